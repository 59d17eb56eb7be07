"""The packages under `examples/`, and tables of their games in memory."""

import sys
from pathlib import Path
from typing import Any

import euchre
import ohhell
import spades

from companion.engine.contract.game import AnyGame
from companion.engine.contract.trick_game import Bids, Tricks
from companion.engine.fold.replay import Sheet, Table
from companion.engine.log.entries import Action
from companion.engine.seating import Seat
from tests.support.installing import TOP, uv
from tests.support.sittings import sheet_of

FOLDER = TOP / "examples"
GAMES: dict[str, AnyGame] = {
    "oh-hell": ohhell.GAME,
    "spades": spades.GAME,
    "euchre": euchre.GAME,
}
"""The game of each package, by its folder."""
NAMES = ("Ann", "Bo", "Cara", "Dan", "Ema", "Fay", "Gus")


def table(game: AnyGame, seats: int = 4, dealer: int = 0, **rules: Any) -> Table:
    """A table of the game with these options."""
    read = game.rules.read(rules, seats)
    assert not isinstance(read, tuple), read
    return Table(game, read, NAMES[:seats], Seat(dealer))


def at(game: AnyGame, *actions: Action, **rules: Any) -> Sheet:
    """A table of four after these entries, all of which are taken."""
    sheet = sheet_of(table(game, **rules), *actions)
    assert sheet.stop is None, sheet.stop
    return sheet


def deal(bids: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[Action, ...]:
    """The entries of a deal in which everybody bids and takes."""
    return Bids(bids), Tricks(tricks)


def install(folder: Path) -> Path:
    """Install Companion, by the lock file, and the packages; return the command `companion`."""
    python, frozen = folder / "venv" / "bin" / "python", folder / "frozen.txt"
    uv("venv", "--python", sys.executable, folder / "venv")
    uv("export", "--frozen", "--no-dev", "--no-emit-project", "--output-file", frozen)
    uv("pip", "install", "--python", python, "--requirement", frozen)
    packages = [FOLDER / each for each in GAMES]
    uv("pip", "install", "--python", python, "--no-deps", TOP, *packages)
    return python.with_name("companion")
