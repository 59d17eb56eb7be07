"""Deals of each player's own: their numbers, and games in which all play the same ones."""

from companion.engine.fold.deals import deal_number_of, deal_numbers_of, has_own_deals
from companion.engine.fold.facts import facts_of
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Adjustment, Retract
from companion.words.history import deal_of
from tests.games.oniontan import at_table as oniontan
from tests.support import sittings


def _numbers(sheet: Sheet) -> list[int]:
    return [deal_number_of(sheet, row) for row in sheet.rows]


def test_deals_are_numbered_by_player() -> None:
    told = [(1, 1)] * 2
    sheet = oniontan.sheet(*oniontan.told(told, 1), oniontan.whole(4, 4, 0), players=2)
    assert has_own_deals(sheet)
    assert _numbers(sheet) == [1, 2, 1]
    assert [row.deal for row in sheet.rows] == [1, 2, 3]
    assert deal_of(sheet, 3) == 1


def test_deal_taken_back_gives_its_number_to_the_next() -> None:
    sheet = oniontan.sheet(*oniontan.told([(1, 1)] * 3, 1), Retract(2), players=2)
    assert deal_numbers_of(sheet) == {1: 1, 3: 2}


def test_where_all_play_the_same_deals_their_numbers_are_those_of_the_table() -> None:
    moved = Adjustment((5, 0, 0, 0), "late")
    sheet = sittings.sheet(sittings.PLAIN, moved, sittings.PLAIN)
    assert not has_own_deals(sheet)
    assert _numbers(sheet) == [1, 0, 2]


def test_facts_name_a_deal_by_its_players_number_and_know_no_race() -> None:
    told = [*oniontan.told([(1, 1)] * 4, 0), oniontan.whole(7, 3, 1)]
    sheet = oniontan.sheet(*told, players=2)
    facts = {each.says.code: each.says.params for each in facts_of(sheet)}
    assert facts["fact-worst"]["deal"] == 1
    assert not {"fact-throughout", "fact-changes", "fact-lead-lost"} & {*facts}
