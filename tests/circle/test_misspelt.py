"""Names that may be two spellings of one."""

from dataclasses import replace

import pytest

from companion.circle.log.entries import Distinct, Initials, Merged
from companion.circle.people import are_near, misspelt
from companion.circle.tables.played import PlayedTable
from companion.engine.log.entries import Action, Retract
from tests.circle.at_circle import circle, people
from tests.circle.scored import table_of


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ann", "anne"),
        ("ben", "benn"),
        ("margaret", "margret"),
        ("catherine", "cathrinne"),
        ("dora", "doar"),
        ("siobhan", "siobhna"),
    ],
)
def test_slip_of_the_pen_is_near(one: str, other: str) -> None:
    assert are_near(one, other)
    assert are_near(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("", ""),
        ("jo", "jon"),
        ("ben", "ken"),
        ("anna", "hanna"),
        ("dora", "dirk"),
        ("ben", "berta"),
    ],
)
def test_other_name_is_not_near(one: str, other: str) -> None:
    assert not are_near(one, other)
    assert not are_near(other, one)


def tables_of(*seatings: tuple[str, ...]) -> list[PlayedTable]:
    """Tables at which these people sat."""
    return [replace(table_of(f"t{at}", ()), players=names) for at, names in enumerate(seatings)]


def _offered(tables: list[PlayedTable], *said: Action) -> list[tuple[str, str]]:
    sheet = circle(*said)
    known = people(sheet, tables)
    found = misspelt(known.all, tables, known.groups, sheet.distinct)
    return [(each.rarer, each.usual) for each in found]


def test_who_never_met_is_offered_the_rarer_name_first() -> None:
    tables = tables_of(("Anna", "Ben"), ("Anna", "Clara"), ("Ana", "Ben"))
    assert _offered(tables) == [("Ana", "Anna")]


def test_who_met_is_not_offered() -> None:
    assert not _offered(tables_of(("Anna", "Ana"), ("Anna", "Ben")))


def test_who_was_merged_or_is_shown_by_initials_is_not_offered() -> None:
    tables = tables_of(("Anna", "Ben"), ("Ana", "Ben"))
    assert not _offered(tables, Merged("Ana", "Anna"))
    assert not _offered(tables, Initials("Ana", True))


def test_case_and_accents_alone_are_near() -> None:
    assert _offered(tables_of(("Zoë", "Ben"), ("zoe", "Ben"), ("Zoë", "Cara")))


def test_who_are_said_to_be_two_are_not_offered_until_that_is_taken_back() -> None:
    tables = tables_of(("Anna", "Ben"), ("Ana", "Ben"), ("Hanna", "Ben"))
    apart = Distinct("Ana", "Anna")
    assert _offered(tables, apart) == []
    # It is said of the people, under whatever spelling.
    assert _offered(tables, Merged("Hanna", "Anna"), apart) == []
    assert _offered(tables, apart, Retract(1)) == [("Ana", "Anna")]
