"""The play of a PBN game: rows of four cards, one a trick, in columns by seat."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.cards import Card, CardError
from companion.engine.play.cardset import BITS
from companion.engine.play.tricks import Progress
from companion.engine.seating import Seat
from companion.games.whist.cardplay import SEATS
from companion.games.whist.pbn.lines import MOST_WORDS, Word
from companion.games.whist.pbn.tags import Hands, Notes
from companion.games.whist.results import TRICKS

_MARKED = re.compile(r"(?:\^([A-Za-z]))?(.*)", re.DOTALL)
_NOTE = re.compile(r"=\d*=?|\$\d+|[!?]+|\+")
_SHOWN = 40


class Laid(NamedTuple):
    """A card in its place, None where the place is empty; `leads` if the record says so."""

    line: int
    card: Card | None
    leads: bool = False


@dataclass
class Plays:
    """The plays in their order: who, which card, on which line."""

    who: list[int]
    cards: list[int]
    lines: list[int]


def read_rows(words: Sequence[Word], notes: Notes) -> list[list[Laid]]:
    """The rows of the play; none if they cannot be told apart."""
    laid = list(_laid(words, notes))
    if len(words) >= MOST_WORDS or len(laid) > SEATS * TRICKS:
        notes.refuse(words[0].line, "long", "Play", most=SEATS * TRICKS)
        return []
    lines: dict[int, list[Laid]] = {}
    for each in laid:
        lines.setdefault(each.line, []).append(each)
    for place, (line, row) in enumerate(lines.items(), 1):
        if len(row) % SEATS and place < len(lines):
            notes.refuse(line, "row", "Play", cards=len(row))
            return []
    return [laid[start : start + SEATS] for start in range(0, len(laid), SEATS)]


def _laid(words: Iterable[Word], notes: Notes) -> Iterable[Laid]:
    """The cards as they stand there, without notes and marks, up to the end."""
    leads = ended = False
    for line, word in words:
        if word.startswith("*") or ended:
            if ended:
                notes.refuse(line, "after-end", "Play", text=word[:_SHOWN])
                return
            ended = True
        elif word == "-":
            yield Laid(line, None)
        elif not _NOTE.fullmatch(word):
            mark, text = _marked(word)
            if mark:
                leads = mark in "lL"
                notes.remark(line, "irregular", "Play", text=f"^{mark}")
            if text:
                yield Laid(line, _card(line, text, notes), leads)
                leads = False


def _marked(word: str) -> tuple[str, str]:
    """The letter of an irregularity noted before a card, and the card; both may be missing."""
    found = _MARKED.fullmatch(word)
    assert found is not None
    return found[1] or "", found[2]


def _card(line: int, text: str, notes: Notes) -> Card | None:
    """The card that a word spells; what is none of the pack keeps the deal from being read."""
    try:
        card = Card.read(text.rstrip("!?"))
    except CardError:
        card = Card(52)
    if card.is_joker:
        notes.refuse(line, "card", "Play", text=text[:_SHOWN])
        return None
    return card


def in_order(
    rows: Sequence[Sequence[Laid]], first: Seat, hands: Hands, progress: Progress, notes: Notes
) -> Plays:
    """The plays in the order in which they were made, as far as they are known.

    The columns go clockwise from the `first` leader. A trick is led by who won the one before it,
    unless the record says who led out of turn.
    """
    plays = Plays([], [], [])
    for place, row in enumerate(rows):
        seats = _columns(row, first, hands, plays, progress.turn, notes)
        leader = next((s for s, each in zip(seats, row, strict=True) if each.leads), progress.turn)
        turns = dict(zip(seats, row, strict=True))
        for seat in (leader.left(SEATS, k) for k in range(SEATS)):
            each = turns.pop(seat, None)
            if each is None or each.card is None:
                _left_out(
                    [*turns.values(), *(each for later in rows[place + 1 :] for each in later)],
                    notes,
                )
                return plays
            progress.put(seat, each.card)
            plays.who.append(seat)
            plays.cards.append(each.card)
            plays.lines.append(each.line)
    return plays


def _columns(
    row: Sequence[Laid], first: Seat, hands: Hands, plays: Plays, turn: Seat, notes: Notes
) -> list[Seat]:
    """Whose cards those of a row are: by their columns, or by who was dealt them.

    A row in another order than that of the seats is known by cards of as many different hands, the
    leader's among them, and none that was played before.
    """
    seats = [first.left(SEATS, column) for column in range(len(row))]
    owners = {seat: _owner(each, hands) for seat, each in zip(seats, row, strict=True)}
    told = {seat: owner for seat, owner in owners.items() if owner is not None}
    laid = [each.card for each in row if each.card is not None]
    whole = len(set(told.values())) == len(laid) and turn in told.values()
    if all(s == owner for s, owner in told.items()) or not whole or set(laid) & set(plays.cards):
        return seats
    notes.remark(row[0].line, "order", "Play")
    free = [seat for seat in map(Seat, range(SEATS)) if seat not in told.values()]
    return [told[seat] if seat in told else free.pop(0) for seat in seats]


def _owner(each: Laid, hands: Hands) -> Seat | None:
    """Who was dealt a card, as far as the hands are told."""
    if each.card is None:
        return None
    return next((Seat(seat) for seat, h in enumerate(hands) if h and h & BITS[each.card]), None)


def _left_out(rest: Sequence[Laid], notes: Notes) -> None:
    """Cards that stand behind one that is not told: nobody knows when they were played."""
    later = [each for each in rest if each.card is not None]
    if later:
        notes.remark(later[0].line, "gap", "Play", cards=len(later))
