"""Parses and judges tricks that a user types.

Each play is a word: a card in any usual spelling, followed by `.3` if the third seat played it out
of turn. Everything else follows from the leader. A row for each trick may have its cards in the
order of play, or in columns, one for each seat from the first leader on.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.cards import Card
from companion.engine.messages import Problem, problem
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import CARD_BITS, Mask, cards_of, mask_of
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.engine.verification.verify import verify

_BETWEEN = re.compile(r"[\s,;|/-]+")
_ROWS = re.compile(r"[\n/]")
_SHOWN = 20


class TypedPlay(NamedTuple):
    """A typed card; `seat` is given only for a card played out of turn."""

    card: Card
    seat: Seat | None = None

    def __str__(self) -> str:
        """Return the play as it is typed: QS, or QS.3 for the third seat."""
        return str(self.card) if self.seat is None else f"{self.card}.{self.seat + 1}"


class MistypedWord(NamedTuple):
    """A word that cannot be parsed: its place, counted from 1, and the problem."""

    place: int
    word: str
    problem: Problem


class TypedPlays(NamedTuple):
    """The plays of a typed text up to the first mistake, and all mistakes."""

    plays: tuple[TypedPlay, ...]
    mistakes: tuple[MistypedWord, ...]


def read_plays(text: str, deal: KnownDeal) -> TypedPlays:
    """Parse a typed text into its plays and mistakes."""
    good: list[TypedPlay] = []
    mistakes: list[MistypedWord] = []
    places: dict[Card, int] = {}
    words = [word for word in _BETWEEN.split(text) if word][: 3 * deal.plays]
    for place, word in enumerate(words, 1):
        play = _read_word(word, place, deal, places)
        if isinstance(play, Problem):
            mistakes.append(MistypedWord(place, word[:_SHOWN], play))
        else:
            places[play.card] = place
            good += [] if mistakes else [play]
    return TypedPlays(tuple(good), tuple(mistakes))


def _read_word(
    word: str, place: int, deal: KnownDeal, places: dict[Card, int]
) -> TypedPlay | Problem:
    """Return the play that a word spells, or its problem; `places` has the cards typed before."""
    written, _, number = word.partition(".")
    card = Card.find(written)
    if card is None:
        return problem("transcript-card", text=word[:_SHOWN])
    seats = deal.laws.seats
    if number and not (number.isascii() and number.isdigit() and 1 <= int(number[:3]) <= seats):
        return problem("check-no-seat", seats=seats)
    if not CARD_BITS[card] & deal.laws.pack:
        return problem("transcript-card-pack", card=card)
    if card in places:
        return problem("check-card-twice", card=card, place=places[card])
    if place > deal.plays:
        tricks = deal.plays // seats
        return problem("check-too-many", tricks=tricks, cards=deal.plays)
    return TypedPlay(card, Seat(int(number) - 1) if number else None)


def are_full_rows(text: str, seats: int) -> bool:
    """Return whether a text has two rows or more, and in each a card of every seat."""
    rows = [words for row in _ROWS.split(text) if (words := [w for w in _BETWEEN.split(row) if w])]
    return len(rows) > 1 and all(len(words) == seats for words in rows)


def from_columns(
    deal: KnownDeal, leader: Seat, plays: Sequence[TypedPlay]
) -> tuple[TypedPlay, ...]:
    """Return full rows of columns in the order of play; the first leader has the first column."""
    seats, ordered = deal.laws.seats, list[TypedPlay]()
    progress = _before_plays(deal, leader)
    for start in range(0, len(plays), seats):
        for _ in range(seats):
            play = plays[start + (progress.turn - leader) % seats]
            progress.put(progress.turn, play.card)
            ordered.append(play)
    return tuple(ordered)


def to_columns(deal: KnownDeal, leader: Seat, plays: Sequence[TypedPlay]) -> tuple[TypedPlay, ...]:
    """Return full tricks as rows of columns: the reverse of `from_columns`."""
    seats, rows = deal.laws.seats, list(plays)
    progress = _before_plays(deal, leader)
    for index, play in enumerate(plays):
        rows[index - index % seats + (progress.turn - leader) % seats] = play
        progress.put(progress.turn, play.card)
    return tuple(rows)


@dataclass(frozen=True)
class JudgedTricks:
    """The typed part of a deal and the verdict on it."""

    deal: KnownDeal
    plays: tuple[TypedPlay, ...]
    progress: PlayState
    report: Report

    @property
    def accuses(self) -> bool:
        """Whether the plays prove that somebody has offended."""
        return bool(self.report.findings or self.report.unattributed)

    @property
    def left(self) -> Mask:
        """The cards that can still be played."""
        aside_cards = mask_of(card for aside in self.deal.asides for card in cards_of(aside.holds))
        return self.deal.laws.pack & ~mask_of(play.card for play in self.plays) & ~aside_cards

    @property
    def turn(self) -> Seat | None:
        """The seat whose turn it is, or None once all cards are played."""
        return None if self.report.complete else self.progress.turn

    def trick_of(self, index: int) -> int:
        """Return the number of the trick to which a play belongs."""
        return self.deal.first_trick + index // self.deal.laws.seats


def judge_tricks(deal: KnownDeal, leader: Seat, plays: Sequence[TypedPlay]) -> JudgedTricks:
    """Judge typed plays, led by `leader`; the winner of each trick leads to the next."""
    progress = _before_plays(deal, leader)
    who = []
    for play in plays:
        seat = progress.turn if play.seat is None else play.seat
        who.append(int(seat))
        progress.put(seat, play.card)
    report = verify(deal, who, [int(play.card) for play in plays])
    return JudgedTricks(deal, tuple(plays), progress, report)


def _before_plays(deal: KnownDeal, leader: Seat) -> PlayState:
    """Return the state before the first of the typed plays."""
    broken = deal.broken is not False
    return PlayState(deal.laws, leader, first_trick=deal.opens, broken=broken, void=deal.void)
