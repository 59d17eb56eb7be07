"""`companion new-game`: write the package of a new game, which runs at once."""

import argparse
import keyword
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.cli.command_error import trouble
from companion.cli.terminal import print_out, terminal_words
from companion.engine.contract.folder import is_key
from companion.games.registry import found_games

_FILES = Path(__file__).parent / "new_game_files"
"""The package of a game called `newgame`; its files end with `.txt`, since none is Companion's."""
_SUFFIX = ".txt"


def new_game(arguments: argparse.Namespace) -> int:
    """Write the package into a folder of its name in the working directory."""
    key: str = arguments.name
    folder = Path(key)
    _refuse_unfit(key, folder)
    try:
        # Whatever interrupts it leaves no folder of that name, which the next try would refuse.
        with TemporaryDirectory(dir=".") as scratch:
            draft = Path(scratch) / key
            for path in sorted(_FILES.rglob(f"*{_SUFFIX}")):
                _write(path, draft, key)
            draft.rename(folder)
    except OSError as error:
        raise trouble("cli-file-error", file=key, reason=error.strerror or str(error)) from error
    print_out(terminal_words().word("cli-new-game-made", name=key))
    return 0


def _refuse_unfit(key: str, folder: Path) -> None:
    """Raise Trouble if a game cannot be called so, or cannot be written there."""
    if not is_key(key) or keyword.iskeyword(key) or keyword.issoftkeyword(key):
        raise trouble("cli-new-game-key", name=key)
    if key in {game.name for game in found_games()}:
        raise trouble("cli-new-game-known", name=key)
    if folder.exists() or folder.is_symlink():
        raise trouble("cli-new-game-folder", name=key)
    if find_spec(key) is not None:
        raise trouble("cli-new-game-module", name=key)


def _write(path: Path, folder: Path, key: str) -> None:
    """Write one file, with the game's own name wherever it is called by the one it has here."""
    target = folder / _with_own_name(path.relative_to(_FILES).as_posix().removesuffix(_SUFFIX), key)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(_with_own_name(path.read_text("utf-8"), key), "utf-8")


def _with_own_name(text: str, key: str) -> str:
    """Return a text with the name of the new game."""
    words = [part.capitalize() for part in key.split("_") if part]
    # "Game" at the end: no class may be called as what the files import, such as Tricks or Plan.
    names = {"newgame": key, "New Game": " ".join(words), "NewGame": f"{''.join(words)}Game"}
    for name, instead in names.items():
        text = text.replace(name, instead)
    return text
