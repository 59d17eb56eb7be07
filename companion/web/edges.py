"""What stands between the pages and whoever asks for them: a network, or nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from flask import Flask

Init = Callable[[Flask], None]


@dataclass(frozen=True, kw_only=True)
class Edge:
    """What an app is given beside its pages: ahead of them, and when it has all of them."""

    first: tuple[Init, ...] = ()
    last: tuple[Init, ...] = ()


def on_a_network() -> Edge:
    """Other machines ask, some of them through proxies, and not all of them mean well."""
    # The libraries for this need not be there where there is no network.
    from companion.web.compression import init_compression
    from companion.web.handing.looks import init_looks
    from companion.web.proxies import init_proxies
    from companion.web.request.address import asked_from
    from companion.web.request.allowances import init_allowances
    from companion.web.request.quotas import init_quotas
    from companion.web.serving.whole import init_refusals

    # What is registered first comes last: the answer is whole when it is compressed.
    return Edge(
        first=(init_compression, init_proxies, init_refusals),
        last=(init_allowances, init_quotas, partial(init_looks, asked_from)),
    )


def alone() -> Edge:
    """The pages and their reader are in one place: nothing is sent, and nobody else can ask."""
    return Edge()
