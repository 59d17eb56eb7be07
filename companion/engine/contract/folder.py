"""`GameFolder`, a base class that finds the folder and key of a game."""

import json
import re
from functools import cached_property
from inspect import getfile
from pathlib import Path
from typing import Any

_KEY = re.compile(r"[a-z][a-z0-9_]{0,31}")
"""Valid names of a game's folder: the key is used in URLs, codes and the database."""
EVENING = "evening.json"
"""The file of a game's folder with a played evening, as an exported table."""


def is_key(name: str) -> bool:
    """Whether a name can be the key of a game."""
    return _KEY.fullmatch(name) is not None


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
        """The demo table, as plain data; None if it has none."""
        path = self.folder / EVENING
        return json.loads(path.read_text("utf-8")) if path.exists() else None
