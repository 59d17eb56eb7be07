"""Games that tell neither board nor deal: a second table, published behind the first."""

from itertools import chain
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.play.laws import cards_of, mask_of
from companion.engine.play.transcript import AnyTranscript, RecordedDeal
from tests.games.whist.pbn_game import DEAL, GAME, PLAY, ROWS, codes, read, verdict_on
from tests.support.match import Board, games_of, in_no_order, lines_of, match, without
from tests.support.pbn import deal_of

SOME = 60
TAGS = ("Event", "Round", "Board", "Dealer", "Deal", "Declarer", "Contract", "Play")
UNKNOWN = (None,) * 4
FEW = 12
"""So few cards may fit another deal."""


def _second_tables(boards: list[Board], share: float, **how: object) -> list[RecordedDeal]:
    """The second tables of a match as it is published, a share of their rows in neither order."""
    games = []
    for board in boards:
        first, second = games_of(board, **how)  # type: ignore[arg-type]
        second = in_no_order(second, Random(board.number), share)
        games += [first, without(second, "Event", "Board", "Dealer")]
    return read(list(lines_of(games)))[1::2]


@pytest.mark.parametrize("share", [0, 0.1, 1])
@pytest.mark.parametrize("by_play", [(False, False), (True, True), (False, True), (True, False)])
def test_it_has_the_deal_of_the_game_before_it(by_play: tuple[bool, bool], share: float) -> None:
    boards = list(match(SOME, seed=11))
    found = _second_tables(boards, share, by_play=by_play)
    for board, each in zip(boards, found, strict=True):
        told = verdict_on(each)
        assert told.report is not None
        assert (told.verdict, told.report.open) == ("legal", ())
        assert each.transcript is not None
        assert each.transcript.hands == board.tables[0].hands
        assert "no-deal" not in [code for _, code in codes(each)]


def test_third_table_has_the_deal_of_the_first_too() -> None:
    (board,) = match(1, seed=12)
    first, second = games_of(board)
    third = without(second, "Event", "Board")
    for between in (second, third):
        found = read(list(lines_of([first, between, third])))[2].transcript
        assert found is not None
        assert found.hands == board.tables[0].hands


def test_board_that_nobody_dealt_is_not_the_deal_of_the_one_before() -> None:
    one, other = match(2, seed=13)
    first = games_of(one)[0]
    named = without(games_of(other)[1], "Event")
    behind = without(named, "Board")
    found = read(list(lines_of([first, named, behind])))
    assert [each.transcript.hands for each in found[1:] if each.transcript] == [UNKNOWN, UNKNOWN]


@pytest.mark.parametrize("share", [0, 0.1, 1])
def test_deal_that_its_rows_do_not_fit_is_not_its_own_and_accuses_nobody(share: float) -> None:
    boards = list(match(SOME, seed=14))
    others = boards[1:] + boards[:1]
    mixed = [
        Board(one.number, (one.tables[0], other.tables[1]))
        for one, other in zip(boards, others, strict=True)
    ]
    for board, each in zip(
        mixed, _second_tables(mixed, share, by_play=(False, False)), strict=True
    ):
        assert verdict_on(each).verdict in ("legal", "open", "empty")
        assert each.transcript is not None
        if len(board.tables[1].cards) >= 24:
            assert each.transcript.hands == UNKNOWN
            assert "no-deal" in [code for _, code in codes(each)]


@pytest.mark.parametrize("named", [False, True])
def test_few_rows_that_fit_another_deal_by_chance_accuse_nobody(named: bool) -> None:
    for board in match(SOME, seed=15):
        table = board.tables[1]
        played = table.but(who=table.who[:FEW], cards=table.cards[:FEW])
        if len(played.cards) == FEW:
            other = f'[Deal "{deal_of(_with_the_rest_passed_on(played))}"]'
            first, second = games_of(Board(board.number, (table, played)), deals=0)
            second = second if named else without(second, "Event", "Board")
            found = read(list(lines_of([[*first[:2], other], second])))[1]
            assert verdict_on(found).verdict in ("legal", "open"), board


def _with_the_rest_passed_on(table: AnyTranscript) -> list[list[str]]:
    """Hands that hold what each has played, and of the rest what the next one was dealt."""
    played = [
        mask_of(card for who, card in zip(table.who, table.cards, strict=True) if who == seat)
        for seat in range(4)
    ]
    rest = [(hand or 0) & ~cards for hand, cards in zip(table.hands, played, strict=True)]
    hands = [cards | rest[seat - 1] for seat, cards in enumerate(played)]
    return [list(map(str, cards_of(hand))) for hand in hands]


def test_offence_is_found_by_the_deal_of_the_game_before() -> None:
    second = without([*GAME[: PLAY + 1], *_with_a_revoke()], "Event", "Board", "Deal")
    report = verdict_on(read(list(lines_of([GAME, second])))[1]).report
    assert report is not None
    assert report.first_illegal is not None
    assert report.first_illegal.kind == "revoke"


def _with_a_revoke() -> list[str]:
    """The rows with a card that followed suit in the first and one that did not, exchanged."""
    first, *later = (row.split() for row in ROWS)
    seat = next(place for place in (1, 2, 3) if first[place][0] == first[0][0])
    other = next(row for row in later if row[seat][0] != first[0][0])
    first[seat], other[seat] = other[seat], first[seat]
    return [" ".join(row) for row in (first, *later)]


def test_row_without_its_leaders_card_fits_its_deal_too() -> None:
    boards = [board for board in match(SOME, seed=17) if len(board.tables[1].cards) == 52]
    for board in boards:
        first, second = games_of(board, by_play=(False, False))
        at = next(n for n, line in enumerate(second) if line.startswith("[Play")) + 1
        table = board.tables[1]
        column = (table.who[8] - (table.leader or 0)) % 4
        row = second[at + 2].split()
        row[column] = "-"
        second = without([*second[: at + 2], " ".join(row), "*"], "Event", "Board")
        found = read(list(lines_of([first, second])))[1]
        assert found.transcript is not None
        assert found.transcript.hands == table.hands
        assert found.transcript.cards == table.cards[:8]
        assert "gap" in [code for _, code in codes(found)]


def test_card_played_twice_is_found_without_any_deal() -> None:
    row = ROWS[0].split()
    twice = " ".join([*row[:3], row[0]])
    report = verdict_on(read([*GAME[:DEAL], *GAME[DEAL + 1 : PLAY + 1], twice, "*"])[0]).report
    assert report is not None
    assert [each.kind for each in report.findings] == ["twice"]


@given(
    seed=st.integers(1, 500),
    share=st.sampled_from([0, 0, 0.1, 0.5, 1]),
    by_play=st.tuples(st.booleans(), st.booleans()),
    dropped=st.lists(st.sets(st.sampled_from(TAGS)), min_size=6, max_size=6),
    deals=st.integers(0, 2),
)
def test_legal_play_is_never_accused_whatever_tags_are_dropped(
    seed: int, share: float, by_play: tuple[bool, bool], dropped: list[set[str]], deals: int
) -> None:
    boards = match(3, seed=seed)
    games = list(chain(*(games_of(board, by_play=by_play, deals=deals) for board in boards)))
    random = Random(seed)
    kept = [
        without(in_no_order(game, random, share), *sorted(names))
        for game, names in zip(games, dropped, strict=True)
    ]
    for found in read(list(lines_of(kept))):
        assert verdict_on(found).verdict != "illegal", codes(found)
