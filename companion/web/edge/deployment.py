"""The extensions that an app needs on a network, or in its reader's browser."""

from collections.abc import Callable
from dataclasses import dataclass

from flask import Flask

Init = Callable[[Flask], None]


@dataclass(frozen=True, kw_only=True)
class Deployment:
    """Extensions for one way of running the app.

    `before` are installed before its blueprints, `after` when it has all of them.
    """

    before: tuple[Init, ...] = ()
    after: tuple[Init, ...] = ()


def on_a_network() -> Deployment:
    """Return the deployment of a server on a network, with clients that are not trusted."""
    # An app that runs in the browser lacks these libraries.
    from companion.web.edge.compression import init_compression
    from companion.web.edge.health import init_health
    from companion.web.edge.proxies import init_proxies
    from companion.web.edge.template_bytecode import init_template_bytecode
    from companion.web.handing.checked_bundles import init_looks
    from companion.web.posting.rate_limiter import init_rate_limits
    from companion.web.serving.buffered_pages import init_refusals

    # Flask calls `after_request` functions in reverse order: compression comes last.
    return Deployment(
        before=(init_compression, init_proxies, init_health, init_refusals),
        after=(init_rate_limits, init_looks, init_template_bytecode),
    )


def in_browser() -> Deployment:
    """Return the deployment in the reader's browser: empty, as nobody else can send requests."""
    return Deployment()
