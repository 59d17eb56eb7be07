"""Where a game lives, and what it is called by."""

from functools import cached_property
from inspect import getfile
from pathlib import Path


class InFolder:
    """What stands in the folder of a game."""

    @cached_property
    def folder(self) -> Path:
        """The folder of the game, where its sentences and examples are."""
        return Path(getfile(type(self))).parent

    @cached_property
    def key(self) -> str:
        """The name by which logs, files and addresses know the game: that of its folder."""
        return self.folder.name
