"""The template environment of the parts, and the globals and filters that pages share with it."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from jinja2 import BaseLoader, Environment, StrictUndefined, TemplateNotFound, pass_context
from jinja2.ext import Extension
from jinja2.runtime import Context

from companion.engine.seating import colour_of
from companion.views.card_back_layout import card_back_layout
from companion.views.icons import ICONS, PIPS
from companion.views.initials import initials
from companion.views.score_bars import bar_of
from companion.views.signs import icon, pip, pips, suited
from companion.views.whole_names import whole
from companion.words import scores

GLOBALS: Mapping[str, Callable[..., object]] = {
    "bar_of": bar_of,
    "initials": initials,
    "face_colour": colour_of,
    "icon": icon,
    "icon_path": ICONS.__getitem__,
    "pip": pip,
    "pip_path": PIPS.__getitem__,
    "card_back_layout": card_back_layout,
}
"""The globals of every template."""
FILTERS: Mapping[str, Callable[..., object]] = {"suited": suited, "pips": pips, "whole": whole}
"""The filters of every template."""
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
_BLOCK = (
    r"</?(?:body|div|fieldset|footer|form|g|h[12]|head|header|legend|li|link|main|meta|nav|ol|p|path|rect|"
    r"script|section|svg|title|ul)\b"
)
"""The beginning of a tag that no browser puts a space beside."""
LINE_END = re.compile(rf"({_BLOCK}[^<>]*>)\n+|\n+(?={_BLOCK})")


class Unindented(Extension):
    """A Jinja extension that removes needless white space from templates to make pages smaller."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Return the source of a template without indentation and needless line ends."""
        return LINE_END.sub(r"\1", INDENT.sub("", source))


class ReadTemplates(BaseLoader):
    """A loader of the templates as they were when it was made.

    A newer version that is laid over a running server's files changes nothing for it.
    """

    def __init__(self, folder: Path) -> None:
        """Read all templates in a folder."""
        found = (path for path in folder.rglob("*.*") if path.parent.name != "__pycache__")
        files = {path.relative_to(folder).as_posix(): path for path in found}
        self._read = {name: (path.read_text("utf-8"), path) for name, path in files.items()}

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        """Return a template, and its file's name for tracebacks. Raises TemplateNotFound."""
        if template not in self._read:
            raise TemplateNotFound(template)
        source, path = self._read[template]
        return source, str(path), lambda: True

    def list_templates(self) -> list[str]:
        """Return the names of all templates."""
        return sorted(self._read)


@cache
def read_templates(folder: Path) -> ReadTemplates:
    """Return the templates in a folder, which are read once."""
    return ReadTemplates(folder)


def template_environment(folder: Path) -> Environment:
    """Return an environment that knows no request; an undefined name raises an error."""
    environment = Environment(
        loader=read_templates(folder),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        extensions=[Unindented],
    )
    environment.globals |= GLOBALS
    environment.filters |= {**FILTERS, "points": _points, "change": _change}
    return environment


@pass_context
def _points(context: Context, number: int) -> str:
    """Return points with the sign that the sheet's table uses."""
    return scores.points(number, context["sheet"].sign)


@pass_context
def _change(context: Context, number: int) -> str:
    """Return a change in points with the sign that the sheet's table uses."""
    return scores.change(number, context["sheet"].sign)
