"""How often one address may ask for what costs something, and how often codes may be guessed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from ipaddress import IPv6Address, ip_address
from typing import Any, TypeAlias

from flask import Flask, Response, request
from flask_limiter import Limiter, RateLimitExceeded

from companion.store.counts import ADDRESS
from companion.store.models import db
from companion.web.request.answers import REFUSED
from companion.web.request.putting_off import ask_too_often

_View: TypeAlias = Callable[..., Any]

TABLES, CHECKS, SEVERAL = "TABLES_AN_HOUR", "CHECKS_A_MINUTE", "SEVERAL_PROCESSES"
"""Settings: how many an address may have (0: any number), and whether other processes serve too."""
GUESSES, ALL_GUESSES = "WRONG_CODES", "WRONG_CODES_IN_ALL"
"""Settings: how many wrong codes may be typed in ten minutes, from one address and from all."""


def asked_from() -> str:
    """Whose request it is: the address; of IPv6 the network, which is one household's own."""
    try:
        address = ip_address(request.remote_addr or "")
    except ValueError:
        return "unknown"
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address)


def _anybody() -> str:
    """All addresses together."""
    return "anybody"


def _was_refused(response: Response) -> bool:
    """Whether what was typed was wrong; what is right costs nothing."""
    return response.status_code == REFUSED


@dataclass(frozen=True)
class Allowance:
    """A page, the setting that limits it, and the time for which that holds.

    `whose` tells who is counted as one, `counted` which answers count (None: all of them). A page
    that `shows_again` shows its form, with what was typed, to who has had enough.
    """

    page: str
    setting: str
    period: str
    methods: tuple[str, ...] = ("POST",)
    whose: Callable[[], str] = asked_from
    counted: Callable[[Response], bool] | None = None
    shows_again: bool = False


def _guesses(setting: str, whose: Callable[[], str]) -> Allowance:
    """How many wrong codes may be typed, by those who are counted as one."""
    return Allowance(
        "home.join", setting, "10 minutes", whose=whose, counted=_was_refused, shows_again=True
    )


_ALLOWANCES = (
    Allowance("new_table.start", TABLES, "hour", shows_again=True),
    Allowance("receiving.keep", TABLES, "hour", shows_again=True),
    Allowance("receiving.look", CHECKS, "minute", shows_again=True),
    Allowance("everything.take_in", TABLES, "hour", shows_again=True),
    Allowance("everything.look", CHECKS, "minute", shows_again=True),
    Allowance("checking.tricks", CHECKS, "minute", ("GET", "POST")),
    _guesses(GUESSES, asked_from),
    _guesses(ALL_GUESSES, _anybody),
)


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
    for each in _ALLOWANCES:
        if app.config[each.setting]:
            _limit(app, limiter, each)


def _limit(app: Flask, limiter: Limiter, allowance: Allowance) -> None:
    """Put a limit before the page that it is meant for."""
    (endpoint,) = (known for known in app.view_functions if known.endswith(allowance.page))
    page = app.view_functions[endpoint]
    limited: _View = limiter.limit(
        f"{app.config[allowance.setting]} per {allowance.period}",
        key_func=allowance.whose,
        methods=list(allowance.methods),
        deduct_when=allowance.counted,
    )(page)
    app.view_functions[endpoint] = _shown_again(page, limited) if allowance.shows_again else limited


def _shown_again(page: _View, limited: _View) -> _View:
    """The page as it is `limited`; above the limit it is told so instead of not being asked."""

    @wraps(page)
    def answer(**values: Any) -> Any:
        try:
            return limited(**values)
        except RateLimitExceeded:
            ask_too_often()
            return page(**values)

    return answer


def others_serve(app: Flask) -> bool:
    """Whether there may be other processes, which have to know what this one counts."""
    with app.app_context():
        return bool(app.config[SEVERAL]) or db.engine.dialect.name != "sqlite"
