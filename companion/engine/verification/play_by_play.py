"""Judges plays one by one if hands are unknown, and collects what each play proves.

A play is illegal at once if no hand makes it legal or if a known card of the player bars it.
Otherwise, if the hand is unknown, the play proves which cards the player did not hold; a later card
that contradicts this proves the earlier play illegal (tests/data/RULES.md, F.1). `deduction` then
works out what follows from the unseen cards.

A play may be several offences, and each is found separately: a heart thrown on a club in the first
trick may be found by a diamond, and then a club proves a revoke too. Who is known to have broken
one duty is not asked about the later ones, which do not bind a hand that had to meet the first.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.cards import Card
from companion.engine.play.known_deal import CardPlace, KnownDeal, can_be_dealt
from companion.engine.play.laws import CARD_BITS, Duties, Mask, breaches, cards_of, union
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.engine.verification.report import Finding

FirstLeadReading = tuple[Mask, Mask]
"""A condition for a legal opening: cards that no player holds, and cards the leader holds."""

IMPOSSIBLE_CARDS = frozenset({"outside-pack", "twice", "too-many", "not-in-hand"})
"""Kinds of findings after which it is no longer certain which cards are left."""

Offence = tuple[int, str]
"""The index of a play, and the kind of an offence that it may be."""


@dataclass(frozen=True, slots=True)
class Inference:
    """What a play proves if it was not an offence of this kind: the player held none of `lacks`."""

    index: int
    seat: int
    card: int
    kind: str
    rules: tuple[str, ...]
    lacks: Mask

    @property
    def offence(self) -> Offence:
        """The offence that this play may be."""
        return self.index, self.kind

    def finding(self, proof: Mask, at: int) -> Finding:
        """Return the finding that it was that offence, proved by these cards of the player."""
        proved_by, seat = cards_of(self.lacks & proof), Seat(self.seat)
        return Finding(self.index, seat, Card(self.card), self.kind, self.rules, proved_by, at)


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
        self.inferences: dict[int, tuple[Inference, ...]] = {}
        """What each play proves, in the order of its duties."""
        self.findings: dict[Offence, Finding] = {}
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
            fault = self._turn(index, seat, card) or self._opening(index, seat, card)
            self._judge_duties(index, seat, card)
        if fault is not None:
            self.findings[index, fault.kind] = fault
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

    def _judge_duties(self, index: int, seat: Seat, card: int) -> None:
        """Record a breach that known cards of the hand prove, and what else the play proves.

        What it proves of a hand is the same whether it was that player's turn or not.
        """
        barred = self.progress.bars_of(seat)[card]
        if barred:
            certain = self.deal.hands[seat].holds & ~self._played
            self._infer(index, seat, card, certain)
            if certain & barred:
                return
        if self.deal.broken is None and self.progress.leads and not self._broke:
            duties = self.deal.laws.leading(False, False)
            bars = self.deal.laws.tables.lead[False][card]
            if bars & ~barred:
                self.doubts.append(DoubtfulLead(index, seat, card, duties, bars))

    def _infer(self, index: int, seat: Seat, card: int, certain: Mask) -> None:
        """Record what a play proves of the hand, up to the first offence that is `certain`."""
        made: list[Inference] = []
        for kind, rules, lacks in breaches(self.progress.duties_of(seat), card):
            inference = Inference(index, seat, card, kind, rules, lacks)
            if certain & lacks:
                self.findings[inference.offence] = inference.finding(certain, index)
                break
            made.append(inference)
        if made and not self._known[seat]:
            self._proved_lacking[seat] |= union(inference.lacks for inference in made)
            self.inferences[index] = tuple(made)

    def _opening(self, index: int, seat: Seat, card: int) -> Finding | None:
        """Return the finding if no distribution makes the opening legal (F.1, 5)."""
        opening = self.deal.opening
        if index or not self.deal.opens or opening is None:
            return None
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

    def _contradict(self, index: int, seat: Seat, card: int) -> None:
        """Record the earlier plays that a card proves illegal (tests/data/RULES.md F.1, 2 to 5)."""
        bit = CARD_BITS[card]
        for made in self.inferences.values():
            for inference in made if made[0].seat == seat else ():
                if inference.offence in self.findings:
                    break
                if inference.lacks & bit:
                    self.findings[inference.offence] = inference.finding(bit, index)
        if self._open_readings:
            leader = self.who[0]
            self._open_readings = tuple(
                (below, held)
                for below, held in self._open_readings
                if not below & bit and (held != bit or seat == leader)
            )
            if not self._open_readings:
                wrong = self._wrong_opening(card, index)
                self.findings.setdefault((0, wrong.kind), wrong)

    def _wrong_opening(self, card: int, index: int) -> Finding:
        """Return the finding that the opening was illegal, proved by a later card."""
        assert self.deal.opening is not None
        rules = self.deal.opening.rules
        opener, led = Seat(self.who[0]), Card(self.cards[0])
        return Finding(0, opener, led, "first-lead", rules, (Card(card),), index)


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
