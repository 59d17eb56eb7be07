"""Seasons in the log of a circle: what is refused, and champions who stay."""

import pytest

from companion.circle.log.entries import Crowned, Erased, Merged, SeasonBegun, SeasonEnded, ShownAs
from companion.circle.log.erased_names import digest_of
from companion.circle.people import Groups
from companion.circle.seasons import crowning, hall_of_fame, season_table
from companion.circle.tables.evenings import evenings_of
from companion.engine.log.entries import Action, Retract
from tests.circle.at_circle import MARK, circle, people, refusal
from tests.support.seasons import thursdays

AUTUMN = SeasonBegun("Autumn", "2026-10-01", {})


@pytest.mark.parametrize(
    ("said", "action", "code"),
    [
        ([], SeasonBegun("Autumn", "2026-02-30", {}), "day-unknown"),
        ([], SeasonBegun("Autumn", "20261001", {}), "day-unknown"),
        ([], SeasonBegun("Autumn", "x" * 2_000, {}), "day-unknown"),
        ([], SeasonBegun("Autumn", "2026-10-01", {"takes": "none"}), "option-value"),
        ([], SeasonBegun("Autumn", "2026-10-01", {"else": 1}), "option-unknown"),
        ([], SeasonBegun("Autumn", "2026-10-01", {"counts": "points"}), "season-which-game"),
        ([], SeasonBegun("", "2026-10-01", {}), "circle-name-missing"),
        ([AUTUMN], SeasonBegun("Winter", "2026-10-01", {}), "season-overlaps"),
        ([AUTUMN], SeasonBegun("autumn", "2026-12-01", {}), "circle-name-twice"),
        (
            [AUTUMN, SeasonEnded("2026-12-20")],
            SeasonBegun("Winter", "2026-12-20", {}),
            "season-overlaps",
        ),
        ([], SeasonEnded("2026-12-20"), "season-none"),
        ([AUTUMN], SeasonEnded("2026-09-30"), "season-not-begun"),
        ([AUTUMN], SeasonEnded("2026-13-01"), "day-unknown"),
        ([AUTUMN], Crowned("2026-10-01", ("Anna",)), "season-goes-on"),
        ([AUTUMN], Crowned("Autumn", ("Anna",)), "season-unknown"),
        ([AUTUMN, SeasonEnded("2026-12-20")], Crowned("2026-10-01", ()), "circle-name-missing"),
        (
            [AUTUMN, SeasonEnded("2026-12-20"), Crowned("2026-10-01", ("Anna",))],
            Crowned("2026-10-01", ("Ben",)),
            "season-crowned",
        ),
    ],
)
def test_impossible_season_is_refused(said: list[Action], action: Action, code: str) -> None:
    assert refusal(circle(*said), action) == code


def test_next_season_ends_the_one_before_it() -> None:
    sheet = circle(AUTUMN, SeasonBegun("Winter", "2027-01-01", {"takes": "best"}))
    assert [(str(each.begins), str(each.ends)) for each in sheet.seasons] == [
        ("2026-10-01", "2026-12-31"),
        ("2027-01-01", "None"),
    ]


def test_champion_stays_whatever_is_merged_renamed_or_erased() -> None:
    tables = thursdays({"A": 1, "B": 2})
    said: list[Action] = [AUTUMN, SeasonEnded("2026-12-20")]
    sheet = circle(*said)
    crown = crowning(season_table(sheet.seasons[0], evenings_of(tables, ""), Groups({})))
    assert crown == Crowned("2026-10-01", ("A",))
    said.append(crown)
    for more, shown in (
        ([], "A"),
        ([ShownAs("A", "Anna")], "Anna"),
        ([Merged("A", "B", sure=True)], "B"),
        ([Merged("A", "B", sure=True), Retract(4)], "A"),
        ([Erased(digest_of("A", MARK))], ""),
    ):
        now = circle(*said, *more)
        ((champions, who),) = hall_of_fame(now, people(now, tables))
        assert champions.season == "Autumn"
        assert [each.shown for each in who] == [shown]
        if not shown:
            assert "'A'" not in str(who)
