"""The web manifest: what a phone shows of Companion that is kept on its first screen."""

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
    """Name, colours and icons, in the reader's language."""
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
    """The picture that an iPhone asks for at this address without being told."""
    return current_app.send_static_file("icon-180.png")


@manifest.get("/robots.txt")
def robots() -> Response:
    """What programs that read the web are asked to leave alone.

    Tables are not in it: who may not ask for them would not be told that they are not to be listed.
    """
    return Response(_ROBOTS, mimetype="text/plain")


def _icons() -> Iterator[dict[str, Any]]:
    """The icon as a drawing of any size, and as pictures, also to be cut by the phone."""
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
    """Where a static file stands."""
    return url_for("static", filename=name)
