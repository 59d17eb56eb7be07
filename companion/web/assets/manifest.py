"""What browsers ask for at fixed addresses: the web app manifest, icon, worker and robots.txt."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, current_app, jsonify, url_for

from companion.web.assets.minify import minify_file
from companion.web.assets.script_modules import FOLDER, folder_digest
from companion.web.request.language import catalogue, t

manifest = Blueprint("manifest", __name__)

_PAPER, _CLOTH = "#f7f1e3", "#286e52"
_SIZES = (192, 512)
_DAY = 24 * 60 * 60
_LEFT_ALONE = ("everything", "join", "language", "new", "phone", "receive", "scan", "token")
_TABLE_WORKER = Path(__file__).with_name("table_worker.js")
_ROBOTS = "\n".join(["User-agent: *", *(f"Disallow: /{path}" for path in _LEFT_ALONE), ""])


@manifest.get("/manifest.webmanifest")
def show() -> Response:
    """Return the manifest in the reader's language."""
    answer = jsonify(
        name=t("app-name"),
        short_name=t("app-name"),
        description=t("home-lead"),
        lang=catalogue().language,
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


@manifest.get("/table-worker.js")
def table_worker() -> Response:
    """Return the service worker that keeps tables' pages, with the modules of this build.

    Its address is fixed: browsers compare what is there with the worker that they have.
    """
    folder = Path(current_app.static_folder or "")
    names = sorted(module.name for module in (folder / FOLDER).glob("*.js"))
    modules = [_address(f"{FOLDER}/{name}") for name in names]
    build = json.dumps({"digest": folder_digest(folder), "modules": modules})
    script = minify_file(_TABLE_WORKER).decode().replace("__BUILD__", build)
    answer = Response(script, mimetype="text/javascript")
    answer.cache_control.no_cache = True
    return answer


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
