"""The play of a PBN game: rows of four cards, one for each trick."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.cards import Card
from companion.engine.play.laws import CARD_BITS
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.games.whist.pbn.tags import MOST_WORDS, GameProblems, Hands, PbnWord
from companion.games.whist.scoring import SEATS, TRICKS

# Order of the cards in a row


class RowCard(NamedTuple):
    """A card in its place, None if the place is empty; `leads` if the record says so."""

    line: int
    card: Card | None
    leads: bool = False


class RowSeats(NamedTuple):
    """The seats of a row, by place.

    `dealt` tells that each card was dealt to its seat, `doubtful` that neither order is certain,
    `usual` that the row is in one of the two orders.
    """

    seats: list[Seat]
    dealt: bool
    doubtful: bool = False
    usual: bool = True


@dataclass(frozen=True)
class RowOrder:
    """What is known of a game's rows: the first leader and the hands.

    If nothing else decides, rows are read in the order of play if `by_play`, else in the order of
    the seats, as PBN says.
    """

    first: Seat
    hands: Hands
    by_play: bool = False

    def whose(self, row: Sequence[RowCard], turn: Seat, gone: set[int]) -> RowSeats:
        """Return who played the cards of a row led by `turn`; `gone` were played before."""
        columns = [self.first.left(SEATS, place) for place in range(len(row))]
        by_play = [turn.left(SEATS, place) for place in range(len(row))]
        dealt = self._dealt(row, gone)
        if dealt is not None:
            usual = any(_same(row, dealt, order) for order in (columns, by_play))
            return RowSeats(dealt, True, usual=usual)
        orders = [by_play, columns] if self.by_play else [columns, by_play]
        strange = [self._strange(row, seats, turn) for seats in orders]
        best = orders[strange.index(min(strange))]
        whole = all(cell.card is not None for cell in row)
        unlike = strange[0] == strange[1] or min(strange) > 0 or not whole
        return RowSeats(best, False, columns != by_play and None in self.hands and unlike)

    def _dealt(self, row: Sequence[RowCard], gone: set[int]) -> list[Seat] | None:
        """Return the seats dealt these cards, or None if an owner is unknown or repeated."""
        owners = [None if cell.card is None else self._owner(cell.card) for cell in row]
        known_owners = [owner for owner in owners if owner is not None]
        laid = [cell.card for cell in row if cell.card is not None]
        if len({*known_owners}) != len(laid) or gone.intersection(laid):
            return None
        free = [seat for seat in map(Seat, range(SEATS)) if seat not in known_owners]
        return [free.pop(0) if owner is None else owner for owner in owners]

    def _strange(self, row: Sequence[RowCard], seats: Sequence[Seat], turn: Seat) -> int:
        """Return how many cards the seats of an order cannot have played."""
        laid = {seat: cell.card for seat, cell in zip(seats, row, strict=True)}
        around = [laid.get(turn.left(SEATS, place)) for place in range(SEATS)]
        count = sum(card is not None for card in around)
        late = sum(card is not None for card in around[count:])
        return late + sum(
            card is not None and not self._may_hold(seat, card) for seat, card in laid.items()
        )

    def _may_hold(self, seat: Seat, card: Card) -> bool:
        """Whether a card may be from a hand: it was dealt there, or its owner is unknown."""
        hand = self.hands[seat]
        return bool(hand & CARD_BITS[card]) if hand is not None else self._owner(card) is None

    def _owner(self, card: Card) -> Seat | None:
        """Return who was dealt a card, or None if unknown."""
        bit = CARD_BITS[card]
        for seat, hand in enumerate(self.hands):
            if hand and hand & bit:
                return Seat(seat)
        return None


def _same(row: Sequence[RowCard], one: Sequence[Seat], other: Sequence[Seat]) -> bool:
    """Whether two orders assign every card present to the same player."""
    return all(a == b for cell, a, b in zip(row, one, other, strict=True) if cell.card is not None)


_MARKED = re.compile(r"(?:\^([A-Za-z]))?(.*)", re.DOTALL)
_NOTE = re.compile(r"=\d*=?|\$\d+|[!?]+|\+")
_SHOWN = 40


@dataclass
class PlacedPlays:
    """The plays in order: seats, cards and lines.

    `dealt` says whether the cards of each row were dealt to different players; `doubt` is the index
    of the first row whose seats are uncertain. `notes` hold the remarks.
    """

    who: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    dealt: bool = True
    doubt: int | None = None
    notes: GameProblems = field(default_factory=lambda: GameProblems([]))

    def put(self, seat: Seat, each: RowCard) -> None:
        """Add a play."""
        assert each.card is not None
        self.who.append(seat)
        self.cards.append(each.card)
        self.lines.append(each.line)


def read_rows(words: Sequence[PbnWord], notes: GameProblems) -> list[list[RowCard]]:
    """Return the rows of the play; empty if they are ambiguous."""
    laid = list(_laid(words, notes))
    if len(words) >= MOST_WORDS or len(laid) > SEATS * TRICKS:
        notes.refuse(words[0].line, "whist-pbn-long", "Play", most=SEATS * TRICKS)
        return []
    lines: dict[int, list[RowCard]] = {}
    for cell in laid:
        lines.setdefault(cell.line, []).append(cell)
    for number, (line, row) in enumerate(lines.items(), 1):
        if len(row) % SEATS and number < len(lines):
            notes.refuse(line, "whist-pbn-row", "Play", cards=len(row))
            return []
    return [laid[start : start + SEATS] for start in range(0, len(laid), SEATS)]


def _laid(words: Iterable[PbnWord], notes: GameProblems) -> Iterable[RowCard]:
    """Yield the cards as recorded, without notes and marks, up to the end mark."""
    leads = ended = False
    for line, word in words:
        if word.startswith("*") or ended:
            if ended:
                notes.refuse(line, "whist-pbn-after-end", "Play", text=word[:_SHOWN])
                return
            ended = True
        elif word == "-":
            yield RowCard(line, None)
        elif not _NOTE.fullmatch(word):
            mark, text = _marked(word)
            if mark:
                leads = mark in "lL"
                notes.remark(line, "whist-pbn-irregular", "Play", text=f"^{mark}")
            if text:
                yield RowCard(line, _card(line, text, notes), leads)
                leads = False


def _marked(word: str) -> tuple[str, str]:
    """Split a word into the letter of an irregularity and a card; both may be missing."""
    match = _MARKED.fullmatch(word)
    assert match is not None
    return match[1] or "", match[2]


def _card(line: int, text: str, notes: GameProblems) -> Card | None:
    """Return the card that a word spells, or add a problem."""
    card = Card.find(text.rstrip("!?"))
    if card is None or card.is_joker:
        notes.refuse(line, "whist-pbn-card", "Play", text=text[:_SHOWN])
        return None
    return card


def in_order(
    rows: Sequence[Sequence[RowCard]], order: RowOrder, progress: PlayState
) -> PlacedPlays:
    """Return the plays in the order in which they were made, as far as known.

    Each trick is led by the winner of the previous one, unless the record marks another leader.
    """
    plays = PlacedPlays()
    for index, row in enumerate(rows):
        whose = order.whose(row, progress.turn, set(plays.cards))
        plays.dealt = plays.dealt and whose.dealt
        if whose.doubtful and plays.doubt is None:
            plays.doubt = index
        if not whose.usual:
            plays.notes.remark(row[0].line, "whist-pbn-order", "Play")
        left = _put_row(row, whose.seats, progress, plays)
        if left is not None:
            _left_out([*left, *(cell for later in rows[index + 1 :] for cell in later)], plays)
            return plays
    return plays


def _put_row(
    row: Sequence[RowCard], seats: Sequence[Seat], progress: PlayState, plays: PlacedPlays
) -> list[RowCard] | None:
    """Play a row; return what follows a missing card, or None if no card is missing."""
    leader = next((s for s, cell in zip(seats, row, strict=True) if cell.leads), progress.turn)
    turns = dict(zip(seats, row, strict=True))
    for seat in (leader.left(SEATS, place) for place in range(SEATS)):
        each = turns.pop(seat, None)
        if each is None or each.card is None:
            return list(turns.values())
        progress.put(seat, each.card)
        plays.put(seat, each)
    return None


def _left_out(rest: Sequence[RowCard], plays: PlacedPlays) -> None:
    """Add a remark on the cards after a missing one, whose order of play is unknown."""
    later = [cell for cell in rest if cell.card is not None]
    if later:
        plays.notes.remark(later[0].line, "whist-pbn-gap", "Play", cards=len(later))
