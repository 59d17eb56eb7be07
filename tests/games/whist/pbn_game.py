"""A game of PBN to be changed, and short ways to read what became of it."""

from companion.cli.verify import JudgedDeal, judge_deal
from companion.engine.play.transcript import AnyTranscript, RecordedDeal
from companion.games.registry import known_games
from companion.games.whist.pbn import read_pbn
from tests.support.data import transcripts
from tests.support.pbn import game_of

GAMES = known_games()
BRIDGE = transcripts("whist_core")
LINE = BRIDGE[0]
GAME = game_of(LINE)
DEAL = next(at for at, text in enumerate(GAME) if text.startswith("[Deal "))
PLAY = next(at for at, text in enumerate(GAME) if text.startswith("[Play"))
ROWS = GAME[PLAY + 1 :]


def read(text: str | list[str]) -> list[RecordedDeal]:
    """The deals of a file."""
    return list(read_pbn(text.splitlines() if isinstance(text, str) else text))


def one(lines: list[str]) -> RecordedDeal:
    """The only deal of a file."""
    found = read(lines)
    assert len(found) == 1
    return found[0]


def told(lines: list[str]) -> AnyTranscript:
    """The only deal of a file, which must be readable."""
    found = one(lines)
    assert found.transcript is not None, found.problems
    return found.transcript


def codes(found: RecordedDeal) -> list[tuple[int, str]]:
    """The problems, or else the remarks, each with its line."""
    each = found.problems or found.remarks
    return [(each.line, each.problem.code.removeprefix("whist-pbn-")) for each in each]


def verdict_on(found: RecordedDeal) -> JudgedDeal:
    """The verdict on a deal, its hands believed."""
    return judge_deal(found, GAMES, blind=False)


def but(at: int, *instead: str) -> list[str]:
    """The game with another text for one of its lines."""
    return [*GAME[:at], *instead, *GAME[at + 1 :]]


def tag(name: str, value: str) -> list[str]:
    """The game with another value of a tag."""
    at = next(at for at, text in enumerate(GAME) if text.startswith(f"[{name} "))
    return but(at, f'[{name} "{value}"]')


def swap(row: str) -> str:
    """A row with its first two cards in each other's place."""
    first, second, *rest = row.split()
    return " ".join([second, first, *rest])
