"""`GameFolder`, a base class that knows the folder and key of a game."""

import json
from functools import cached_property
from inspect import getfile
from pathlib import Path
from typing import Any

EVENING = "evening.json"
"""The file of a game's folder with a played evening, as an exported table."""


class GameFolder:
    """Base class for classes that are defined in a game's folder."""

    @cached_property
    def folder(self) -> Path:
        """The folder of the game, with its sentences and examples."""
        return Path(getfile(type(self))).parent

    @cached_property
    def key(self) -> str:
        """The game's key in logs, files and addresses: the name of its folder."""
        return self.folder.name

    @cached_property
    def evening(self) -> Any:
        """The played evening that visitors look round in, as plain data; None if it has none."""
        path = self.folder / EVENING
        return json.loads(path.read_text("utf-8")) if path.exists() else None
