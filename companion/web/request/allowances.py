"""How often one address may ask for what costs something: new tables, and checks of tricks."""

from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address
from typing import Any, cast

from flask import Flask, request
from flask_limiter import Limiter

from companion.store.counts import ADDRESS
from companion.store.models import db

TABLES, CHECKS, SEVERAL = "TABLES_AN_HOUR", "CHECKS_A_MINUTE", "SEVERAL_PROCESSES"
"""Settings: how many an address may have (0: any number), and whether other processes serve too."""

_LIMITED: Mapping[str, tuple[str, str, tuple[str, ...]]] = {
    "new_table.start": (TABLES, "hour", ("POST",)),
    "checking.tricks": (CHECKS, "minute", ("GET", "POST")),
}
"""By page: the setting that limits it, the time for which that holds, and what is counted."""


def init_allowances(app: Flask) -> None:
    """Limit the pages of an app as its settings say. Called when it has all of them.

    One process counts in memory. Where several serve, in processes or on other machines, they count
    in the database. Who cannot be counted for now is let in.
    """
    limiter = Limiter(
        asked_from,
        app=app,
        storage_uri=ADDRESS if others_serve(app) else "memory://",
        strategy="fixed-window",
        swallow_errors=True,
    )
    for endpoint, page in app.view_functions.items():
        for name, (setting, period, methods) in _LIMITED.items():
            if endpoint.endswith(name) and app.config[setting]:
                allowed = f"{app.config[setting]} per {period}"
                limited = limiter.limit(allowed, methods=list(methods))
                app.view_functions[endpoint] = cast("Any", limited(page))


def asked_from() -> str:
    """Whose request it is: the address; of IPv6 the network, which is one household's own."""
    try:
        address = ip_address(request.remote_addr or "")
    except ValueError:
        return "unknown"
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address)


def others_serve(app: Flask) -> bool:
    """Whether there may be other processes, which have to know what this one counts."""
    with app.app_context():
        return bool(app.config[SEVERAL]) or db.engine.dialect.name != "sqlite"
