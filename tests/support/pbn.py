"""Deals of the test data written as PBN, as a club's program would write them."""

from collections.abc import Iterable, Sequence
from typing import Any

COMPASS = "NESW"
RANKS = "AKQJT98765432"


def deal_of(hands: Sequence[Iterable[str] | None], first: int = 0) -> str:
    """The value of a Deal tag: hands clockwise from a seat, suits from spades down."""
    told = []
    for place in range(4):
        hand = hands[(first + place) % 4]
        told.append("-" if hand is None else ".".join(_suit(hand, suit) for suit in "SHDC"))
    return f"{COMPASS[first]}:{' '.join(told)}"


def _suit(hand: Iterable[str], suit: str) -> str:
    ranks = {card[0] for card in hand if card[1] == suit}
    return "".join(rank for rank in RANKS if rank in ranks)


def rows_of(plays: Sequence[dict[str, Any]], leader: int) -> list[str]:
    """The rows of a Play section: tricks, in columns by seat from the first leader."""
    rows = []
    for start in range(0, len(plays), 4):
        laid = {each["seat"]: each["card"] for each in plays[start : start + 4]}
        seats = [(leader + column) % 4 for column in range(4)]
        rows.append(" ".join(f"{laid[s][1]}{laid[s][0]}" if s in laid else "-" for s in seats))
    return rows


def game_of(line: dict[str, Any], *, first: int = 0, **tags: str) -> list[str]:
    """The lines of a game: tags, then the play. `tags` replace what would stand there."""
    leader = int(line["leader"])
    values = {
        "Event": "",
        "Board": str(line["id"]),
        "Dealer": "N",
        "Deal": deal_of(line["hands"], first),
        "Declarer": COMPASS[(leader - 1) % 4],
        "Contract": f"4{line['trump'] or 'NT'}",
        "Play": COMPASS[leader],
    } | tags
    return [
        *(f'[{name} "{value}"]' for name, value in values.items()),
        *rows_of(line["plays"], leader),
    ]


def file_of(games: Iterable[Sequence[str]]) -> str:
    """A file of these games, in export format."""
    return "% PBN 2.1\n% EXPORT\n" + "\n".join("\n".join([*game, ""]) for game in games)
