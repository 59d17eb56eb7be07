"""Old games as tables: what the rules can have made comes in as deals, and all of it counts."""

from dataclasses import replace
from datetime import date
from random import Random
from typing import Any

import pytest

from companion.circle.old_evenings import kept_games
from companion.circle.old_evenings.kept_games import Keeping, kept_game
from companion.circle.old_evenings.old_games import OldDeal, OldGame
from companion.circle.old_evenings.values import read_day, read_number
from companion.circle.people import Groups
from companion.circle.results import results_of
from companion.circle.tables.extract import played_table
from companion.circle.tables.played import played_text, read_played
from companion.engine.fold.replay import Sheet, sheet_after
from companion.engine.log.entries import Action, Adjustment, EarlyEnd, Entry, OnPaper
from companion.engine.messages import Problem
from companion.engine.seating import Seat
from companion.games.hearts import GAME
from companion.games.registry import known_games
from tests.support.seasons import season
from tests.support.sittings import NAMES, sheet

AT = "2024-03-01T20:00:00Z"


def _keeping(game: str = "hearts", values: dict[str, Any] | None = None) -> Keeping:
    return Keeping(
        known_games()[game], values or {}, "phone", lambda deal, total: f"{deal.line} {total}"
    )


def _old(*rows: tuple[int, ...], names: tuple[str, ...] = NAMES, by_deal: bool = True) -> OldGame:
    """A game of these deals, or with these totals."""
    deals = tuple(
        OldDeal(at, at, dict(zip(names, row, strict=True))) for at, row in enumerate(rows, 1)
    )
    return OldGame(1, date(2024, 3, 1), "", names, deals, by_deal, len(deals))


def _kept(old: OldGame, keeping: Keeping) -> Sheet:
    kept = kept_game(old, keeping, AT)
    assert isinstance(kept, Sheet), kept
    return kept


@pytest.mark.parametrize("seed", range(4))
def test_deals_of_hearts_come_back_as_they_were_scored(seed: int) -> None:
    tables = [each.sheet for each in season(seed, 6) if each.sheet.table.game is GAME]
    assert tables
    for each in tables:
        rows = [row.deltas for row in each.rows if row.deal]
        names = each.table.players
        if not rows or any(len(row) != len(names) for row in rows):
            # Partners, and those who came or went, have no column for each.
            continue
        kept = _kept(_old(*rows, names=names), _keeping(values=each.table.rules.to_json()))
        assert kept.position.totals == tuple(map(sum, zip(*rows, strict=True)))
        if kept.table.rules == each.position.rules and len(each.rows) == len(rows):
            assert [row.deltas for row in kept.rows if row.deal] == rows


@pytest.mark.parametrize(
    ("game", "values", "totals"),
    [("oniontan", {}, (12, -3, 7, 5)), ("whist", {"rubber": "on"}, (8, 8, 2, 2))],
)
def test_where_totals_do_not_say_all_points_are_agreed(
    game: str, values: dict[str, str], totals: tuple[int, ...]
) -> None:
    kept = _kept(_old(totals, by_deal=False), _keeping(game, values))
    assert [*map(type, _actions(kept))] == [OnPaper, Adjustment, EarlyEnd]
    results = results_of(played_table(kept, "m" * 12, AT), Groups({}))
    assert {each.person: each.points for each in results} == dict(zip(NAMES, totals, strict=True))
    assert [each.person for each in results if each.won] == [
        name for name, own in zip(NAMES, totals, strict=True) if own == max(totals)
    ]


def _actions(kept: Sheet) -> list[Action]:
    return [each.action for each in kept.entries]


def test_totals_beyond_the_end_are_a_game_that_is_over() -> None:
    kept = _kept(_old((104, 30, 52, 74), by_deal=False), _keeping())
    assert kept.position.totals == (104, 30, 52, 74)
    assert [each.place for each in kept.standings] == [4, 1, 2, 3]
    assert kept.result is not None


def test_totals_in_a_line_for_each_player_all_count() -> None:
    lines = tuple(OldDeal(at, at, {name: 10 * at}) for at, name in enumerate(NAMES, 1))
    kept = _kept(OldGame(1, date(2024, 3, 1), "", NAMES, lines, False, 1), _keeping())
    assert kept.position.totals == (10, 20, 30, 40)


@pytest.mark.parametrize("values", [{"until": "deals", "deals": 10}, {"until": "one_each"}])
def test_as_many_deals_as_the_rules_allow_came_before(values: dict[str, Any]) -> None:
    old = _old((60, 30, 104, 66), by_deal=False)
    kept = _kept(replace(old, deal_count=10), _keeping(values=values))
    assert kept.position.totals == (60, 30, 104, 66)


def test_points_that_have_no_room_in_the_log_are_refused() -> None:
    rows = [(1, 2, 3, 5)] * 10_000
    refused = kept_game(_old(*rows), _keeping(), AT)
    assert not isinstance(refused, Sheet)
    assert refused.code == "old-game-unfit"


def test_game_of_more_entries_than_an_evening_can_have_is_refused_without_a_try(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[Sheet] = []

    def counted(before: Sheet, entry: Entry) -> Sheet | Problem:
        tried.append(before)
        return sheet_after(before, entry)

    monkeypatch.setattr(kept_games, "sheet_after", counted)
    many = (99_999, 2, 3, 4)
    assert _kept(_old(*[many] * 10), _keeping()).position.totals[0] == 999_990
    assert tried
    tried.clear()
    refused = kept_game(_old(*[many] * 11), _keeping(), AT)
    assert isinstance(refused, Problem)
    assert refused.code == "old-game-unfit"
    assert not tried


def test_deals_after_the_end_are_kept_as_written() -> None:
    rows = [(26, 0, 0, 0)] * 3 + [(13, 13, 0, 0)] * 3
    kept = _kept(_old(*rows), _keeping(values={"moon": "off"}))
    assert kept.position.totals == (117, 39, 0, 0)
    assert sum(bool(row.deal) for row in kept.rows) == 5
    assert kept.rows[-1].deal is None


@pytest.mark.parametrize("game", ["whist", "bidwhist"])
def test_partners_are_found_by_their_points(game: str) -> None:
    kept = _kept(_old((2, 2, 1, 1), (0, 0, 3, 3)), _keeping(game))
    players, sides = kept.table.players, kept.position.sides
    assert [{players[seat] for seat in side.seats} for side in sides] == [
        {*NAMES[:2]},
        {*NAMES[2:]},
    ]
    assert kept.position.totals == (2, 4)
    refused = kept_game(_old((1, 2, 3, 4)), _keeping(game), AT)
    assert not isinstance(refused, Sheet)
    assert refused.code == "old-partners"


@pytest.mark.parametrize(
    ("game", "values"),
    [*((game, {}) for game in sorted(known_games())), ("whist", {"rubber": "on"})],
)
def test_random_points_are_kept_or_refused_in_every_game(game: str, values: dict[str, str]) -> None:
    lots = Random(game)
    for _ in range(30):
        rows = [tuple(lots.randint(-30, 60) for _ in NAMES) for _ in range(lots.randint(1, 40))]
        old = _old(*rows, by_deal=lots.random() < 0.5)
        kept = kept_game(old, _keeping(game, values), AT)
        if isinstance(kept, Sheet):
            assert kept.stop is None
            assert kept.result is not None
            sides = zip(kept.position.sides, kept.position.totals, strict=True)
            by_seat = {int(seat): total for side, total in sides for seat in side.seats}
            for seat, name in enumerate(kept.table.players):
                assert kept.sign * by_seat[seat] == old.totals[name]


def test_a_circle_counts_deals_on_paper() -> None:
    table = played_table(_kept(_old((104, 30, 52, 74), by_deal=False), _keeping()), "m" * 12, AT)
    assert (table.deal_count, table.deals) == (1, ())
    results = {each.person: each for each in results_of(table, Groups({}))}
    assert [results[name].place for name in NAMES] == [4, 1, 2, 3]
    assert [results[name].points for name in NAMES] == [104, 30, 52, 74]
    assert results[NAMES[1]].won
    assert played_text(read_played(played_text(table))) == played_text(table)


def test_a_circle_counts_a_table_that_went_on_from_paper() -> None:
    begun = sheet(OnPaper(5, (40, 12, 60, 18), Seat(0)))
    assert played_table(begun, "m" * 12, AT).deal_count == 5
    assert [each.deals for each in played_table(begun, "m" * 12, AT).stints] == [5] * 4


@pytest.mark.parametrize(
    ("cell", "day"),
    [
        ("2024-03-01", (2024, 3, 1)),
        ("1.3.24", (2024, 3, 1)),
        ("01/03/2024 20:15", (2024, 3, 1)),
        ("Fri, 1 Mar 2024", (2024, 3, 1)),
        ("March 1, 2024", (2024, 3, 1)),
        ("Mar. 1, 2024", (2024, 3, 1)),
        ("mardi, 1.3.2024", (2024, 3, 1)),
        ("1.3.99", (1999, 3, 1)),
        ("2024年3月1日(金)", (2024, 3, 1)),
        ("2024/3/1", (2024, 3, 1)),
        ("29.02.2023", None),
        ("31.02.2024", None),
        ("1.13.2024", None),
        ("soon", None),
        ("99", None),
        ("1.1.1024", None),
    ],
)
def test_days_are_read_as_people_write_them(cell: str, day: tuple[int, int, int] | None) -> None:
    assert read_day(cell, day_first=True) == (date(*day) if day else None)


@pytest.mark.parametrize(
    ("cell", "number"),
    [("12", 12), ("−5", -5), ("▲5", -5), ("１２", 12), ("6,0", 6), ("6.00", 6), ("+3", 3)],
)
def test_whole_numbers_are_read_as_people_write_them(cell: str, number: int) -> None:
    assert read_number(cell) == number


@pytest.mark.parametrize(
    "cell", ["6,5", "1.000", "1,000", "1e5", "12a", "", "1 2 3 4 5 6 7 8", "0x1f", "٣"]
)
def test_what_is_no_whole_number_is_none(cell: str) -> None:
    assert read_number(cell) is None
