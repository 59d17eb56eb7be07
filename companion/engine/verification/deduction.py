"""Deduces from the unseen cards that a play was illegal, and finds plays that are open.

After every play there must be a distribution of the unseen cards over the hands and the cards laid
aside that agrees with the number of cards left in each hand and with what the plays prove. If there
is none, some play was illegal, although no card has shown which. A play is proved illegal if no
distribution makes it legal, even when all other plays may be illegal. Otherwise each play that
alone explains the contradiction is a suspect; only if there is none, each of a pair that does.
A play that is proved illegal may still be proved to be another offence as well.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, combinations

from companion.cards import Card
from companion.engine.messages import Problem, problem
from companion.engine.play.known_deal import CardPlace, Shortage, shortage
from companion.engine.play.laws import CARD_BITS, Mask, cards_of, mask_of
from companion.engine.seating import Seat
from companion.engine.verification.play_by_play import (
    IMPOSSIBLE_CARDS,
    DoubtfulLead,
    FirstLeadReading,
    Inference,
    PlayByPlay,
    card_places,
    places_if_read,
)
from companion.engine.verification.report import Finding, OpenPlay, UnattributedOffence

OPENING = 0
"""The index of the first play of the deal."""


class Deduction:
    """Offences, attributed or not, that follow from the plays and the unseen cards."""

    def __init__(self, witness: PlayByPlay) -> None:
        """`witness` must have run through all the plays."""
        self.witness = witness
        self.deal = witness.deal
        self.findings = dict(witness.findings)
        self.unattributed: list[UnattributedOffence] = []
        self.contradiction: Problem | None = None
        """Why what is known of the deal cannot be true, whichever plays were illegal."""
        self._last_suspects: tuple[int, ...] | None = None
        """The suspects after the previous play; none is added until an offence is proved."""
        self._last_known: set[int] = set()
        mistaken = (index for index, kind in self.findings if kind in IMPOSSIBLE_CARDS)
        self.certain = min(mistaken, default=len(witness.cards))
        """The number of plays for which it is certain which cards are left."""
        self._unseen: list[Mask] = []
        """The cards not seen after each play."""
        unseen = self.deal.laws.pack
        for card in witness.cards:
            unseen &= ~CARD_BITS[card]
            self._unseen.append(unseen)

    def deduce(self) -> None:
        """Find the offences that the unseen cards prove, and the plays by which they do."""
        if self.certain == 0 or not self._anything_to_deduce():
            return
        self.contradiction = self._contradiction()
        # From a record that contradicts itself, anybody's offence would follow.
        if self.contradiction is None:
            for index in range(self.certain):
                self._deduce_after(index)

    def _anything_to_deduce(self) -> bool:
        """Return whether the unseen cards may prove an offence, or prove one earlier."""
        late = any(finding.proved_at > finding.index for finding in self.findings.values())
        last = self.certain - 1
        more = any(any(self.unproved(play, last)) for play in self._proved_plays(last))
        return late or more or self._shortage_after(last) is not None

    def _contradiction(self) -> Problem | None:
        """Return the problem with the first play after which no offence explains the cards.

        From there on it is not certain which cards are left.
        """
        for index in range(self.certain):
            if self._shortage_after(index, frozenset(self._proving(index))) is not None:
                self.certain = index
                return problem("play-record", field=f"plays[{index}].card")
        return None

    def _deduce_after(self, index: int) -> None:
        """Prove the offences that are certain after this play; note suspects for the rest."""
        self._prove_illegal_plays(index)
        for play in self._proved_plays(index):
            self._prove_kind(index, play)

    def _prove_illegal_plays(self, index: int) -> None:
        """Prove the plays that are illegal for certain by now; note suspects for the rest."""
        while (short := self._shortage_after(index)) is not None:
            certain = self._certain_offence(index)
            if certain is None:
                suspects, several = self._suspects(index)
                self._suspect(index, suspects, several, short)
                self._last_suspects, self._last_known = suspects, self._proved_plays(index)
                return
            self._prove(index, *certain)
            self._last_suspects = None
        self._last_suspects = None
        # The offences that are proved by now explain what somebody was suspected of.
        self.unattributed.clear()

    def _certain_offence(self, index: int) -> tuple[int, Shortage] | None:
        """Return a play that is illegal whatever the others are, and its proof; or None."""
        candidates = self._proving(index)
        for candidate in candidates:
            others = frozenset(candidates) - {candidate}
            short = self._shortage_after(index, others)
            if short is not None:
                return candidate, short
        return None

    def _shortage_after(self, index: int, let_go: frozenset[int] = frozenset()) -> Shortage | None:
        """Return why no distribution exists after this play if the plays `let_go` prove nothing."""
        return self._shortage_given(self._inferences(), index, let_go)

    def _inferences(self) -> Iterator[Inference]:
        """Yield what the plays prove."""
        return chain.from_iterable(self.witness.inferences.values())

    def _shortage_given(
        self, inferences: Iterable[Inference], index: int, let_go: frozenset[int] = frozenset()
    ) -> Shortage | None:
        """Return why no distribution exists after this play given these inferences, or None."""
        dropped = let_go | self._proved_plays(index)
        proved = [inference for inference in inferences if inference.index not in dropped]
        return self.shortage(index, card_places(self.witness, index, proved), OPENING in dropped)

    def shortage(
        self, index: int, places: Sequence[CardPlace], opening_let_go: bool
    ) -> Shortage | None:
        """Return why the cards unseen after a play do not fit these places, or None if they do.

        They must fit under one of the conditions that make the opening legal, unless it is let go.
        """
        unseen = self.unseen(index)
        if opening_let_go or not self.witness.first_lead_readings:
            return shortage(unseen, places)
        # If no reading is left, a card has already proved the opening illegal.
        smallest, leader = Shortage(unseen, (), 0), self.witness.who[0]
        for reading in self._readings(index):
            short = shortage(unseen, places_if_read(self.deal, places, leader, reading, unseen))
            if short is None:
                return None
            smallest = short
        return smallest

    def _readings(self, index: int) -> Iterator[FirstLeadReading]:
        """Yield the conditions for a legal opening that the cards seen so far do not refute."""
        seen = list(zip(self.witness.who, self.witness.cards, strict=True))[: index + 1]
        other_cards = mask_of(card for seat, card in seen if seat != self.witness.who[0])
        every = mask_of(card for _, card in seen)
        for below, held in self.witness.first_lead_readings:
            if not below & every and not held & other_cards:
                yield below, held

    def unseen(self, index: int) -> Mask:
        """Return the cards not seen after a play."""
        return self._unseen[index]

    def _candidates(self, index: int) -> list[int]:
        """Return the possible suspects: the last ones, else every play that proves something."""
        if self._last_suspects is not None and self._proved_plays(index) == self._last_known:
            return list(self._last_suspects)
        return self._proving(index)

    def _proving(self, index: int) -> list[int]:
        """Return the plays so far that prove something if legal and are not known to be illegal."""
        proving = {inference for inference in self.witness.inferences if inference <= index}
        if self.witness.first_lead_readings:
            proving.add(OPENING)
        return sorted(proving - self._proved_plays(index))

    def _proved_plays(self, index: int) -> set[int]:
        """Return the plays known to be illegal after this play."""
        return {play for (play, _), found in self.findings.items() if found.proved_at <= index}

    def _suspects(self, index: int) -> tuple[tuple[int, ...], bool]:
        """Return the suspects, and whether more than one of them must have been illegal."""
        candidates = self._candidates(index)
        for several in (1, 2):
            suspects = {
                suspect
                for group in combinations(candidates, several)
                if self._shortage_after(index, frozenset(group)) is None
                for suspect in group
            }
            if suspects:
                return tuple(sorted(suspects)), several > 1
        return tuple(candidates), True

    def _suspect(
        self, index: int, suspects: tuple[int, ...], several: bool, short: Shortage
    ) -> None:
        """Add an unattributed offence unless its suspects are those of the last one."""
        last = self.unattributed[-1] if self.unattributed else None
        if last is None or last.suspects != suspects:
            seats = tuple(
                Seat(s) for s in sorted({self.witness.who[suspect] for suspect in suspects})
            )
            cards = cards_of(short.cards)
            self.unattributed.append(UnattributedOffence(index, suspects, seats, cards, several))

    def _prove(self, index: int, suspect: int, short: Shortage) -> None:
        """Record that a play is proved illegal, perhaps before a card showed it."""
        if not self._prove_kind(index, suspect):
            self._record(index, self._likely_offence(index, suspect), short)

    def _prove_kind(self, index: int, play: int) -> bool:
        """Record the first offence that this play certainly was; return whether there is one.

        Offences known already, and those after them, are left as they are: a duty does not bind a
        hand that is known to have broken an earlier one.
        """
        for made in self.unproved(play, index):
            short = self.shortage(index, card_places(self.witness, index, [made]), True)
            if short is not None:
                known = self.findings.get(made.offence)
                self._record(index, known or made.finding(0, index), short)
                return True
        return False

    def unproved(self, play: int, index: int) -> Iterator[Inference]:
        """Yield what a play proves unless it was an offence not known after this other play."""
        for made in self.witness.inferences.get(play, ()):
            known = self.findings.get(made.offence)
            if known is not None and known.proved_at <= index:
                return
            yield made

    def _record(self, index: int, finding: Finding, short: Shortage) -> None:
        """Record an offence as proved by the unseen cards after this play."""
        proved = replace(finding, proof=cards_of(short.cards), proved_at=index, argued=True)
        self.findings[finding.index, finding.kind] = proved

    def _likely_offence(self, index: int, suspect: int) -> Finding:
        """Return what an illegal play was: as a card shows later, else what explains it first."""
        shown = [found for (play, _), found in self.findings.items() if play == suspect]
        if shown:
            return min(shown, key=lambda found: found.proved_at)
        witness, made = self.witness, self.witness.inferences.get(suspect)
        if made is None:
            opening = self.deal.opening
            rules = opening.rules if opening else ()
            seat, card = Seat(witness.who[suspect]), Card(witness.cards[suspect])
            return Finding(suspect, seat, card, "first-lead", rules)
        explains = (each for each in made[:-1] if self._explains(index, each))
        return next(explains, made[-1]).finding(0, index)

    def _explains(self, index: int, offence: Inference) -> bool:
        """Return whether a distribution exists if a play was only this offence."""
        others = (made for made in self._inferences() if made is not offence)
        return self._shortage_given(others, index) is None


# Open plays


def open_plays(argument: Deduction) -> tuple[OpenPlay, ...]:
    """Return the offences that unseen cards may still prove, each with those cards."""
    if not argument.witness.cards:
        return ()
    found = (*_doubtful_leads(argument), *_unrefuted(argument), *_opening(argument))
    by_offence = {(play.index, play.kind): play for play in found}
    known = argument.findings.keys()
    open_offences = (play for offence, play in by_offence.items() if offence not in known)
    return tuple(sorted(open_offences, key=lambda play: play.index))


def _unrefuted(argument: Deduction) -> Iterator[OpenPlay]:
    """Yield the offences that an unseen card may still prove."""
    last = len(argument.witness.cards) - 1
    places, unseen = _places(argument), argument.unseen(last)
    possible = cache(lambda seat, card: _can_hold(argument, places, seat, CARD_BITS[card]))
    for play in argument.witness.inferences:
        for made in argument.unproved(play, last):
            refuting = cards_of(made.lacks & unseen)
            deciding = tuple(card for card in refuting if possible(made.seat, card))
            if deciding:
                yield OpenPlay(
                    made.index, Seat(made.seat), Card(made.card), made.kind, made.rules, deciding
                )


def _places(argument: Deduction) -> list[CardPlace]:
    """Return the places of the unseen cards without what the plays prove."""
    last = len(argument.witness.cards) - 1
    return card_places(argument.witness, last, ())


def _can_hold(argument: Deduction, places: list[CardPlace], seat: int, cards: Mask) -> bool:
    """Return whether a distribution exists in which the seat holds these cards."""
    hand, last = places[seat], len(argument.witness.cards) - 1
    if not hand.size or hand.lacks & cards:
        return False
    certain = hand._replace(holds=hand.holds | cards)
    tried = [*places[:seat], certain, *places[seat + 1 :]]
    return argument.certain <= last or argument.shortage(last, tried, True) is None


def _opening(argument: Deduction) -> Iterator[OpenPlay]:
    """Yield the opening if a lower card may be in a hand that makes it illegal (F.1, 5)."""
    witness, opening = argument.witness, argument.deal.opening
    if opening is None or not witness.first_lead_readings:
        return
    leader, led = Seat(witness.who[0]), witness.cards[0]
    unseen = argument.unseen(len(witness.cards) - 1)
    lower = mask_of(opening.order[: opening.order.index(led)])
    if any(_makes_lead_wrong(argument, card) for card in cards_of(lower)):
        cards = cards_of(lower & unseen)
        yield OpenPlay(OPENING, leader, Card(led), "first-lead", opening.rules, cards)


def _makes_lead_wrong(argument: Deduction, card: Card) -> bool:
    """Return whether a card may be, or was, in a hand that makes the opening illegal.

    If the opening is forced, a lower card in any hand makes it illegal; otherwise only in another
    hand than the opener's, and only if the opener has no card lower still.
    """
    witness, opening = argument.witness, argument.deal.opening
    assert opening is not None
    leader, last = witness.who[0], len(witness.cards) - 1
    places = _places(argument)
    if not opening.forced:
        below = mask_of(opening.order[: opening.order.index(card)])
        of_leader = (
            c for seat, c in zip(witness.who, witness.cards, strict=True) if seat == leader
        )
        if mask_of(of_leader) & (below | CARD_BITS[card]) or places[leader].holds & below:
            return False
        places[leader] = places[leader]._replace(lacks=places[leader].lacks | below)
    if not argument.unseen(last) & CARD_BITS[card]:
        return argument.shortage(last, places, True) is None
    seats = range(len(witness.deal.hands))
    return any(
        _can_hold(argument, places, seat, CARD_BITS[card])
        for seat in seats
        if opening.forced or seat != leader
    )


def _doubtful_leads(argument: Deduction) -> Iterator[OpenPlay]:
    """Yield the leads whose legality depends on what was played before the first known play."""
    witness = argument.witness
    if not witness.doubts:
        return
    last = len(witness.cards) - 1
    places, unseen = card_places(witness, last, frozenset()), argument.unseen(last)
    for doubt in witness.doubts:
        later = zip(witness.who[doubt.index :], witness.cards[doubt.index :], strict=True)
        shown = any(seat == doubt.seat and doubt.bars & CARD_BITS[card] for seat, card in later)
        if shown or _may_hold(places[doubt.seat], unseen & doubt.bars):
            yield _open_before(doubt)


def _may_hold(place: CardPlace, cards: Mask) -> bool:
    """Return whether a place may hold one of these cards, without regard to other places."""
    room = place.size > place.holds.bit_count()
    return bool(place.holds & cards) or (room and bool(cards & ~place.lacks))


def _open_before(doubt: DoubtfulLead) -> OpenPlay:
    """Return an open play that no card can decide."""
    rules = doubt.duties[-1].rules if doubt.duties else ()
    return OpenPlay(doubt.index, Seat(doubt.seat), Card(doubt.card), "broken", rules)
