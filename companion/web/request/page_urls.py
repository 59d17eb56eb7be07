"""A faster `url_for` for templates, which caches the URLs that they build most often."""

from collections.abc import Callable
from functools import cache, partial

from flask import Flask, g, request, url_for
from werkzeug.routing import Rule

_MOST = 2000
"""How many URLs are cached: many times those of one app at one place."""
_PLACES = {"table": "stored", "circle": "circle"}
"""The blueprints whose pages have a link in their URLs, and where a request keeps its place."""
_Built = dict[tuple[str, str, object], tuple[str, str]]
"""The text before and after the link of a URL, by the app's root, the endpoint and the file."""


class PageRule(Rule):
    """A rule whose URLs are built by code that is made for the first of them.

    Making it for all rules was most of the work of making an app, and few of them build any.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        """Return the function that builds URLs, with or without values that the rule lacks."""
        builder = cache(partial(super()._compile_builder, append_unknown))

        def build(rule: Rule, /, **values: object) -> tuple[str, str]:
            return builder()(rule, **values)

        return build


def init_page_urls(app: Flask) -> None:
    """Give templates their `url_for`."""
    built: _Built = {}
    app.jinja_env.globals["url_for"] = partial(_url_for, built)
    # One that knows its request saves each of a page's many URLs to ask for it.
    app.context_processor(lambda: {"url_for": urls_here(built)})


def _url_for(built: _Built, endpoint: str, /, **values: object) -> str:
    """Return a URL where a template has no context, as in macros that are imported without."""
    return urls_here(built)(endpoint, **values)


def urls_here(built: _Built) -> Callable[..., str]:
    """Return what Flask's `url_for` is in this request.

    The URLs of static files and of pages without values are cached in `built`. Those of pages of
    this request's table or circle are cached without the link, if they need no value but that.
    """
    root = request.script_root
    links = {place: str(at.link) for place, name in _PLACES.items() if (at := g.get(name))}

    def page_url(endpoint: str, /, **values: object) -> str:
        place = endpoint.partition(".")[0]
        link = links.get(place, "")
        if endpoint != "static" and (values or (place in _PLACES and not link)):
            return url_for(endpoint, **values)  # type: ignore[arg-type]
        key = root, endpoint, values.get("filename")
        if (around := built.get(key)) is None:
            if len(built) >= _MOST:
                # A proxy that passes on any prefix would let them grow without end.
                built.clear()
            ahead, _, behind = url_for(endpoint, **values).partition(link or "\0")  # type: ignore[arg-type]
            around = built[key] = ahead, behind
        return link.join(around)

    return page_url
