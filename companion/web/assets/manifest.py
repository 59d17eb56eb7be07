"""The web app manifest, for phones that install Companion, the touch icon and robots.txt."""

from collections.abc import Iterator
from typing import Any

from flask import Blueprint, Response, current_app, jsonify, url_for

from companion.web.request.language import reader, t

manifest = Blueprint("manifest", __name__)

_PAPER, _CLOTH = "#f7f1e3", "#286e52"
_SIZES = (192, 512)
_DAY = 24 * 60 * 60
_LEFT_ALONE = ("everything", "join", "language", "new", "phone", "receive", "scan", "token")
_ROBOTS = "\n".join(["User-agent: *", *(f"Disallow: /{each}" for each in _LEFT_ALONE), ""])


@manifest.get("/manifest.webmanifest")
def show() -> Response:
    """Return the manifest in the reader's language."""
    answer = jsonify(
        name=t("app-name"),
        short_name=t("app-name"),
        description=t("home-lead"),
        lang=reader().language,
        id=url_for("home.front"),
        start_url=url_for("home.front"),
        scope=url_for("home.front"),
        display="standalone",
        background_color=_PAPER,
        theme_color=_CLOTH,
        icons=list(_icons()),
    )
    answer.mimetype = "application/manifest+json"
    answer.headers["Cache-Control"] = f"private, max-age={_DAY}, immutable"
    return answer


@manifest.get("/apple-touch-icon.png")
def apple_touch_icon() -> Response:
    """Return the icon that iPhones request at this fixed address."""
    return current_app.send_static_file("icon-180.png")


@manifest.get("/robots.txt")
def robots() -> Response:
    """Return the pages that crawlers are asked not to visit.

    Tables are not listed: a crawler kept from them would never read that they must not be indexed.
    """
    return Response(_ROBOTS, mimetype="text/plain")


def _icons() -> Iterator[dict[str, Any]]:
    """Yield the icon as SVG and as PNG, also in versions that the phone may crop."""
    yield {"src": _address("icon.svg"), "sizes": "any", "type": "image/svg+xml"}
    for size in _SIZES:
        for purpose, name in (("any", "icon"), ("maskable", "icon-maskable")):
            yield {
                "src": _address(f"{name}-{size}.png"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }


def _address(name: str) -> str:
    """Return the URL of a static file."""
    return url_for("static", filename=name)
