"""Minifies style sheets, scripts and templates: removes comments, types and white space."""

import re
from functools import cache
from pathlib import Path

from flask import Flask

from companion.views.templates import Unindented

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
