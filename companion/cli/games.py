"""Commands about games: `games`, `new-game`, `site` and `translations`."""

import argparse
import keyword
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.cli.score import drawn_table
from companion.cli.terminal import WRONG, print_out, printable, terminal_words, trouble
from companion.engine.contract.folder import is_key
from companion.engine.fold.try_game import raising_members
from companion.engine.messages import Message
from companion.games.registry import FoundGame, found_games, known_games

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
    # Message codes: cli-games-author, cli-games-key, cli-games-name, cli-games-package,
    #   cli-games-version
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

    All games with the same name are listed.
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
    from companion.words.catalogue_gaps import word_faults_of

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


# `companion new-game`


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


# `companion site`


def site(arguments: argparse.Namespace) -> int:
    """Build the site in the folder."""
    # Imported here because other commands do not need the site builder.
    from companion.site.build import build

    built = build(arguments.folder, arguments.packages)
    megabytes = f"{built.size / 1_000_000:.1f}"
    print_out(terminal_words().word("cli-site-built", folder=str(arguments.folder), size=megabytes))
    return 0


# `companion translations`


def translations(arguments: argparse.Namespace) -> int:
    """Print the missing translations in catalogue format. Return 1 if there are any."""
    # Imported here because other commands do not parse the sources.
    from companion.words.catalogue_gaps import gaps_in

    every_gap = [gap for gap in gaps_in(arguments.language, known_games()) if gap]
    for gaps in every_gap:
        lists = (gaps.sentences, gaps.texts, gaps.misnamed, gaps.unused)
        for code, lines in zip(("sentences", "texts", "misnamed", "unused"), lists, strict=True):
            if lines:
                heading = terminal_words().word(
                    # Message codes: cli-translations-misnamed, cli-translations-sentences,
                    #   cli-translations-texts, cli-translations-unused
                    f"cli-translations-{code}",
                    part=gaps.part,
                    count=len(lines),
                )
                print_out(f"# {heading}\n")
                print_out("\n".join((*lines, "")))
    if not every_gap:
        print_out(terminal_words().word("cli-translations-none", language=arguments.language))
    return WRONG if every_gap else 0
