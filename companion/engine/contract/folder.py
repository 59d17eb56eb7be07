"""`GameFolder`, a base class that knows the folder and key of a game."""

from functools import cached_property
from inspect import getfile
from pathlib import Path


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
