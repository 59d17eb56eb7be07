"""The view data of a check of tricks: the card pad, the verdicts and the result."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType

from companion.cards import Card, Suit
from companion.engine.log.entries import Action
from companion.engine.messages import Message, message
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import CARD_BITS, Mask, cards_of
from companion.engine.referee.bookings import Booking, differences, try_booking
from companion.engine.seating import Seat
from companion.engine.verification.report import Finding, why_illegal, why_open, why_suspected
from companion.engine.verification.typed_tricks import (
    JudgedTricks,
    TypedPlay,
    are_full_rows,
    from_columns,
    judge_tricks,
    to_columns,
)
from companion.web.referee.check.setup import COLUMNS, ORDER, Address, CheckSetup, in_address
from companion.web.referee.hub import Citations, quoted
from companion.web.request.language import t

# Card pad


SHOWN = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The suits from top to bottom: black and red alternate."""
NOTHING: Mapping[Card, str] = MappingProxyType({})


@dataclass(frozen=True)
class PadKey:
    """A card on the pad; `value` is what tapping it sends; if `gone` it cannot be tapped."""

    card: Card
    name: str
    value: str
    gone: bool = False
    state: str = ""

    @property
    def sign(self) -> str:
        """The sign of the suit, "" for a joker."""
        return "" if self.card.suit is None else self.card.suit.symbol

    @property
    def rank(self) -> str:
        """The rank as printed."""
        return self.card.rank.replace("T", "10") if self.card.rank else str(self.card)

    @property
    def suit(self) -> str:
        """The suit's letter in class names; "j" for a joker."""
        return "j" if self.card.suit is None else self.card.suit.letter.lower()


@dataclass(frozen=True)
class PadCards:
    """The keys of one suit, high to low, or the jokers."""

    name: str
    sign: str
    suit: str
    keys: tuple[PadKey, ...]


def pad(
    pack: Mask,
    left: Mask,
    value: Callable[[Card], str],
    states: Mapping[Card, str] = NOTHING,
) -> tuple[PadCards, ...]:
    """Return the pad of a pack; cards that are not `left` keep their places and are gone."""
    every = cards_of(pack)

    def key(card: Card) -> PadKey:
        gone = not left & CARD_BITS[card]
        return PadKey(
            card, card_name(card), "" if gone else value(card), gone, states.get(card, "")
        )

    rows = [
        PadCards(
            t("suit-plain", suit=suit.letter),
            suit.symbol,
            suit.letter.lower(),
            tuple(key(card) for card in reversed(every) if card.suit == suit),
        )
        for suit in SHOWN
    ]
    jokers = tuple(key(card) for card in reversed(every) if card.is_joker)
    rows += [PadCards(t("suit-plain", suit="J"), "", "j", jokers)] if jokers else []
    return tuple(row for row in rows if row.keys)


def card_name(card: Card) -> str:
    """Return the spoken name of a card: the nine of clubs."""
    if card.suit is None:
        return t("joker-name", joker=str(card))
    # Fluent distinguishes numbers from strings: the variant [9] does not match the text "9".
    rank = int(card.rank) if card.rank.isdigit() else card.rank
    return t("card-name", rank=rank, suit=card.suit.letter)


@dataclass(frozen=True)
class Slot:
    """A hand's place in the trick on the table: its card, and whether it plays next."""

    seat: int
    name: str
    card: Card | None
    verdict: str
    turn: bool
    query: dict[str, str]


@dataclass(frozen=True)
class Statement:
    """A statement about the plays: "legal", "open" or "illegal", its reasons and its rules."""

    verdict: str
    says: tuple[Message, ...]
    quoted: Citations | None = None


@dataclass(frozen=True)
class TrickCell:
    """A card in the list of tricks."""

    card: Card | None
    verdict: str = ""
    led: bool = False
    won: bool = False


class CheckView(CheckSetup):
    """A check with its verdicts, once it is `ready`."""

    @cached_property
    def check(self) -> JudgedTricks:
        """The verdicts on the plays so far."""
        assert self.leader is not None
        return judge_tricks(self._deal, self.leader, self.plays)

    @property
    def _deal(self) -> KnownDeal:
        """What is known of the deal, with its leader."""
        assert self.known is not None
        return (
            self.known if self.known.leader is not None else replace(self.known, leader=self.leader)
        )

    # Rows of cards that were pasted

    @property
    def address_as_read(self) -> Address:
        """The address of plays typed as text, in the order of play.

        Rows are read both ways: as columns if only that is legal, otherwise in their order.
        """
        assert self.leader is not None
        typed = replace(self.address, by=-1, rows="")
        seats, turned = self._deal.laws.seats, any(play.seat is not None for play in self.plays)
        if turned or not are_full_rows(self.text or "", seats):
            return typed
        columns = from_columns(self._deal, self.leader, self.plays)
        if columns == self.plays:
            return typed
        if self.check.accuses and not judge_tricks(self._deal, self.leader, columns).accuses:
            return replace(typed, plays=in_address(columns), rows=COLUMNS)
        return replace(typed, rows=ORDER)

    @property
    def read_otherwise(self) -> dict[str, str]:
        """The query of the same rows read the other way; empty if there were no rows."""
        full = self.plays and self.check.progress.leads
        if not (self.address.rows and full):
            return {}
        assert self.leader is not None
        back = self.address.rows == COLUMNS
        plays = (to_columns if back else from_columns)(self._deal, self.leader, self.plays)
        return self.address.query(plays=in_address(plays), rows=ORDER if back else COLUMNS)

    # The pad

    @property
    def turn(self) -> Seat | None:
        """The seat that plays the next card: the one whose turn it is, or one out of turn."""
        by = self.address.by
        return Seat(by) if self.check.turn is not None and self.out_of_turn else self.check.turn

    @property
    def out_of_turn(self) -> bool:
        """Whether the next card is played out of turn."""
        by = self.address.by
        return 0 <= by < len(self.names) and by != self.check.turn

    @property
    def pad(self) -> tuple[PadCards, ...]:
        """The pad with the cards that are left; a tap sends all plays and the new one."""
        seat = self.turn if self.out_of_turn else None
        before = f"{self.address.plays}-" if self.plays else ""
        pack = self.check.deal.laws.pack
        return pad(pack, self.check.left, lambda card: f"{before}{TypedPlay(card, seat)}")

    @property
    def as_text(self) -> str:
        """The plays as text."""
        return " ".join(map(str, self.plays))

    @property
    def undo(self) -> str | None:
        """The plays without the last one, or None if there are none."""
        return "-".join(map(str, self.plays[:-1])) if self.plays else None

    @property
    def last(self) -> tuple[str, Card] | None:
        """The name of the last play's hand and its card, or None if there are no plays."""
        if not self.plays:
            return None
        return self.names[self.check.report.who[-1]], self.plays[-1].card

    @property
    def trick(self) -> int:
        """The number of the trick on the table, or of the next one."""
        return min(self.check.trick_of(len(self.plays)), self.tricks)

    @property
    def resting(self) -> bool:
        """Whether the trick on the table is complete."""
        return bool(self.plays) and self.check.progress.leads

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The trick on the table, which stays until the next one is led."""
        count, seats = len(self.plays), len(self.names)
        start = count - (seats if self.resting else count % seats)
        who = self.check.report.who[start:]
        laid = {seat: start + index for index, seat in enumerate(who)}
        return tuple(
            Slot(
                seat,
                name,
                self.plays[laid[seat]].card if seat in laid else None,
                self.check.report.verdict(laid[seat]) if seat in laid else "",
                seat == self.turn,
                self.address.query(by=seat if seat != self.check.turn else -1, rows=""),
            )
            for seat, name in enumerate(self.names)
        )

    # Verdicts

    @property
    def news(self) -> Statement:
        """The verdict on the last card; if several things are to be said of it, the first.

        It has to be in sight above the pad. `others` and `open` have the rest.
        """
        report, last = self.check.report, len(self.plays) - 1
        if last < 0:
            lead = message("check-leads", seat=self.turn or Seat(0), trick=self.trick)
            return Statement("legal", (lead,))
        if self._proved_now is not None:
            found = self._proved_now
            return Statement("illegal", why_illegal(report, found), quoted(found.rules))
        for offence in report.unattributed:
            if offence.index == last:
                return Statement("illegal", why_suspected(report, offence))
        for doubt in report.open:
            if doubt.index == last:
                return Statement("open", (why_open(report, doubt),))
        if report.complete and report.clean:
            return Statement("legal", (message("check-all-legal"),))
        seat, card = Seat(report.who[last]), self.plays[last].card
        return Statement("legal", (message("check-legal", seat=seat, card=card),))

    @property
    def _proved_now(self) -> Finding | None:
        """The first offence that the last card has proved, or None."""
        report, last = self.check.report, len(self.plays) - 1
        return next((found for found in report.findings if found.proved_at == last), None)

    @property
    def others(self) -> Iterator[Statement]:
        """The offences beside the one that the verdict on the last card states."""
        report, last = self.check.report, len(self.plays) - 1
        for foul in report.deal.fouls:
            yield Statement("illegal", (foul.message,), quoted(foul.rules))
        for finding in report.findings:
            if finding is not self._proved_now:
                yield Statement("illegal", why_illegal(report, finding), quoted(finding.rules))
        for offence in report.unattributed[-1:]:
            if offence.index != last:
                yield Statement("illegal", why_suspected(report, offence))

    @property
    def open(self) -> tuple[Message, ...]:
        """The doubts that are still open, and what would settle them."""
        return tuple(why_open(self.check.report, play) for play in self.check.report.open)

    @property
    def open_plays(self) -> int:
        """The number of plays that are still open; of one there may be several doubts."""
        return len({play.index for play in self.check.report.open})

    @property
    def rows(self) -> list[tuple[int, list[TrickCell]]]:
        """The tricks so far by number, the latest first, with a cell for each seat."""
        report, seats, rows = self.check.report, len(self.names), []
        for start in range(0, len(self.plays), seats):
            cells = [TrickCell(None)] * seats
            number = start // seats
            winner = report.winners[number] if number < len(report.winners) else -1
            for index in range(start, min(start + seats, len(self.plays))):
                seat, card = report.who[index], self.plays[index].card
                verdict = report.verdict(index)
                cells[seat] = TrickCell(card, verdict, index == start, seat == winner)
            rows.append((report.deal.first_trick + number, cells))
        return rows[::-1]

    # Result

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The entries that the deal makes; empty until it has been played to its end."""
        report = self.check.report
        if not (report.complete and report.deal.opens):
            return ()
        assert self.transcript is not None
        typed = self.transcript.but(who=report.who, cards=report.cards)
        before = self.row.effective.action if self.row else None
        return tuple(
            self.game.from_cards(self.position, action, before)
            for action in self.cardplay.result(typed, report)
        )

    @cached_property
    def booking(self) -> Booking | None:
        """What booking the result would do, or None if the deal is on the sheet already."""
        if self.row is not None or not self.actions:
            return None
        return try_booking(self.sheet, self.actions)

    @property
    def differences(self) -> tuple[Message, ...]:
        """The differences between the deal on the sheet and the result of the tricks."""
        if self.row is None or not self.actions:
            return ()
        return differences(self.game, self.position, self.row, self.actions[-1])
