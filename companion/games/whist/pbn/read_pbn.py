"""Reads a PBN file as deals of Whist; problems are reported with their lines."""

import re
from collections.abc import Iterable, Iterator, Sequence

from companion.engine.files.strict_reader import excerpt
from companion.engine.play.transcript import RecordedDeal, Transcript
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.games.whist.pbn.play_order import RecordedPlay
from companion.games.whist.pbn.rows import PlacedPlays, RowCard, read_rows
from companion.games.whist.pbn.tags import (
    NAMES,
    NO_HANDS,
    PLAYERS,
    GameProblems,
    Hands,
    Inheritance,
    PbnGame,
    games,
    name_of,
    read_hands,
    read_seat,
    read_trump,
    value_of,
)
from companion.games.whist.rules import WhistRules
from companion.games.whist.scoring import SEATS, TRICKS

# Deals shared by the tables of a match


MOST = 10_000
"""The maximum number of boards kept; the oldest is dropped first."""
SAME = ("Event", "Round")
"""Tags that must agree between two games of one board, if both have them."""


class Boards:
    """The game that has the hands, for each board and for the previous game."""

    def __init__(self) -> None:
        self._dealt: dict[str, PbnGame] = {}
        self._last: PbnGame | None = None

    def game_of(self, game: PbnGame) -> PbnGame:
        """Return the game that has the hands of this one: itself, or the one of its board.

        A game without hands and board number is taken to replay the previous game's deal.
        """
        board = value_of(game, "Board")
        if value_of(game, "Deal"):
            self._last = game.without_play()
            self._keep(board, self._last)
            return game
        if board:
            self._last = self._dealt.get(board)
        before = self._last
        return game if before is None or _differ(before, game) else before

    def _keep(self, board: str, game: PbnGame) -> None:
        """Store the game that has a board's hands."""
        if not board:
            return
        self._dealt.pop(board, None)
        self._dealt[board] = game
        if len(self._dealt) > MOST:
            del self._dealt[next(iter(self._dealt))]


def _differ(one: PbnGame, other: PbnGame) -> bool:
    """Whether two games with the same board number are of different rounds or events."""
    both = ((value_of(one, name), value_of(other, name)) for name in SAME)
    return any(a and b and a != b for a, b in both)


_RESULT = re.compile(r"\^?(\d{1,2})")


def read_pbn(lines: Iterable[str]) -> Iterator[RecordedDeal]:
    """Yield the deals of a file, each as soon as its lines are read."""
    inheritance, boards = Inheritance(), Boards()
    for game in games(lines):
        inheritance.fill(game)
        yield _recorded(game, boards.game_of(game))


def _recorded(game: PbnGame, dealt: PbnGame) -> RecordedDeal:
    """Return one game as a deal of Whist, or its problems; `dealt` is the game with its hands."""
    notes = GameProblems(list(game.problems))
    hands = read_hands(game, notes) if dealt is game else _hands_of_board(dealt)
    read_seat(game, "Dealer", notes, needed=False)
    play = game.tags.get("Play")
    plays, transcript = PlacedPlays(), None
    rows = read_rows(play.words, notes) if play and play.words else []
    if rows:
        plays, transcript = _plays_of(game, rows, hands, notes, borrowed=dealt is not game)
    elif not notes.problems:
        notes.remark(play.line if play else game.line, "whist-pbn-no-play", "Play")
    board = value_of(game, "Board")
    return RecordedDeal(
        game.line,
        excerpt(board) if board else None,
        transcript,
        tuple(sorted(notes.problems, key=lambda fault: fault.line)),
        tuple(sorted(notes.remarks, key=lambda fault: fault.line)),
        _places(game, plays),
        NAMES,
        tuple(value_of(game, name) for name in PLAYERS),
        value_of(game, "Date"),
    )


def _hands_of_board(dealt: PbnGame) -> Hands:
    """Return the hands of a board, or unknown ones if its game cannot be read."""
    notes = GameProblems([])
    hands = read_hands(dealt, notes)
    return NO_HANDS if notes.problems else hands


def _plays_of(
    game: PbnGame,
    rows: Sequence[Sequence[RowCard]],
    hands: Hands,
    notes: GameProblems,
    *,
    borrowed: bool,
) -> tuple[PlacedPlays, Transcript[WhistRules] | None]:
    """Return the plays in order, and the transcript if everything needed can be read.

    Hands that are `borrowed` from another game must fit every row.
    """
    trump, leader = read_trump(game, notes), _leader(game, notes)
    if leader is None or notes.problems:
        return PlacedPlays(), None
    record = RecordedPlay(rows, trump, leader)
    placed = record.borrowed(hands) if borrowed else record.placed(hands)
    if placed is None:
        notes.remark(
            game.line,
            "whist-pbn-other-deal" if value_of(game, "Board") else "whist-pbn-no-deal",
            "Deal",
        )
        hands = NO_HANDS
        placed = record.placed(hands)
    plays, progress = placed
    notes.remarks += plays.notes.remarks
    _check_result(game, progress, plays, notes)
    return plays, record.transcript(hands, plays)


def _leader(game: PbnGame, notes: GameProblems) -> Seat | None:
    """Return who led first: the first column's seat, normally to the declarer's left."""
    leader = read_seat(game, "Play", notes, needed=True)
    declarer = read_seat(game, "Declarer", notes, needed=leader is None)
    if leader is None:
        if declarer is None and not notes.problems:
            notes.refuse(game.tags["Play"].line, "whist-pbn-leader-unknown", "Play")
        return None if declarer is None else declarer.left(SEATS)
    if declarer is not None and declarer.left(SEATS) != leader:
        notes.remark(
            game.tags["Play"].line,
            "whist-pbn-leader-other",
            "Play",
            leader=name_of(leader),
            declarer=name_of(declarer),
        )
    return leader


def _check_result(
    game: PbnGame, progress: PlayState, plays: PlacedPlays, notes: GameProblems
) -> None:
    """Add remarks on an unfinished play, and on a result that differs from the recorded one."""
    result, line = game.tags.get("Result"), plays.lines[-1] if plays.lines else game.line
    if len(plays.cards) < SEATS * TRICKS:
        notes.remark(line, "whist-pbn-breaks-off", "Play", cards=len(plays.cards))
        return
    declarer = read_seat(game, "Declarer", GameProblems([]), needed=False)
    match = _RESULT.fullmatch(result.value) if result else None
    if result is None or match is None or declarer is None:
        return
    won = sum(winner % 2 == declarer % 2 for winner in progress.winners)
    if won != int(match[1]):
        notes.remark(result.line, "whist-pbn-result", "Result", told=int(match[1]), won=won)


def _places(game: PbnGame, plays: PlacedPlays) -> dict[str, int]:
    """Return the lines on which the fields of the transcript stand."""
    tags = {"hands": "Deal", "trump": "Contract", "leader": "Play", "plays": "Play"}
    places = {name: game.tags[tag].line for name, tag in tags.items() if tag in game.tags}
    return places | {f"plays[{index}]": line for index, line in enumerate(plays.lines)}
