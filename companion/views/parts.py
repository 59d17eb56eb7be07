"""The large parts of a table's pages, rendered from a sheet for a reader and cached.

A part is a function of a `Viewpoint` and a few plain options. It returns the variables of its
template beyond those of the viewpoint; the template has the function's name. The template
environment knows no request, so no token, key or link of one reader can get into a cached part.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Concatenate, ParamSpec

from markupsafe import Markup

from companion.engine.fold.replay import Sheet, Table
from companion.engine.seating import Seat, side_index
from companion.views.templates import template_environment
from companion.views.view_cache import Key, ViewCache
from companion.words.catalogue import Catalogue

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


PARTS_FOLDER = "views"
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
