"""The play of a PBN game: rows of four cards, one a trick."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from companion.cards import Card
from companion.engine.play.tricks import Progress
from companion.engine.seating import Seat
from companion.games.whist.cardplay import SEATS
from companion.games.whist.pbn.lines import MOST_WORDS, Word
from companion.games.whist.pbn.seats import Laid, Order
from companion.games.whist.pbn.tags import Notes
from companion.games.whist.results import TRICKS

_MARKED = re.compile(r"(?:\^([A-Za-z]))?(.*)", re.DOTALL)
_NOTE = re.compile(r"=\d*=?|\$\d+|[!?]+|\+")
_SHOWN = 40


@dataclass
class Plays:
    """The plays in their order: who, which card, on which line.

    `dealt` says whether the cards of each row were dealt to different players; `doubt` is the place
    of the first row whose seats nobody can tell. `notes` hold what is to be remarked.
    """

    who: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    dealt: bool = True
    doubt: int | None = None
    notes: Notes = field(default_factory=lambda: Notes([]))

    def put(self, seat: Seat, each: Laid) -> None:
        """A card is played."""
        assert each.card is not None
        self.who.append(seat)
        self.cards.append(each.card)
        self.lines.append(each.line)


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
    """The card that a word spells; any other word keeps the deal from being read."""
    card = Card.find(text.rstrip("!?"))
    if card is None or card.is_joker:
        notes.refuse(line, "card", "Play", text=text[:_SHOWN])
        return None
    return card


def in_order(rows: Sequence[Sequence[Laid]], order: Order, progress: Progress) -> Plays:
    """The plays in the order in which they were made, as far as they are known.

    A trick is led by who won the one before it, unless the record says who led out of turn.
    """
    plays = Plays()
    for place, row in enumerate(rows):
        whose = order.whose(row, progress.turn, set(plays.cards))
        plays.dealt = plays.dealt and whose.dealt
        if whose.doubtful and plays.doubt is None:
            plays.doubt = place
        if not whose.usual:
            plays.notes.remark(row[0].line, "order", "Play")
        left = _put_row(row, whose.seats, progress, plays)
        if left is not None:
            _left_out([*left, *(each for later in rows[place + 1 :] for each in later)], plays)
            return plays
    return plays


def _put_row(
    row: Sequence[Laid], seats: Sequence[Seat], progress: Progress, plays: Plays
) -> list[Laid] | None:
    """Play a row; return what stands behind a missing card, None if none is missing."""
    leader = next((s for s, each in zip(seats, row, strict=True) if each.leads), progress.turn)
    turns = dict(zip(seats, row, strict=True))
    for seat in (leader.left(SEATS, place) for place in range(SEATS)):
        each = turns.pop(seat, None)
        if each is None or each.card is None:
            return list(turns.values())
        progress.put(seat, each.card)
        plays.put(seat, each)
    return None


def _left_out(rest: Sequence[Laid], plays: Plays) -> None:
    """Remark the cards behind a missing one: nobody knows when they were played."""
    later = [each for each in rest if each.card is not None]
    if later:
        plays.notes.remark(later[0].line, "gap", "Play", cards=len(later))
