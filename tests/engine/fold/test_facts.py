"""What is told of an evening stands on its sheet."""

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fold.facts import facts_of, leaders_after
from companion.engine.fold.replay import Sheet, Table
from companion.engine.log.entries import Action, Adjustment, Substitution
from companion.engine.log.position import Fact
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.games.whist.scoring import WhistTricks
from tests.support.sittings import LAW, NAMES, PLAIN, captures, moon, sheet, sheet_of
from tests.support.strategies import PLAIN_EVENINGS


def _fact(at: Sheet, code: str) -> Fact | None:
    return next((each for each in facts_of(at) if each.says.code == code), None)


def _params(at: Sheet, code: str) -> dict[str, object]:
    fact = _fact(at, code)
    assert fact is not None, f"{code} is not told: {facts_of(at)}"
    return dict(fact.says.params)


@LAW
@given(PLAIN_EVENINGS)
def test_fact_of_a_deal_says_what_that_deal_says(evening: list[Action]) -> None:
    at = sheet(*evening, target=1000)
    deals = {row.deal: row for row in at.rows if row.deal}
    for fact in facts_of(at):
        said = fact.says.params
        row = deals.get(said.get("deal", 0))  # type: ignore[arg-type]
        if fact.says.code == "fact-worst":
            assert row is not None
            side = at.position.sides.index(said["who"])
            assert (row.deltas[side],) == said["points"]
            assert row.deltas[side] == max(max(each.deltas) for each in deals.values())
            assert fact.players == row.players
        if fact.says.code == "fact-comeback":
            assert row is not None
            (won,) = [n for n, each in enumerate(at.standings) if each.place == 1]
            assert row.totals[won] - min(row.totals) == said["points"]
        if fact.says.code == "fact-lead-lost":
            assert row is not None
            (first, second, *_) = sorted(row.totals)
            assert second - first == said["points"]
            assert at.position.sides[row.totals.index(first)] == said["who"]


@LAW
@given(PLAIN_EVENINGS)
def test_leaders_of_a_line_have_its_lowest_total(evening: list[Action]) -> None:
    at = sheet(*evening, target=1000)
    for row in at.rows:
        level = len(set(row.totals)) == 1
        lowest = (
            ()
            if level
            else tuple(side for side, total in enumerate(row.totals) if total == min(row.totals))
        )
        assert leaders_after(at, row) == lowest


@LAW
@given(st.lists(st.integers(0, 3), min_size=3, max_size=9))
def test_queens_are_counted_as_they_were_taken(queens: list[int]) -> None:
    at = sheet(*(captures(4, 4, 3, 2, queen=each) for each in queens), target=1000)
    most = max(queens.count(seat) for seat in range(4))
    who = tuple(sorted(seat for seat in range(4) if queens.count(seat) == most))
    fact = _fact(at, "fact-card")
    if most < 2 or len(who) > 2:
        assert fact is None
    else:
        assert fact is not None
        assert (tuple(sorted(fact.seats)), fact.says.params["times"]) == (who, most)


def test_nothing_is_told_after_two_deals() -> None:
    assert facts_of(sheet(PLAIN, PLAIN, target=1000)) == ()
    assert facts_of(sheet(PLAIN, PLAIN, PLAIN, target=1000))


def test_queens_are_not_counted_where_a_deal_does_not_tell_who_took_hers() -> None:
    told = [captures(4, 4, 3, 2, queen=1)] * 3
    untold = captures(4, 4, 3, 2, queen=1).in_points(sheet().position.rules)
    assert _params(sheet(*told, target=1000), "fact-card")["times"] == 3
    assert _fact(sheet(*told, untold, target=1000), "fact-card") is None


def test_moon_is_told_with_the_name_of_then() -> None:
    at = sheet(moon(1, "others"), Substitution(Seat(1), "Ema"), PLAIN, PLAIN, target=1000)
    fact = _fact(at, "hearts-fact-moon")
    assert fact is not None
    assert fact.players[1] == NAMES[1]
    assert dict(fact.says.params) == {"shooter": 1, "deal": 1}


def test_points_that_were_agreed_are_no_deal() -> None:
    at = sheet(PLAIN, Adjustment((0, 0, 500, 0), "agreed"), PLAIN, PLAIN, target=1000)
    assert _params(at, "fact-lead-lost" if _fact(at, "fact-lead-lost") else "fact-throughout")
    assert all(each.says.params.get("points") != (500,) for each in facts_of(at))


def test_rubber_tells_nothing_of_a_lead_and_marks_the_games_that_were_won() -> None:
    whist = known_games()["whist"]
    table = Table(whist, whist.rules(rubber="on"), NAMES, Seat(0))
    won = [WhistTricks((11, 2)), WhistTricks((2, 11)), WhistTricks((7, 6)), WhistTricks((11, 2))]
    at = sheet_of(table, *won)
    assert at.result is not None
    assert [row.signs.moment for row in at.rows] == ["flag", "flag", "", "flag"]
    games = [dict(row.remarks[0].params) for row in at.rows if row.signs.moment]
    assert [(each["own"], each["others"]) for each in games] == [(1, 0), (1, 1), (2, 1)]
    assert not {"fact-comeback", "fact-lead-lost", "fact-changes"} & {
        each.says.code for each in facts_of(at)
    }
