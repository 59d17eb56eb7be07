"""The tags of a page's style sheets and scripts; their URLs change with their content."""

from functools import lru_cache
from pathlib import Path

from flask import Flask, g, request, url_for
from markupsafe import Markup, escape

from companion.web.assets.script_modules import FOLDER, needed
from companion.web.edge.security import nonce


def init_page_assets(app: Flask) -> None:
    """Install the template functions `style` and `script`."""
    folder = Path(app.static_folder or "") / FOLDER

    @lru_cache(2000)
    def address(root: str, name: str) -> str:
        """Return the URL of a static file where the app is at a root."""
        return escape(url_for("static", filename=name))

    def style(name: str, media: str = "") -> Markup:
        """Return the tag of a style sheet."""
        shown = f' media="{media}"' if media else ""
        url = address(request.script_root, f"{name}.css")
        return Markup(f'<link rel="stylesheet"{shown} href="{url}">')  # noqa: S704 - escaped

    def script(name: str, *, begins: bool = False) -> Markup:
        """Return the tags of a script and of the modules it needs that the page has not named yet.

        A page names all modules itself, so that the browser loads them at once. With `begins`,
        forget named modules: they belong to another page that failed to render.
        """
        named: set[str] = set() if begins else g.named_modules
        new = [module for module in needed(folder, name) if module not in named]
        g.named_modules = named.union(new)
        root, word = request.script_root, nonce()
        tags = (
            f'<script type="module" nonce="{word}" src="{address(root, f"{FOLDER}/{module}.js")}">'
            "</script>"
            for module in new
        )
        return Markup("".join(tags))  # noqa: S704 - escaped

    app.jinja_env.globals |= {"style": style, "script": script}
