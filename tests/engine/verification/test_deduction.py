"""Verdicts with hidden hands, against every deal that could lie behind the plays."""

from dataclasses import dataclass
from random import Random

import pytest

from companion.cards import Card
from companion.engine.play.laws import Mask, cards_of, mask_of
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.engine.verification.verify import verify_with_reasons
from tests.engine.play.test_hidden_cards import deals
from tests.support.playing import Plays, cards, plain, told

CASES = 120
TABLES = {"3 seats": (3, 3, 0), "3 seats and a widow": (3, 2, 2), "4 seats": (4, 2, 0)}


@dataclass(frozen=True)
class Small:
    """A small deal, played more or less rightly."""

    seats: int
    each: int
    aside: int
    pack: Mask
    plays: Plays

    def report(self, plays: int | None = None) -> Report:
        """The report on the first of the plays, or on all of them."""
        deal = told(
            plain(self.seats, self.each, None, self.pack), 0, [None] * self.seats, self.aside
        )
        who, played = (each[:plays] for each in self.plays)
        return verify_with_reasons(deal, who, played)

    def legal(self, upto: int) -> list[frozenset[int]]:
        """For every deal behind the plays up to one: which of these would have been illegal."""
        who, played = (each[: upto + 1] for each in self.plays)
        sizes = [self.each - who.count(seat) for seat in range(self.seats)]
        seen = mask_of(played)
        hands = [
            mask_of(card for seat, card in zip(who, played, strict=True) if seat == own)
            for own in range(self.seats)
        ]
        return [
            self._illegal([own | new for own, new in zip(hands, deal, strict=False)], upto)
            for deal in deals(self.pack & ~seen, (*sizes, self.aside))
        ]

    def _illegal(self, hands: list[Mask], upto: int) -> frozenset[int]:
        """The plays that did not follow suit although they could."""
        found, held = set(), list(hands)
        for index, (seat, card) in enumerate(zip(*self.plays, strict=True)):
            if index > upto:
                break
            led = Card(self.plays[1][index - index % self.seats]).suit
            able = any(each.suit == led for each in cards_of(held[seat]))
            if able and Card(card).suit != led:
                found.add(index)
            held[seat] &= ~(1 << card)
        return frozenset(found)


def _small(random: Random, seats: int, each: int, aside: int) -> Small:
    """A deal from few suits, in which whoever cannot bear it plays any card."""
    numbers = [suit * 13 + rank for suit in range(2 + random.randrange(2)) for rank in range(6)]
    pack = random.sample(numbers, seats * each + aside)
    hands = [mask_of(pack[seat * each : (seat + 1) * each]) for seat in range(seats)]
    progress = PlayState(plain(seats, each, None, mask_of(pack)), Seat(0))
    who, played = [], []
    for _ in range(random.randrange(seats, seats * each + 1)):
        seat = progress.turn
        allowed = hands[seat] if random.random() < 0.3 else progress.legal(hands[seat])
        card = random.choice(cards_of(allowed))
        hands[seat] &= ~(1 << card)
        progress.put(seat, card)
        who.append(int(seat))
        played.append(int(card))
    return Small(seats, each, aside, mask_of(pack), (tuple(who), tuple(played)))


@pytest.mark.parametrize("table", TABLES)
def test_somebody_is_known_to_have_offended_from_when_no_deal_explains_the_plays(
    table: str,
) -> None:
    random, argued = Random(table), 0
    for _ in range(CASES):
        small = _small(random, *TABLES[table])
        for at in range(len(small.plays[0])):
            report = small.report(at + 1)
            proofs = [each.proved_at for each in report.findings]
            known = [*proofs, *(each.index for each in report.unattributed)]
            if all(small.legal(at)):
                assert at in known, small
                break
            assert not known, small
        argued += any(each.argued for each in report.findings) or bool(report.unattributed)
    assert argued


@pytest.mark.parametrize("table", TABLES)
def test_the_suspects_are_those_that_some_deal_makes_the_only_offenders(table: str) -> None:
    random, met = Random(table + "!"), 0
    for _ in range(CASES):
        small = _small(random, *TABLES[table])
        reports = (small.report(at + 1) for at in range(len(small.plays[0])))
        report = next((report for report in reports if report.unattributed), small.report())
        for each in report.unattributed:
            if each.several or report.findings:
                continue
            alone = {next(iter(found)) for found in small.legal(each.index) if len(found) == 1}
            assert set(each.suspects) == alone, small
            met += 1
    assert met


@pytest.mark.parametrize("table", TABLES)
def test_nobody_is_suspected_where_the_plays_found_illegal_explain_everything(table: str) -> None:
    random, met = Random(table + "#"), 0
    for _ in range(CASES):
        small, suspected = _small(random, *TABLES[table]), False
        for at in range(len(small.plays[0])):
            report = small.report(at + 1)
            explained = {each.index for each in report.findings} in small.legal(at)
            assert explained is not bool(report.unattributed), small
            met += explained and suspected
            suspected = bool(report.unattributed)
    # Cards that lie aside explain most of what cards in hands cannot.
    assert met or TABLES[table][2]


@pytest.mark.parametrize("table", TABLES)
def test_what_is_found_illegal_was_illegal_in_every_deal_that_is_left(table: str) -> None:
    random = Random(table + "?")
    for _ in range(CASES):
        small = _small(random, *TABLES[table])
        report = small.report()
        for each in report.findings:
            left = small.legal(each.proved_at)
            assert left
            assert all(each.index in deal for deal in left), (small, each)


@pytest.mark.parametrize("table", TABLES)
def test_open_is_what_some_deal_makes_illegal_and_another_legal(table: str) -> None:
    random, met = Random(table + "."), 0
    for _ in range(CASES):
        small = _small(random, *TABLES[table])
        report = small.report()
        if report.findings or report.unattributed:
            continue
        behind = small.legal(len(small.plays[0]) - 1)
        sometimes = {index for deal in behind for index in deal}
        assert {each.index for each in report.open} == sometimes, small
        met += any(len(deal) > 1 for deal in behind)
    assert met or not TABLES[table][2]


def test_the_unseen_cards_prove_a_revoke_before_a_card_does() -> None:
    """Seat 0 lies open, so that seat 2 must have the clubs that seat 1 denied, and has no space."""
    play = plain(3, 3, None, cards("2C 3C 4C 5C 2D 3D 4D 5D 6D"))
    lines = "0 2C, 1 5D, 2 3C, 2 4D, 0 2D, 1 6D, 1 4C"
    found = verify_with_reasons(
        told(play, 0, [cards("2C 2D 3D"), None, None]), *_plays(lines)
    ).findings
    (revoke,) = found
    assert (revoke.index, revoke.kind, revoke.seat) == (1, "revoke", 1)
    assert revoke.argued
    # The card that shows it comes with play 6. From the lead of a diamond (play 3) it is certain.
    assert revoke.proved_at == 3
    assert set(map(str, revoke.proof)) == {"4C", "5C"}


def _plays(text: str) -> Plays:
    """Plays from seats and cards, in words."""
    pairs = [each.split() for each in text.split(", ")]
    return tuple(int(seat) for seat, _ in pairs), tuple(int(Card.read(card)) for _, card in pairs)


def test_who_can_be_meant_is_named_and_who_cannot() -> None:
    """All but the leader show out of clubs, and then the leader has something else."""
    plays = _plays("0 2C, 1 2D, 2 3D, 3 4D, 0 5D")
    report = verify_with_reasons(told(plain(4, 13, None), 0, [None] * 4), *plays)
    assert not report.findings
    (offence,) = report.unattributed
    assert offence.index == 4
    assert offence.suspects == (1, 2, 3)
    assert offence.seats == (1, 2, 3)
    assert len(offence.cards) == 12
    assert not offence.several
