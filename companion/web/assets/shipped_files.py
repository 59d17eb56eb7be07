"""Reads at a server's start what its version ships, so that an upgrade cannot change its pages.

Rulings, examples, style sheets and scripts are otherwise read when they are first needed. If
somebody lays a newer version over the files meanwhile, pages would mix the two.
"""

from pathlib import Path

from flask import Flask

from companion.engine.contract.game import AnyGame
from companion.engine.referee.ruling_file import read_rulings
from companion.engine.rules.examples import read_examples
from companion.web.assets.colours import STYLE, colours
from companion.web.assets.static_files import read_static


def read_shipped_files(app: Flask, games: tuple[AnyGame, ...]) -> None:
    """Read the files of these games and the static files; each is kept by whoever reads it."""
    for game in games:
        read_rulings(game.folder)
        read_examples(game.folder)
        # A property that is read once.
        _ = game.evening
    folder = Path(app.static_folder or "")
    colours(folder / STYLE)
    read_static(folder)
