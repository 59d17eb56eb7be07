"""A ranking as a few lines of plain text, for a chat."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.engine.fold.replay import Sheet
from companion.words.catalogue import Catalogue
from companion.words.scores import points, who_wins


class RankingLine(NamedTuple):
    """A line of a ranking: the place, who has it, and what they have, as it is said."""

    place: int
    name: str
    score: str


def ranking_text(about: Sequence[str], ranked: Iterable[RankingLine], words: Catalogue) -> str:
    """Return what the game was in one line, then a line for each place, the best first."""
    lines = (
        f"{words.word('over-place', place=side.place)}  {side.name}  {side.score}"
        for side in sorted(ranked, key=lambda line: line.place)
    )
    return "\n".join([" · ".join(about), *lines])


def game_text(sheet: Sheet, about: Sequence[str], words: Catalogue) -> str:
    """Return the ranking of a finished game with who won, or how a single player ended."""
    players, result = sheet.position.players, sheet.result
    assert result is not None
    alone = len(sheet.standings) == 1
    ranked = (
        RankingLine(
            standing.place, words.names(standing.side, players), points(standing.total, sheet.sign)
        )
        for standing in sheet.standings
    )
    winner = words.say(result.reason if alone else who_wins(sheet), players)
    return f"{ranking_text(about, ranked, words)}\n{winner}"
