"""Prepares Python for an image of its memory, from which later starts continue."""

import random
import sys
from importlib import import_module
from pathlib import Path

from companion.games.registry import known_games
from companion.site.inside import COMPILED


def import_all(folder: str) -> None:
    """Import each module whose bytecode is in a folder.

    An image of the memory then holds it, and its file can be deleted. Templates are left out:
    those that are shown are imported then.
    """
    # The games are found by their entry points, which a start from an image does not unpack.
    known_games()
    found = (path for path in Path(folder).rglob("*.pyc") if COMPILED not in path.parents)
    for path in sorted(found):
        parts = path.relative_to(folder).with_suffix("").parts
        import_module(".".join(parts).removesuffix(".__init__"))


def wake() -> None:
    """Continue from an image of the memory, with fresh random numbers."""
    random.seed()


def drop_bytecode(folder: str) -> None:
    """Delete the bytecode files of imported modules in a folder, which are no longer needed."""
    files = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
    for file in files:
        if file.startswith(f"{folder}/") and file.endswith(".pyc"):
            # An image of the memory has modules whose files were never unpacked.
            Path(file).unlink(missing_ok=True)
