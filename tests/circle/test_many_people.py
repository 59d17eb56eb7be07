"""Circles of hundreds of people: what is computed of them has a bound."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.circle.log.entries import Merged
from companion.circle.people import are_near, misspelt
from companion.circle.strength import ENOUGH, MOST_FITTED, fitted, strengths_in
from companion.circle.tables.accounts import Ledger, joined, ledger_of_deals, scores_of
from companion.engine.log.entries import Action
from tests.circle.at_circle import circle, people
from tests.circle.scored import deal_of
from tests.circle.test_misspelt import tables_of

LETTERS = st.text("abc", max_size=10)


def _ledger(count: int, deals: int, guests: int = 0) -> Ledger:
    """People of differing strength who play so many deals, and guests who come once."""
    random, names = Random(count), [f"p{index:03}" for index in range(count)]
    seatings = [random.sample(names, 4) for _ in range(deals)]
    seatings += [[*random.sample(names, 3), f"guest{index:03}"] for index in range(guests)]
    scored = [
        deal_of(who, tuple(int(name[-1]) + random.randint(-9, 9) for name in who))
        for who in seatings
    ]
    return joined(ledger_of_deals([deal], False) for deal in scored)


def test_everybody_is_fitted_in_a_circle_of_a_hundred() -> None:
    found = strengths_in(_ledger(MOST_FITTED, 600))
    assert len(found.all) == MOST_FITTED
    assert not found.is_cut


def test_of_more_people_those_with_the_most_deals_are_fitted() -> None:
    ledger = _ledger(MOST_FITTED, 800, guests=40)
    deals, found = scores_of(ledger), strengths_in(ledger)
    assert found.is_cut
    assert found.fit is not None
    assert len(found.fit.people) == MOST_FITTED + 1
    assert {each.person for each in found.all} == {name for name in deals if name[0] == "p"}
    assert all(deals[each.person] == each.deals for each in found.all)
    assert not found.compare("guest000", "p000").known


def test_those_who_are_fitted_are_as_strong_as_among_all() -> None:
    ledger = _ledger(MOST_FITTED, 800, guests=40)
    found, every = strengths_in(ledger).fit, fitted(ledger, ENOUGH)
    assert found is not None
    assert every is not None
    own, theirs = ({name: at for at, name in enumerate(fit.people)} for fit in (found, every))
    for one, other in (("p009", "p000"), ("p019", "p090"), ("p055", "p054")):
        points, error = found.told.apart(own[one], own[other])
        assert abs(points - every.told.apart(theirs[one], theirs[other])[0]) < error / 3


def _distance(one: str, other: str) -> int:
    """How many letters to add, leave out, replace or swap with their neighbour, by the table."""
    table = {(at, 0): at for at in range(len(one) + 1)} | {(0, at): at for at in range(11)}
    for at, own in enumerate(one, 1):
        for column, their in enumerate(other, 1):
            ways = [
                table[at - 1, column] + 1,
                table[at, column - 1] + 1,
                table[at - 1, column - 1] + (own != their),
            ]
            if at > 1 < column and own == other[column - 2] and one[at - 2] == their:
                ways.append(table[at - 2, column - 2] + 1)
            table[at, column] = min(ways)
    return table[len(one), len(other)]


@given(LETTERS, LETTERS)
def test_names_are_near_by_as_many_slips_as_a_table_of_distances_has(one: str, other: str) -> None:
    one, other = f"a{one}"[:10], f"a{other}"[:10]
    shorter = min(len(one), len(other))
    slips = 2 if shorter >= 7 else 1 if shorter >= 3 else 0
    assert are_near(one, other) is (_distance(one, other) <= slips)


def test_no_more_spellings_are_compared_than_people(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[int] = []

    def counted(names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        compared.append(len(names))
        return ()

    monkeypatch.setattr("companion.circle.people._near_spellings", counted)
    names = [f"name {index}" for index in range(400)]
    tables = tables_of(*((name, "Zoe") for name in names))
    merged: list[Action] = [Merged(name, names[0]) for name in names[1:]]
    known = people(circle(*merged), tables)
    misspelt(known.all, tables, known.groups)
    assert compared == [300]
