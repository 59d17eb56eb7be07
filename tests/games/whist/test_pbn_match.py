"""Files of matches: a board's deal is told once, and rows stand in either order."""

from random import Random

import pytest

from companion.engine.play.transcript import AnyTranscript
from tests.games.whist.pbn_game import codes, read, verdict_on
from tests.support.match import Board, games_of, lines_of, match

pytestmark = pytest.mark.at_length

CHAMPIONSHIP = 3_816
"""The boards of a world championship."""
SOME = 60


def _verdict(table: AnyTranscript, found: AnyTranscript | None) -> bool:
    return found is not None and (found.who, found.cards) == (table.who, table.cards)


def _file(boards: list[Board], **how: object) -> list[str]:
    games = [game for board in boards for game in games_of(board, **how)]  # type: ignore[arg-type]
    return list(lines_of(games))


def test_championship_of_3816_boards_is_read_as_it_was_played() -> None:
    for board in match(CHAMPIONSHIP):
        both = [bool(board.number & 1), bool(board.number & 2)]
        found = read(list(lines_of(games_of(board, by_play=both))))
        assert [codes(each)[-1:] for each in found if each.problems] == []
        for table, each in zip(board.tables, found, strict=True):
            assert _verdict(table, each.transcript), (board.number, codes(each))
            assert verdict_on(each).verdict == "legal"


@pytest.mark.parametrize("by_play", [(False, False), (True, True), (False, True), (True, False)])
def test_game_without_its_own_deal_plays_its_boards(by_play: tuple[bool, bool]) -> None:
    boards = list(match(SOME, seed=2))
    found = read(_file(boards, by_play=by_play))
    tables = [table for board in boards for table in board.tables]
    assert all(map(_verdict, tables, (each.transcript for each in found)))
    assert [each.transcript.hands for each in found if each.transcript] == [
        table.hands for table in tables
    ]
    told = {code for each in found for _, code in codes(each)}
    assert told <= {"breaks-off"}


def test_boards_of_the_other_room_may_come_later_in_the_file() -> None:
    boards = list(match(SOME, seed=3))
    rooms = [[games_of(board)[room] for board in boards] for room in (0, 1)]
    found = read(list(lines_of([*rooms[0], *rooms[1]])))
    tables = [board.tables[room] for room in (0, 1) for board in boards]
    assert all(map(_verdict, tables, (each.transcript for each in found)))


def test_deal_of_another_round_is_not_this_boards() -> None:
    (board,) = match(1)
    first, second = games_of(board)
    lines = list(lines_of([['[Round "1"]', *first], ['[Round "2"]', *second]]))
    assert read(lines)[1].transcript is not None
    assert read(lines)[1].transcript.hands == (None,) * 4  # type: ignore[union-attr]


def test_deal_that_does_not_go_with_the_cards_is_not_believed() -> None:
    one, other = match(2, seed=4)
    first, second = games_of(one)[0], games_of(other)[1]
    second[1] = first[1]
    found = read(list(lines_of([first, second])))[1]
    assert "other-deal" in [code for _, code in codes(found)]
    assert found.transcript is not None
    assert found.transcript.hands == (None,) * 4
    assert verdict_on(found).verdict != "illegal"


@pytest.mark.parametrize("mixed", [False, True])
@pytest.mark.parametrize("by_play", [False, True])
def test_without_any_deal_nothing_legal_is_called_illegal(by_play: bool, mixed: bool) -> None:
    said = set()
    for board in match(SOME, seed=5):
        games = games_of(board, by_play=(by_play, by_play), deals=0)
        if mixed:
            others = games_of(board, by_play=(not by_play, not by_play), deals=0)
            games = [_mixed(*each, board.number) for each in zip(games, others, strict=True)]
        for table, found in zip(board.tables, read(list(lines_of(games))), strict=True):
            assert verdict_on(found).verdict in ("legal", "open")
            told = {code for _, code in codes(found)}
            said |= told
            assert "no-deal" in told
            assert mixed or _verdict(table, found.transcript) or told & {"whose", "either-order"}
    assert ("whose" in said) == mixed
    assert "by-play" in said or not (by_play or mixed)


def _mixed(one: list[str], other: list[str], seed: int) -> list[str]:
    """A game whose rows are taken from the one or from the other."""
    random = Random(seed)
    begin = next(at for at, line in enumerate(one) if line.startswith("[Play"))
    both = zip(one[begin + 1 :], other[begin + 1 :], strict=True)
    return [*one[: begin + 1], *(random.choice(each) for each in both)]


def test_offence_at_the_second_table_is_found_by_its_boards_deal() -> None:
    board = next(each for each in match(SOME, seed=6) if len(each.tables[1].cards) == 52)
    first, second = games_of(board, by_play=(False, False))
    at = next(n for n, line in enumerate(second) if line.startswith("[Play")) + 1
    tricks = [line.split() for line in second[at:]]
    spoilt = _with_a_revoke(tricks)
    found = read(list(lines_of([first, [*second[:at], *map(" ".join, spoilt)]])))[1]
    report = verdict_on(found).report
    assert report is not None
    assert report.first_illegal is not None
    assert report.first_illegal.kind == "revoke"


def _with_a_revoke(tricks: list[list[str]]) -> list[list[str]]:
    """The tricks with a card that followed in the first one played in another's place."""
    first, *later = tricks
    seat = next(place for place in range(1, 4) if first[place][0] == first[0][0])
    other = next(trick for trick in later if trick[seat][0] != first[0][0])
    first[seat], other[seat] = other[seat], first[seat]
    return tricks


@pytest.mark.parametrize("hidden", [(0,), (1, 2), (0, 1, 3)])
@pytest.mark.parametrize("by_play", [False, True])
def test_with_some_hands_hidden_nothing_legal_is_called_illegal(
    by_play: bool, hidden: tuple[int, ...]
) -> None:
    for board in match(SOME, seed=7):
        games = games_of(board, by_play=(by_play, by_play), deals=2)
        lines = [_hiding(line, hidden) for line in lines_of(games)]
        for found in read(lines):
            assert verdict_on(found).verdict in ("legal", "open"), codes(found)


def _hiding(line: str, hidden: tuple[int, ...]) -> str:
    """A Deal without some of its hands; any other line as it is."""
    if not line.startswith("[Deal "):
        return line
    first, *rest = line[7:-2].split(" ")
    hands = [first[2:], *rest]
    told = ["-" if place in hidden else hand for place, hand in enumerate(hands)]
    return f'[Deal "{first[:2]}{" ".join(told)}"]'
