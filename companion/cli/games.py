"""`companion games`: the installed games, whose they are, and what is wrong with one."""

import argparse
from collections.abc import Iterator

from companion.cli.command_error import trouble
from companion.cli.drawn_table import drawn_table
from companion.cli.exit_status import WRONG
from companion.cli.terminal import print_out, printable, terminal_words
from companion.engine.fold.try_game import raising_members
from companion.engine.messages import Message
from companion.games.registry import FoundGame, found_games

_COLUMNS = ("key", "name", "package", "version", "author")


def games(arguments: argparse.Namespace) -> int:
    """List the games; with --check say what is wrong, and return 1 if anything is."""
    if arguments.check is None:
        _list()
        return 0
    return max([_check(game) for game in _games_named(arguments.check)])


def _list() -> None:
    """Print a line for every game, then why those that are left out are."""
    word = terminal_words().word
    rows = [_row(game) for game in found_games()]
    for line in drawn_table([word(f"cli-games-{column}") for column in _COLUMNS], rows):
        print_out(printable(line))
    for game in found_games():
        if game.game is None:
            _print_faults(game, game.faults)


def _row(found: FoundGame) -> list[str]:
    """Return the cells of a game."""
    words = terminal_words()
    name = words.text(found.game.name) if found.game else words.word("cli-games-left")
    return [found.name, name, found.package, found.version, found.author or "–"]


def _games_named(name: str) -> list[FoundGame]:
    """Return the games of this name or of the package with it, all for ""; raise Trouble if none.

    The games of one name are all told of.
    """
    chosen = [each for each in found_games() if name in ("", each.name, each.package)]
    if not chosen:
        names = tuple(dict.fromkeys(each.name for each in found_games()))
        raise trouble("cli-games-none", name=name, known=names)
    return chosen


def _check(found: FoundGame) -> int:
    """Print what is wrong with a game, or that all is well; return 1 if anything is wrong."""
    faults = found.faults or tuple(_looked_into(found))
    _print_faults(found, faults)
    if not faults:
        print_out(printable(_about(found, terminal_words().word("cli-games-well"))))
    return WRONG if faults else 0


def _looked_into(found: FoundGame) -> Iterator[Message]:
    """Yield what is wrong with a game that can be played."""
    # Imported here because other commands do not parse the sources.
    from companion.words.word_faults import word_faults_of

    if found.game is not None:
        yield from raising_members(found.game)
        yield from word_faults_of(found.game)


def _print_faults(found: FoundGame, faults: tuple[Message, ...]) -> None:
    """Print a line for each fault."""
    for fault in faults:
        print_out(printable(_about(found, terminal_words().say(fault))))


def _about(found: FoundGame, said: str) -> str:
    """Return a line about a game."""
    return terminal_words().word(
        "cli-games-about", name=found.name, package=found.package, version=found.version, said=said
    )
