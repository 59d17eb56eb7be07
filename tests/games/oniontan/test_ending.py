"""What there is to tell of nine deals once they are played."""

import pytest

from companion.engine.fold.facts import facts_of
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import EarlyEnd
from tests.games.oniontan.at_table import DRAW, FAILURE, SUCCESS, sheet, told, whole
from tests.support.sittings import then
from tests.support.spoken import spoken

WON = [(4, 4)] * 8 + [(1, 1)]


def _facts(reached: Sheet) -> dict[str, tuple[str, str]]:
    own = [each.says for each in facts_of(reached) if each.says.code.startswith("oniontan")]
    return {each.code.removeprefix("oniontan-fact-"): spoken(reached, each) for each in own}


@pytest.mark.parametrize(
    ("deals", "kind", "words"),
    [
        (
            WON,
            "spare",
            ("2 points above the 31 that make a success", "成功の31点を2点上回った"),
        ),
        (SUCCESS, "exact", ("Exactly the 31 that make a success", "ちょうど成功の31点")),
        (
            DRAW,
            "missing",
            ("1 point short of the 31 that make a success", "成功の31点まであと1点"),
        ),
    ],
)
def test_o_game_2_alone_it_is_told_how_far_from_a_success(
    deals: list[tuple[int, int]], kind: str, words: tuple[str, str]
) -> None:
    assert _facts(sheet(*told(deals)))[kind] == words


def test_several_are_not_compared_with_a_success_in_a_fact() -> None:
    reached = sheet(*told(SUCCESS, 0), *told(DRAW, 1), players=2)
    assert not {"spare", "exact", "missing"} & {*_facts(reached)}


def test_longest_row_of_bids_made_is_told_of_who_alone_had_it() -> None:
    missed = whole(4, 2)
    reached = sheet(*told([(1, 1)] * 4), missed, *told([(1, 1)] * 3))
    assert _facts(reached)["streak"][0] == "Ann made 4 bids in a row"
    shared = sheet(*told([(1, 1)] * 3, 0), *told([(2, 2)] * 3, 1), players=2)
    assert "streak" not in _facts(shared)
    assert "streak" not in _facts(sheet(*told([(1, 1)] * 2), missed, *told([(1, 1)] * 2)))


def test_table_that_stopped_early_is_not_compared() -> None:
    reached = then(sheet(*told([(1, 1)] * 4)), EarlyEnd())
    assert "missing" not in _facts(reached)


def test_end_says_so_where_none_of_several_reached_the_target() -> None:
    reached = sheet(*told(FAILURE, 0), *told(FAILURE, 1), players=2)
    assert reached.result is not None
    assert spoken(reached, reached.result.reason) == (
        "Nobody reached 31.",
        "31点に届いた人はいない。",
    )
