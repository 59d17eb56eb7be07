"""Judge plays one by one when not all hands are known, and collect what each play proves.

A play is illegal at once if no hand makes it legal or if a known card of the player bars it.
Otherwise, if the hand is unknown, the play proves which cards the player did not hold; a later card
that contradicts this proves the earlier play illegal (tests/data/RULES.md, F.1). `deduction` then
works out what follows from the unseen cards.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.cards import Card
from companion.engine.play.cardset import CARD_BITS, Mask, cards_of, union
from companion.engine.play.hidden_cards import CardPlace, can_be_dealt
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import Duties, bars_by_duty
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.engine.verification.report import Finding

FirstLeadReading = tuple[Mask, Mask]
"""A condition for a legal opening: cards that no player holds, and cards the leader holds."""

IMPOSSIBLE_CARDS = frozenset({"outside-pack", "twice", "too-many", "not-in-hand"})
"""Kinds of findings after which it is no longer certain which cards are left."""


@dataclass(frozen=True, slots=True)
class Inference:
    """What a play proves if it was legal: the player held none of `lacks`."""

    index: int
    seat: int
    card: int
    duties: Duties
    lacks: Mask


@dataclass(frozen=True, slots=True)
class DoubtfulLead:
    """A lead that was legal only if hearts were broken before the first known play."""

    index: int
    seat: int
    card: int
    duties: Duties
    bars: Mask


class PlayByPlay:
    """One pass over the plays of a deal, and what each of them proves."""

    def __init__(self, deal: KnownDeal, who: Sequence[int], cards: Sequence[int]) -> None:
        """`who` and `cards` are the plays in order."""
        self.deal, self.who, self.cards = deal, who, cards
        self.inferences: dict[int, Inference] = {}
        self.findings: dict[int, Finding] = {}
        self.doubts: list[DoubtfulLead] = []
        self.first_lead_readings: tuple[FirstLeadReading, ...] = ()
        self._open_readings: tuple[FirstLeadReading, ...] = ()
        self._played: Mask = 0
        self._broke = False
        self._left = [hand.size for hand in deal.hands]
        self._known = [deal.known(seat) for seat in range(len(deal.hands))]
        self._placed = union(place.holds for place in (*deal.hands, *deal.asides))
        self._proved_lacking = [0] * len(deal.hands)
        leader = deal.leader
        if leader is None or (deal.opens and deal.opening):
            leader = Seat(who[0]) if who else Seat(0)
        broken = deal.broken is not False
        self.progress = PlayState(
            deal.laws, leader, first_trick=deal.opens, broken=broken, void=deal.void
        )

    def run(self) -> None:
        """Judge every play."""
        for index, (seat, card) in enumerate(zip(self.who, self.cards, strict=True)):
            self._play(index, Seat(seat), card)

    def _play(self, index: int, seat: Seat, card: int) -> None:
        """Judge one play and record what it proves."""
        bit = CARD_BITS[card]
        fault = self._strange_card(index, seat, card)
        if fault is None:
            if self._proved_lacking[seat] & bit or self._open_readings:
                self._contradict(index, seat, card)
            fault = self._turn(index, seat, card) or self._breach(index, seat, card)
        if fault is not None:
            self.findings[index] = fault
        else:
            self._infer(index, seat, card)
        self._played |= bit
        self._left[seat] -= 1
        self._broke = self._broke or bool(self.deal.laws.breakers & bit)
        self.progress.put(seat, card, self.deal.hands[seat].holds & ~self._played)

    def _strange_card(self, index: int, seat: Seat, card: int) -> Finding | None:
        """Return the finding if this hand cannot contain the card at all (F.1, 1, 6 and 7)."""
        bit, cites = CARD_BITS[card], self.deal.laws.cites
        if not bit & self.deal.laws.pack:
            kind, rules = "outside-pack", cites.get("pack", ())
        elif bit & self._played:
            kind, rules = "twice", cites.get("pack", ())
        elif self._left[seat] <= 0:
            kind, rules = "too-many", cites.get("hand", ())
        elif self._cannot_hold(seat, bit):
            kind, rules = "not-in-hand", self.deal.sources.get(card, cites.get("hand", ()))
        else:
            return None
        return Finding(index, seat, Card(card), kind, rules, (Card(card),), index)

    def _cannot_hold(self, seat: int, bit: Mask) -> bool:
        """Return whether a card is known not to be in this hand."""
        if self.deal.hands[seat].holds & bit:
            return False
        lacked = self.deal.hands[seat].lacks | self._placed
        return self._known[seat] or bool(lacked & bit)

    def _turn(self, index: int, seat: Seat, card: int) -> Finding | None:
        """Return the finding if it is another player's turn; a first lead has its own kind."""
        turn, cites = self.progress.turn, self.deal.laws.cites
        if seat == turn:
            return None
        kind = "first-lead" if index == 0 and self.deal.opens else "turn"
        return Finding(
            index, seat, Card(card), kind, cites.get(kind, ()), proved_at=index, turn=turn
        )

    def _breach(self, index: int, seat: Seat, card: int) -> Finding | None:
        """Return the finding if the known cards of the hand already prove a breach of duty."""
        if index == 0 and self.deal.opens and self.deal.opening:
            wrong = self._opening(seat, card)
            if wrong is not None:
                return wrong
        certain = self.deal.hands[seat].holds & ~self._played
        if certain & self.progress.bars[card]:
            return offence(index, seat, card, self.progress.duties, certain, index)
        if self.deal.broken is None and self.progress.leads and not self._broke:
            duties = self.deal.laws.leading(False, False)
            bars = self.deal.laws.tables.lead[False][card]
            if bars & ~self.progress.bars[card]:
                self.doubts.append(DoubtfulLead(index, seat, card, duties, bars))
        return None

    def _opening(self, seat: Seat, card: int) -> Finding | None:
        """Return the finding if no distribution makes the opening legal (F.1, 5)."""
        opening = self.deal.opening
        assert opening is not None
        readings = opening.readings(card)
        self.first_lead_readings = self._open_readings = tuple(
            reading for reading in readings if self._possible(seat, card, reading)
        )
        if self.first_lead_readings:
            return None
        lowest = next((player for player in opening.order if self._somewhere(player)), card)
        proof = (Card(lowest),) if lowest != card else ()
        holding = (s for s, hand in enumerate(self.deal.hands) if hand.holds & CARD_BITS[lowest])
        turn = Seat(next(holding, seat))
        return Finding(0, seat, Card(card), "first-lead", opening.rules, proof, 0, turn=turn)

    def _possible(self, seat: int, card: int, reading: FirstLeadReading) -> bool:
        """Return whether some distribution of the other cards meets this condition."""
        unseen = self.deal.laws.pack & ~CARD_BITS[card]
        places = card_places(self, 0, frozenset())
        return can_be_dealt(unseen, places_if_read(self.deal, places, seat, reading, unseen))

    def _somewhere(self, card: int) -> bool:
        """Return whether it is certain that some player holds or held the card."""
        bit = CARD_BITS[card]
        room = sum(aside.size - aside.holds.bit_count() for aside in self.deal.asides)
        return any(hand.holds & bit for hand in self.deal.hands) or not room

    def _infer(self, index: int, seat: Seat, card: int) -> None:
        """Record what a play proves, unless its hand is known."""
        lacks = self.progress.bars[card]
        if lacks and not self._known[seat]:
            self._proved_lacking[seat] |= lacks
            self.inferences[index] = Inference(index, seat, card, self.progress.duties, lacks)

    def _contradict(self, index: int, seat: Seat, card: int) -> None:
        """Record the earlier plays that a card proves illegal (tests/data/RULES.md F.1, 2 to 5)."""
        bit = CARD_BITS[card]
        for inference in self.inferences.values():
            if (
                inference.seat == seat
                and inference.lacks & bit
                and inference.index not in self.findings
            ):
                self.findings[inference.index] = offence(
                    inference.index, seat, inference.card, inference.duties, bit, index
                )
        if self._open_readings:
            leader = self.who[0]
            self._open_readings = tuple(
                (below, held)
                for below, held in self._open_readings
                if not below & bit and (held != bit or seat == leader)
            )
            if not self._open_readings and 0 not in self.findings:
                self.findings[0] = self._wrong_opening(card, index)

    def _wrong_opening(self, card: int, index: int) -> Finding:
        """Return the finding that the opening was illegal, proved by a later card."""
        assert self.deal.opening is not None
        rules = self.deal.opening.rules
        opener, led = Seat(self.who[0]), Card(self.cards[0])
        return Finding(0, opener, led, "first-lead", rules, (Card(card),), index)


def offence(index: int, seat: int, card: int, duties: Duties, shown: Mask, at: int) -> Finding:
    """Return the finding that a card broke a duty, proved by the cards `shown` from that hand."""
    for duty, bars in zip(duties, bars_by_duty(duties, card), strict=True):
        if bars & shown:
            proof = cards_of(bars & shown)
            return Finding(index, Seat(seat), Card(card), duty.kind, duty.rules, proof, at)
    raise ValueError("no duty forbids this")


def card_places(witness: PlayByPlay, index: int, proved: Iterable[Inference]) -> list[CardPlace]:
    """Return the places of the unseen cards after a play, with the cards each of them lacks.

    `proved` are the inferences to apply; those from later plays are ignored.
    """
    deal, seen = witness.deal, 0
    sizes = [hand.size for hand in deal.hands]
    for seat, card in zip(witness.who[: index + 1], witness.cards[: index + 1], strict=True):
        seen |= CARD_BITS[card]
        sizes[seat] -= 1
    lacks = [hand.lacks for hand in deal.hands]
    for proof in proved:
        if proof.index <= index:
            lacks[proof.seat] |= proof.lacks
    hands = [
        CardPlace(size, hand.holds & ~seen, lacking)
        for size, hand, lacking in zip(sizes, deal.hands, lacks, strict=True)
    ]
    return [*hands, *deal.asides]


def places_if_read(
    deal: KnownDeal,
    places: Sequence[CardPlace],
    leader: int,
    reading: FirstLeadReading,
    unseen: Mask,
) -> list[CardPlace]:
    """Return the places restricted by a condition under which the opening was legal."""
    below, held = reading
    seats = len(deal.hands)
    return [
        CardPlace(
            place.size,
            place.holds | (held & unseen if number == leader else 0),
            place.lacks | (below if number < seats else 0),
        )
        for number, place in enumerate(places)
    ]
