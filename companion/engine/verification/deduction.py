"""What follows from the cards that nobody has shown: somebody must have offended.

After every play the unseen cards must lie somewhere: with the seats, each of which has so many
cards left and lacks what its plays prove, or beside the table. Once there is no such deal, one of
the plays was illegal, though no card has shown which. A play is proved illegal if no deal makes it
legal, not even one in which all other plays were illegal. Otherwise every play is a suspect with
which alone illegal the cards can be dealt; only if there is none may two have been illegal.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from companion.cards import Card
from companion.engine.play.cardset import BITS, Mask, cards_of, mask_of
from companion.engine.play.hidden import Holder, Shortage, shortage
from companion.engine.play.laws import bars_by_duty
from companion.engine.seating import Seat
from companion.engine.verification.report import Finding, Suspicion
from companion.engine.verification.witness import (
    IDENTITY,
    Inference,
    Witness,
    World,
    holders,
    in_world,
)

OPENING = 0
"""The index of the play that opens the deal."""


class Deduction:
    """Finds what must follow from what a witness saw."""

    def __init__(self, witness: Witness) -> None:
        """The witness has gone through all the plays."""
        self.witness = witness
        self.deal = witness.deal
        self.findings = dict(witness.findings)
        self.suspicions: list[Suspicion] = []
        self._meant: tuple[int, ...] | None = None
        """The suspects after the play before: until more is known, none can join them."""
        self._at_that_time: set[int] = set()
        mistaken = (each for each, found in self.findings.items() if found.kind in IDENTITY)
        self.certain = min(mistaken, default=len(witness.cards))
        """Up to here it is certain which cards are left."""

    def deduce(self) -> None:
        """Find the offences that the unseen cards prove, and when."""
        late = any(each.proved_at > each.index for each in self.findings.values())
        if not late and (self.certain == 0 or self._lacking(self.certain - 1) is None):
            return
        for index in range(self.certain):
            self._argue_at(index)

    def _argue_at(self, index: int) -> None:
        """Prove what can be proved after a play; while more is unexplained, name the suspects."""
        while (short := self._lacking(index)) is not None:
            certain = self._certain(index)
            if certain is None:
                suspects, several = self._suspects(index)
                self._suspect(index, suspects, several, short)
                self._meant, self._at_that_time = suspects, self._known(index)
                return
            self._prove(index, *certain)
            self._meant = None
        self._meant = None

    def _certain(self, index: int) -> tuple[int, Shortage] | None:
        """A play that was illegal even if all others were, with what proves it, or None."""
        candidates = self._proving(index)
        for each in candidates:
            others = frozenset(candidates) - {each}
            short = self._lacking(index, others)
            if short is not None:
                return each, short
        return None

    def _lacking(self, index: int, let_go: frozenset[int] = frozenset()) -> Shortage | None:
        """Why the cards cannot lie anywhere after this play, the plays `let_go` proving nothing."""
        return self._lacking_by(self.witness.inferences.values(), index, let_go)

    def _lacking_by(
        self, inferences: Iterable[Inference], index: int, let_go: frozenset[int] = frozenset()
    ) -> Shortage | None:
        """Why the cards cannot lie anywhere if this is what the plays prove."""
        dropped = let_go | self._known(index)
        proved = [each for each in inferences if each.index not in dropped]
        return self.shortage(index, holders(self.witness, index, proved), OPENING in dropped)

    def shortage(
        self, index: int, places: Sequence[Holder], opening_let_go: bool
    ) -> Shortage | None:
        """Why the cards unseen after a play cannot lie in these places, whoever had to open."""
        unseen = self.unseen(index)
        if opening_let_go or not self.witness.worlds:
            return shortage(unseen, places)
        # Where no world is left, a card has shown it, and the opening is proved wrong already.
        found, leader = Shortage(unseen, (), 0), self.witness.who[0]
        for world in self._worlds(index):
            short = shortage(unseen, in_world(self.deal, places, leader, world, unseen))
            if short is None:
                return None
            found = short
        return found

    def _worlds(self, index: int) -> Iterator[World]:
        """The ways in which the opening may have been right, by the cards seen up to a play."""
        seen = list(zip(self.witness.who, self.witness.cards, strict=True))[: index + 1]
        others = mask_of(card for seat, card in seen if seat != self.witness.who[0])
        every = mask_of(card for _, card in seen)
        for below, held in self.witness.worlds:
            if not below & every and not held & others:
                yield below, held

    def unseen(self, index: int) -> Mask:
        """The cards that have not been seen after a play."""
        unseen = self.deal.laws.pack
        for card in self.witness.cards[: index + 1]:
            unseen &= ~BITS[card]
        return unseen

    def _candidates(self, index: int) -> list[int]:
        """The plays that may be suspects: those of last time, else all that prove something."""
        if self._meant is not None and self._known(index) == self._at_that_time:
            return list(self._meant)
        return self._proving(index)

    def _proving(self, index: int) -> list[int]:
        """The plays so far that prove something if legal, and are not known to be illegal."""
        proving = {each for each in self.witness.inferences if each <= index}
        if self.witness.worlds:
            proving.add(OPENING)
        return sorted(proving - self._known(index))

    def _known(self, index: int) -> set[int]:
        """The plays that are known to be illegal after this one."""
        return {each for each, found in self.findings.items() if found.proved_at <= index}

    def _suspects(self, index: int) -> tuple[tuple[int, ...], bool]:
        """The suspects, and whether more than one of them must have been illegal."""
        candidates = self._candidates(index)
        for several in (1, 2):
            meant = {
                each
                for group in combinations(candidates, several)
                if self._lacking(index, frozenset(group)) is None
                for each in group
            }
            if meant:
                return tuple(sorted(meant)), several > 1
        return tuple(candidates), True

    def _suspect(
        self, index: int, suspects: tuple[int, ...], several: bool, short: Shortage
    ) -> None:
        """Note a suspicion, unless it is the same as the last one."""
        last = self.suspicions[-1] if self.suspicions else None
        if last is None or last.suspects != suspects:
            seats = tuple(Seat(s) for s in sorted({self.witness.who[each] for each in suspects}))
            cards = cards_of(short.cards)
            self.suspicions.append(Suspicion(index, suspects, seats, cards, several))

    def _prove(self, index: int, suspect: int, short: Shortage) -> None:
        """Note that a play is proved illegal, perhaps earlier than a card showed it."""
        found = self.findings.get(suspect) or self._finding(index, suspect)
        proof = cards_of(short.cards)
        self.findings[suspect] = replace(found, proof=proof, proved_at=index, argued=True)

    def _finding(self, index: int, suspect: int) -> Finding:
        """The offence of a play that no card refutes: the first duty whose breach explains all."""
        witness = self.witness
        seat, card = Seat(witness.who[suspect]), Card(witness.cards[suspect])
        made = witness.inferences.get(suspect)
        if made is None:
            opening = self.deal.opening
            rules = opening.rules if opening else ()
            return Finding(suspect, seat, card, "first-lead", rules)
        duties = zip(made.duties, bars_by_duty(made.duties, made.card), strict=True)
        broken = [(duty, bars) for duty, bars in duties if bars]
        for duty, bars in broken[:-1]:
            if self._explains(index, made, bars):
                return Finding(suspect, seat, card, duty.kind, duty.rules)
        duty = broken[-1][0]
        return Finding(suspect, seat, card, duty.kind, duty.rules)

    def _explains(self, index: int, made: Inference, bars: Mask) -> bool:
        """Whether everything is explained if a play broke this one duty and kept the others."""
        weaker = replace(made, lacks=made.lacks & ~bars)
        inferences = self.witness.inferences | {made.index: weaker}
        return self._lacking_by(inferences.values(), index) is None
