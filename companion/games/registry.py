"""The registry of games: every entry point `companion.games` of an installed package.

Built-in games are found in the same way; if Companion itself is not installed, its project file
names them.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import companion
from companion.engine.contract.faults import faults_of, import_fault
from companion.engine.contract.game import AnyGame, Games
from companion.engine.messages import Message, message
from companion.engine.time_limit import EndlessError, time_limit

GROUP = "companion.games"
"""The group of entry points by which a package offers its games."""
OWN = "companion-cards"
"""The name of the package with Companion itself."""
IMPORT_SECONDS = 60.0
"""How long a processor may work for the import of a game."""
_HOUSE = "companion.games."
_PROJECT = Path(companion.__file__).parent.parent / "pyproject.toml"


@dataclass(frozen=True)
class FoundGame:
    """A game that a package offers, and what is wrong with it.

    `point` is its entry point. `game` is None if it cannot be used; `faults` then say why.
    """

    point: EntryPoint
    game: AnyGame | None
    faults: tuple[Message, ...] = ()

    @property
    def name(self) -> str:
        """The name by which the package offers it: its key, if all is right."""
        return self.point.name

    @property
    def package(self) -> str:
        """The name of the package."""
        return self.point.dist.name if self.point.dist else OWN

    @property
    def version(self) -> str:
        """The version of the package."""
        return self.point.dist.version if self.point.dist else companion.__version__

    @property
    def author(self) -> str:
        """Who made the package, as its metadata say; "" if they do not."""
        if self.point.dist is None:
            return ""
        told = self.point.dist.metadata
        fields = ("Author", "Author-email", "Maintainer-email")
        names = (told[field] for field in fields if field in told)
        return next(filter(None, names), "").partition("<")[0].strip(' "')


@cache
def found_games() -> tuple[FoundGame, ...]:
    """Return every game that a package offers, by name; those that cannot be used as well."""
    points = sorted(_points(), key=lambda point: (point.name, point.value))
    offered = Counter(point.name for point in points)
    house_names = {point.name for point in points if _is_own(point)}
    return tuple(_load(point, offered, house_names) for point in points)


@cache
def known_games() -> Games:
    """Return every game that can be used by its key, in the order of the keys."""
    return {package.name: package.game for package in found_games() if package.game is not None}


@cache
def package_versions() -> Mapping[str, str]:
    """Return the package of each game that is not built in, with its version, by key."""
    return {
        found.name: f"{found.package} {found.version}"
        for found in found_games()
        if found.game is not None and not _is_own(found.point)
    }


def own_entry_points() -> str:
    """Return the text that lists the built-in games as a package lists its entry points."""
    house_points = sorted(point for point in _points() if _is_own(point))
    return "\n".join(
        [f"[{GROUP}]", *(f"{point.name} = {point.value}" for point in house_points), ""]
    )


def _points() -> Iterator[EntryPoint]:
    """Yield all entry points of the group, including the built-in ones."""
    installed = [*entry_points(group=GROUP)]
    yield from installed
    if not any(map(_is_own, installed)):
        yield from _points_of_checkout()


def _points_of_checkout() -> Iterator[EntryPoint]:
    """Yield the built-in entry points if Companion is not installed."""
    project = tomllib.loads(_PROJECT.read_text("utf-8"))["project"]
    for name, value in project["entry-points"][GROUP].items():
        yield EntryPoint(name, value, GROUP)


def _is_own(point: EntryPoint) -> bool:
    """Whether an entry point is built in; this is faster than getting its package's name."""
    return point.value.startswith(_HOUSE)


def _load(point: EntryPoint, offered: Counter[str], own: set[str]) -> FoundGame:
    """Return a game as it was found. Of several with one name only the built-in one counts."""
    if point.name in own and not _is_own(point):
        return FoundGame(point, None, (message("package-own-name", name=point.name),))
    if offered[point.name] > 1 and not _is_own(point):
        return FoundGame(point, None, (message("package-twice", name=point.name),))
    module = point.value.partition(":")[0]
    try:
        with time_limit(point, IMPORT_SECONDS):
            game = point.load()
            # Built-in games are tested against the contract and need not be checked at every start.
            faults = () if _is_own(point) else faults_of(game)
    except EndlessError:
        endless = message("package-endless-import", module=module, seconds=int(IMPORT_SECONDS))
        return FoundGame(point, None, (endless,))
    except (Exception, SystemExit) as error:
        return FoundGame(point, None, import_fault(error, module))
    if not faults and game.key != point.name:
        faults = (message("package-name", name=point.name, key=game.key),)
    return FoundGame(point, None if faults else game, faults)
