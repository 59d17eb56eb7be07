"""The large parts of a table's pages, rendered from a sheet for a reader and cached.

A part is a function of a `Viewpoint` and a few plain options. It returns the variables of its
template beyond those of the viewpoint; the template has the function's name. The template
environment knows no request, so no token, key or link of one reader can get into a cached part.
"""

import re
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from itertools import chain
from pathlib import Path
from threading import Lock
from typing import Concatenate, ParamSpec

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.ext import Extension
from jinja2.runtime import Context
from markupsafe import Markup

from companion.drawing.signs import (
    ICONS,
    PIPS,
    bar_of,
    card_back_layout,
    icon,
    initials,
    pip,
    pips,
    suited,
    whole,
)
from companion.engine.fold.replay import Sheet, Table
from companion.engine.seating import Seat, colour_of, side_index
from companion.words import scores
from companion.words.catalogue import Catalogue

# Template environment


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
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
_BLOCK = (
    r"</?(?:body|div|fieldset|footer|form|g|h[12]|head|header|legend|li|link|main|meta|nav|ol|p|path|rect|"
    r"script|section|svg|title|ul)\b"
)
"""The beginning of a tag that no browser puts a space beside."""
_LINE_END = re.compile(rf"({_BLOCK}[^<>]*>)\n+|\n+(?={_BLOCK})")


class Unindented(Extension):
    """A Jinja extension that removes needless white space from templates to make pages smaller."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Return the source of a template without indentation and needless line ends."""
        return _LINE_END.sub(r"\1", _INDENT.sub("", source))


def template_environment(folder: Path) -> Environment:
    """Return an environment that knows no request; an undefined name raises an error."""
    environment = Environment(
        loader=FileSystemLoader(folder),
        auto_reload=False,
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


# Cache of rendered parts


SIZE_LIMIT = 16 * 1024 * 1024
"""The size of an app's cache in bytes."""
_ENTRY = 256
"""An upper estimate of the dictionary's bytes per entry."""
Key = tuple[Hashable, ...]


class ViewCache:
    """A cache of rendered parts, limited in bytes; the least recently used are evicted first.

    It is thread-safe. Two threads that miss the same part at once both render it.
    """

    def __init__(self, limit: int = SIZE_LIMIT) -> None:
        """`limit` is in bytes, including keys and bookkeeping."""
        self._limit = limit
        self._kept: OrderedDict[Key, tuple[Markup, int]] = OrderedDict()
        self._held = 0
        self._lock = Lock()

    @property
    def held(self) -> int:
        """The number of bytes in use."""
        return self._held

    def get(self, key: Key, render: Callable[[], Markup]) -> Markup:
        """Return the part cached under a key; on a miss call `render` and cache its result.

        Every item of the key must be a string, a number, a bool or None.
        """
        with self._lock:
            cached = self._kept.get(key)
            if cached is not None:
                self._kept.move_to_end(key)
                return cached[0]
        part = render()
        self._put(key, part)
        return part

    def _put(self, key: Key, part: Markup) -> None:
        size = _ENTRY + sum(map(sys.getsizeof, (part, key, *key)))
        if size > self._limit:
            return
        with self._lock:
            self._held += size - self._kept.pop(key, (part, 0))[1]
            self._kept[key] = part, size
            while self._held > self._limit:
                self._held -= self._kept.popitem(last=False)[1][1]


Options = ParamSpec("Options")


@dataclass(frozen=True)
class Viewpoint:
    """A table's sheet as one reader sees it: with the reader's language, seat and permission.

    `table` is the table's id in the database.
    """

    table: int
    sheet: Sheet
    words: Catalogue
    seat: Seat | None
    may_write: bool

    @cached_property
    def key(self) -> Key:
        """The cache key: the log's content, the language, the seat, and whether it may write."""
        last = self.sheet.entries[-1] if self.sheet.entries else None
        log = self.sheet.head, last and last.key, last and last.at
        reader = self.words.language, self.seat, self.may_write
        return self.table, _setup_hash(self.sheet.table), *log, *reader

    @property
    def shown(self) -> Mapping[str, object]:
        """The variables that the templates of all parts have."""
        position, words = self.sheet.position, self.words
        side = None if self.seat is None else side_index(position.sides, self.seat)
        return {
            "t": words.word,
            "say": words.say,
            "sentence": words.sentence,
            "say_card": words.card,
            "text": words.text,
            "side_names": words.names,
            "sheet": self.sheet,
            "players": position.players,
            "own_seat": self.seat,
            "own_side": side,
            "may_write": self.may_write,
        }


PARTS_FOLDER = "drawing"
"""The folder with the templates of the parts, among those of the pages."""
Part = Callable[Concatenate[Viewpoint, Options], Mapping[str, object]]
"""A function that returns the variables of its template beyond those of the viewpoint."""


class Parts:
    """The parts of one app's pages: their templates, and a cache of rendered parts."""

    def __init__(self, templates: Path) -> None:
        """`templates` is the folder of all templates, those of the parts in `PARTS_FOLDER`."""
        self.environment = template_environment(templates)
        self.cache = ViewCache()

    def html(
        self, part: Part[Options], at: Viewpoint, *args: Options.args, **options: Options.kwargs
    ) -> Markup:
        """Return the HTML of a part, from the cache if possible."""
        name = part.__name__

        def render() -> Markup:
            template = self.environment.get_template(f"{PARTS_FOLDER}/{name}.html")
            shown = {**at.shown, **part(at, *args, **options)}
            return Markup(template.render(shown))  # noqa: S704 - escaped by its template

        return self.cache.get((name, *at.key, *args, *chain.from_iterable(options.items())), render)


@lru_cache(1024)
def _setup_hash(table: Table) -> str:
    """Return a hash of a table's setup: after a backup is restored, its id may be another's."""
    made = table.game.key, table.rules.to_json(), table.players, int(table.first_dealer)
    return sha256(repr(made).encode()).hexdigest()
