"""A match of many boards as a program of a championship writes it: each deal once, two tables."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from companion.cards import Card
from companion.engine.play.laws import cards_of
from companion.engine.play.transcript import AnyTranscript
from companion.engine.seating import Seat
from companion.games.whist.cardplay import WhistCardplay
from companion.games.whist.rules import WhistRules
from tests.support.pbn import COMPASS, deal_of
from tests.support.random_deals.whist import random_deal
from tests.support.self_play import played

PLAY = WhistCardplay()
CONTRACTS = {"C": "2C", "D": "5DX", "H": "4H", "S": "3SXX", "N": "3N"}
REDOUBLED = {"N": "3NR", "H": "4HR"}


class Board(NamedTuple):
    """A board of a match: its number, its hands, and how each table played them."""

    number: int
    tables: tuple[AnyTranscript, ...]


def match(boards: int, seed: int = 1) -> Iterator[Board]:
    """Boards at random, each played at two tables: with claims, and other trumps and leaders."""
    for number in range(1, boards + 1):
        random = Random(seed * 100_000 + number)
        dealt = random_deal(WhistRules(), 4, Seat(number % 4), random)
        yield Board(number, tuple(_table(dealt, random) for _ in range(2)))


def _table(dealt: AnyTranscript, random: Random) -> AnyTranscript:
    """One table's play of a board; a third of them break off."""
    told = dealt.but(
        dealer=None, turned=None, trump=random.choice("CDHSN"), leader=Seat(random.randrange(4))
    )
    whole = played(PLAY, told, lambda _, legal: random.choice(legal))
    plays = random.randrange(1, 52) if random.randrange(3) == 0 else 52
    return whole.but(who=whole.who[:plays], cards=whole.cards[:plays])


def games_of(
    board: Board, *, by_play: Sequence[bool] = (False, True), deals: int = 1
) -> list[list[str]]:
    """The games of a board: the first `deals` tell its hands; rows by seat, or by play."""
    hands = [list(map(str, cards_of(hand or 0))) for hand in board.tables[0].hands]
    found = []
    for place, (table, order) in enumerate(zip(board.tables, by_play, strict=True)):
        deal = [f'[Deal "{deal_of(hands, board.number % 4)}"]'] if place < deals else []
        assert table.leader is not None
        contract = (REDOUBLED if board.number % 3 == 0 else CONTRACTS).get(
            table.trump, CONTRACTS[table.trump]
        )
        found.append(
            [
                '[Event "Final"]',
                f'[Board "{board.number}"]',
                f'[Dealer "{COMPASS[(board.number - 1) % 4]}"]',
                *deal,
                f'[Declarer "{COMPASS[(table.leader - 1) % 4]}"]',
                f'[Contract "{contract}"]',
                f'[Play "{COMPASS[table.leader]}"]',
                *rows(table, by_play=order),
                *(["*"] if len(table.cards) < 52 else []),
            ]
        )
    return found


def rows(table: AnyTranscript, *, by_play: bool) -> list[str]:
    """The rows of a table's play."""
    found = []
    for start in range(0, len(table.cards), 4):
        cards = [str(Card(card)) for card in table.cards[start : start + 4]]
        words = [f"{card[1]}{card[0]}" for card in cards]
        if not by_play:
            laid = dict(zip(table.who[start : start + 4], words, strict=True))
            around = [((table.leader or 0) + place) % 4 for place in range(4)]
            words = [laid.get(seat, "-") for seat in around]
        found.append(" ".join(words))
    return found


def without(game: Sequence[str], *names: str) -> list[str]:
    """A game without some of its tags; what stands under them stays."""
    tags = tuple(f"[{name} " for name in names)
    return [line for line in game if not line.startswith(tags)]


def in_no_order(game: Sequence[str], random: Random, share: float = 1) -> list[str]:
    """A game with a share of its rows in neither order, as careless scribes have them."""
    at = next(n for n, line in enumerate(game) if line.startswith("[Play"))
    words = [line.split() for line in game[at + 1 :]]
    for row in words:
        if random.random() < share:
            random.shuffle(row)
    return [*game[: at + 1], *map(" ".join, words)]


def lines_of(games: Iterable[Sequence[str]]) -> Iterator[str]:
    """The lines of a file of these games."""
    for game in games:
        yield from game
        yield ""
