"""How often one address may ask for pages that cost something."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeAlias

from flask import Flask
from flask_limiter import Limiter, RateLimitExceeded

from companion.store.counts import ADDRESS
from companion.store.models import db
from companion.web.request.address import asked_from
from companion.web.request.putting_off import ask_too_often

_View: TypeAlias = Callable[..., Any]

CHECKS, SEVERAL = "CHECKS_A_MINUTE", "SEVERAL_PROCESSES"
"""Settings: how often an address may ask (0: any number), and whether other processes serve."""


@dataclass(frozen=True)
class Allowance:
    """A page, the setting that limits it, and the time for which that holds.

    A page that `shows_again` shows its form, with what was typed, to who has had enough.
    """

    page: str
    setting: str
    period: str
    methods: tuple[str, ...] = ("POST",)
    shows_again: bool = False


_ALLOWANCES = (
    Allowance("receiving.keep", CHECKS, "minute", shows_again=True),
    Allowance("receiving.look", CHECKS, "minute", shows_again=True),
    Allowance("everything.take_in", CHECKS, "minute", shows_again=True),
    Allowance("everything.look", CHECKS, "minute", shows_again=True),
    Allowance("checking.tricks", CHECKS, "minute", ("GET", "POST")),
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
        methods=list(allowance.methods),
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
