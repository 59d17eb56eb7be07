"""Static files: minified, and served at URLs that change with their content."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    g,
    jsonify,
    redirect,
    request,
    url_for,
)
from flask import (
    send_from_directory as send,
)
from markupsafe import Markup, escape
from werkzeug.security import safe_join
from werkzeug.wrappers import Response as AnyResponse

from companion.drawing.parts import Unindented
from companion.web.middleware.security import nonce
from companion.web.request.language import catalogue, t

# Minifying


_REMARK = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n", re.DOTALL | re.MULTILINE)
"""A comment on lines of its own. Comments that share a line with code are kept."""
_TYPE = re.compile(r"/\*\* @type \{.*?\} \*/ ?")
"""A JSDoc type annotation within a line."""
_LITERAL = re.compile(
    r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`"""
    r"""|(?<=[(,=:!&|?;{])[ ]?/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\]|\\.)*\])+/|//[^\n]*)"""
)
"""A string, a regular expression or a comment at the end of a line, where spaces matter."""
_SPACES = re.compile(r" ?([{}(),;:?<>=*&|!]) ?")
_NEEDLESS_LINE = re.compile(r"(?<=[{(,;])\n|(?<=[^\n])\n(?=[})])")
_INDENT = re.compile(r"\n[ \t\n]+")
_ZERO = re.compile(r"(?<![\w.])0(?=\.\d)")
"""The zero of a number such as 0.5."""
_STRING = re.compile(r"""("[^"\n]*"|'[^'\n]*')""")
_ROOM = re.compile(r"\s*([{};,>~])\s*|(?<=:) ")
"""White space around CSS punctuation; a space before a colon is significant."""


def init_minify(app: Flask) -> None:
    """Install the extension by which templates are compiled without their indentation."""
    app.jinja_env.add_extension(Unindented)


@cache
def minify_file(path: Path) -> bytes:
    """Return the minified content of a file."""
    text = _INDENT.sub("\n", _REMARK.sub("", path.read_text("utf-8"))).lstrip()
    return (_narrowed(text) if path.suffix == ".css" else _narrowed_script(text)).encode()


def _narrowed_script(script: str) -> str:
    """Minify script: remove types and spaces around punctuation, but change no literal."""
    parts = _LITERAL.split(_TYPE.sub("", script))
    parts[::2] = [
        _NEEDLESS_LINE.sub("", _SPACES.sub(r"\1", part)).replace(";}", "}") for part in parts[::2]
    ]
    return "".join(parts)


def _narrowed(style: str) -> str:
    """Minify CSS: remove white space around punctuation, but change no quoted text."""
    parts = _STRING.split(style)
    parts[::2] = [_ZERO.sub("", _ROOM.sub(r"\1", part)).replace(";}", "}") for part in parts[::2]]
    return "".join(parts)


# ES modules


FOLDER = "js"
"""The folder of the modules among the static files."""
_IMPORTED = re.compile(r'^(?:import|export)\b[^;"]*"\./(\w+)\.js";', re.MULTILINE)
_DIGEST_LENGTH = 8
# Open pages of an earlier version have longer ones.
_IN_ADDRESS = re.compile(rf"{FOLDER}/([0-9a-f]{{{_DIGEST_LENGTH},12}})/(\w+\.js)")


def folder_digest(static: Path) -> str:
    """Return a short digest of all modules."""
    return _digest(static / FOLDER)


def named_file(address: str) -> tuple[str, str]:
    """Split the URL path of a static file into the file's name and its digest or ""."""
    match = _IN_ADDRESS.fullmatch(address)
    return (f"{FOLDER}/{match[2]}", match[1]) if match else (address, "")


def imports(path: Path) -> list[str]:
    """Return the names of the modules that a module imports before it runs."""
    return _IMPORTED.findall(path.read_text("utf-8"))


@cache
def needed(folder: Path, name: str) -> tuple[str, ...]:
    """Return all modules that one needs, each after those that it imports."""
    return tuple(dict.fromkeys(_walk(folder, name)))


def _walk(folder: Path, name: str) -> Iterator[str]:
    for imported in imports(folder / f"{name}.js"):
        yield from _walk(folder, imported)
    yield name


@cache
def _digest(folder: Path) -> str:
    digest = sha256()
    for path in sorted(folder.glob("*.js")):
        data = path.read_bytes()
        digest.update(f"{path.name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()[:_DIGEST_LENGTH]


_YEAR = 365 * 24 * 60 * 60
_KINDS = {".css": "text/css; charset=utf-8", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""The content types of what is served from here. Modules and SVG are UTF-8 if nothing is said."""


def init_static(app: Flask) -> None:
    """Serve the static files; those with a fingerprint in the URL may be cached for a year.

    The fingerprint of a file is a query argument. That of the scripts is a folder in the path, the
    same for all of them, so that they can import each other by relative URLs.
    """
    folder = Path(app.static_folder or "")

    @app.url_defaults
    def fingerprint(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint != "static" or "filename" not in values:
            return
        name: str = values["filename"]
        if name.startswith(f"{FOLDER}/"):
            values["filename"] = name.replace("/", f"/{folder_digest(folder)}/", 1)
        else:
            values["v"] = _fingerprint(folder, name)

    def static(filename: str) -> Response:
        """Return a static file."""
        name, digest = named_file(filename)
        response = _file(app, folder, name)
        if "v" in request.args or digest == folder_digest(folder):
            response.cache_control.max_age = _YEAR
            response.cache_control.no_cache = None
            response.cache_control.immutable = True
            # It is immutable: a changed file has another URL.
            response.headers.pop("ETag", None)
        return response

    app.view_functions["static"] = static


def _file(app: Flask, folder: Path, name: str) -> Response:
    """Return the response for a file, minified if it is a style sheet or a script."""
    path = Path(safe_join(str(folder), name) or folder)
    if path.suffix not in _KINDS or not path.is_file():
        return app.send_static_file(name)
    data = path.read_bytes() if path.suffix == ".svg" else minify_file(path)
    response = app.response_class(data, content_type=_KINDS[path.suffix])
    response.set_etag(sha256(data).hexdigest()[:12])
    response.cache_control.no_cache = True
    if "Range" in request.headers:
        response.make_conditional(request, accept_ranges=True, complete_length=len(data))
    return response


@cache
def _fingerprint(folder: Path, name: str) -> str:
    """Return a short digest of a file."""
    return sha256((folder / name).read_bytes()).hexdigest()[:6]


# Colours


_SCHEME = re.compile(r":root \{(.*?)\}", re.DOTALL)
_COLOUR = re.compile(r"--([\w-]+): (#[0-9a-f]{6});")
_LIGHT, _DARK = 0, 1

STYLE = "companion.css"
"""The style sheet that defines the colours."""


def init_colours(app: Flask) -> None:
    """Install the template function `colour`: the value of a token such as "paper"."""
    sheet = Path(app.static_folder or "") / STYLE

    @app.template_global()
    def colour(name: str, *, dark: bool = False) -> str:
        """Return the value of a colour in the light or the dark scheme."""
        return colours(sheet)[_DARK if dark else _LIGHT][name]


@cache
def colours(sheet: Path) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return the colours that a style sheet defines for the light and the dark scheme.

    Its first two `:root` blocks define them; the second one overrides the first.
    """
    light, dark = (dict(_COLOUR.findall(block)) for block in _SCHEME.findall(sheet.read_text())[:2])
    return light, light | dark


# Manifest, icon, worker and robots.txt


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

    Its address is fixed: browsers compare it with the worker that they have.
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


# Tags of styles and scripts


def init_page_assets(app: Flask) -> None:
    """Install the template functions `style` and `script`; templates must have their `url_for`."""
    folder = Path(app.static_folder or "") / FOLDER

    url_for = cast("Callable[..., str]", app.jinja_env.globals["url_for"])

    def address(name: str) -> str:
        """Return the URL of a static file."""
        return escape(url_for("static", filename=name))

    def style(name: str, media: str = "") -> Markup:
        """Return the tag of a style sheet."""
        shown = f' media="{media}"' if media else ""
        url = address(f"{name}.css")
        return Markup(f'<link rel="stylesheet"{shown} href="{url}">')  # noqa: S704 - escaped

    def script(name: str, *, begins: bool = False) -> Markup:
        """Return the tags of a script and of the modules it needs that the page has not named yet.

        A page names all modules itself, so that the browser loads them at once. With `begins`,
        forget named modules: they belong to another page that failed to render.
        """
        named: set[str] = set() if begins else g.named_modules
        new = [module for module in needed(folder, name) if module not in named]
        g.named_modules = named.union(new)
        word = nonce()
        tags = (
            f'<script type="module" nonce="{word}" src="{address(f"{FOLDER}/{module}.js")}">'
            "</script>"
            for module in new
        )
        return Markup("".join(tags))  # noqa: S704 - escaped

    app.jinja_env.globals |= {"style": style, "script": script}


# Files of the static site


SITE_FOLDER = "SITE_FOLDER"
"""The setting with the site's folder; None if there is no site."""
MARK = "service-worker.js"
"""The file that identifies a folder as a site built by Companion."""

_VERSIONED = re.compile(r"(runtime|companion)-[0-9a-f]{12}/.+")
"""Files in a folder whose name contains a digest of their content."""
_SHELL = "index.html"
_POLICY = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; style-src 'self'"
)
_NEVER_FRAMED = "frame-ancestors 'none'"


def init_site_files(app: Flask) -> None:
    """Serve the site if there is one."""
    if app.config[SITE_FOLDER] is not None:
        app.add_url_rule("/site", view_func=site_folder)
        app.add_url_rule("/site/", view_func=site_file, defaults={"name": _SHELL})
        app.add_url_rule("/site/<path:name>", view_func=site_file)


def holds_site(folder: Path) -> bool:
    """Whether a folder holds a site built by Companion; False if it cannot be read."""
    with suppress(OSError):
        return (folder / MARK).is_file()
    return False


def site_folder() -> AnyResponse:
    """Redirect to the site's URL with a trailing slash, which its relative URLs need."""
    return redirect(url_for("site_file"), 308)


def site_file(name: str) -> AnyResponse:
    """Return a file of the site, or the index file of a folder, as a web server would."""
    if not _is_shown(name):
        abort(404)
    folder = Path(current_app.config[SITE_FOLDER]).absolute()
    if name.endswith("/"):
        return _sent_file(folder, name + _SHELL)
    if (folder / name / _SHELL).is_file():
        return redirect(url_for("site_file", name=f"{name}/"), 308)
    return _sent_file(folder, name)


def _sent_file(folder: Path, name: str) -> Response:
    """Return a file; browsers may cache it for a year if its content cannot change."""
    # The folder may be rebuilt at any time, but files with a digest in their path never change.
    kept = "public, max-age=31536000, immutable" if _VERSIONED.fullmatch(name) else "no-cache"
    answer = send(folder, name, conditional=True, etag=True)
    answer.headers["Cache-Control"] = kept
    # The index file has its own policy in a meta element, which cannot forbid framing.
    policy = _NEVER_FRAMED if name.endswith(_SHELL) else f"{_POLICY}; {_NEVER_FRAMED}"
    answer.headers["Content-Security-Policy"] = policy
    return answer


def _is_shown(name: str) -> bool:
    """Whether a path may be served: no part of it begins with a dot."""
    return not any(part.startswith(".") for part in name.split("/"))
