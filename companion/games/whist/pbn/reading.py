"""From a PBN file to deals of Whist; what is wrong or missing has its line."""

import re
from collections.abc import Iterable, Iterator, Sequence

from companion.engine.files.recorded import RecordedDeal
from companion.engine.files.strict import shown
from companion.engine.play.transcript import Transcript
from companion.engine.play.tricks import Progress
from companion.engine.seating import Seat
from companion.games.whist.cardplay import SEATS
from companion.games.whist.pbn.boards import Boards
from companion.games.whist.pbn.inherited import Inheritance
from companion.games.whist.pbn.lines import Game, games
from companion.games.whist.pbn.placing import Told
from companion.games.whist.pbn.rows import Plays, read_rows
from companion.games.whist.pbn.seats import Laid
from companion.games.whist.pbn.tags import (
    NAMES,
    NO_HANDS,
    Hands,
    Notes,
    name_of,
    read_hands,
    read_seat,
    read_trump,
    value_of,
)
from companion.games.whist.results import TRICKS
from companion.games.whist.rules import WhistRules

_RESULT = re.compile(r"\^?(\d{1,2})")


def read_pbn(lines: Iterable[str]) -> Iterator[RecordedDeal]:
    """The deals of a file, each as soon as its lines are read."""
    inheritance, boards = Inheritance(), Boards()
    for game in games(lines):
        inheritance.fill(game)
        yield _recorded(game, boards.game_of(game))


def _recorded(game: Game, dealt: Game) -> RecordedDeal:
    """One game as a deal of Whist, or why it is none; `dealt` is the game that has its hands."""
    notes = Notes(list(game.problems))
    hands = read_hands(game, notes) if dealt is game else _hands_of_board(dealt)
    read_seat(game, "Dealer", notes, needed=False)
    play = game.tags.get("Play")
    plays, transcript = Plays(), None
    rows = read_rows(play.words, notes) if play and play.words else []
    if rows:
        plays, transcript = _played(game, rows, hands, notes, borrowed=dealt is not game)
    elif not notes.problems:
        notes.remark(play.line if play else game.line, "no-play", "Play")
    board = value_of(game, "Board")
    return RecordedDeal(
        game.line,
        shown(board) if board else None,
        transcript,
        tuple(sorted(notes.problems, key=lambda each: each.line)),
        tuple(sorted(notes.remarks, key=lambda each: each.line)),
        _places(game, plays),
        NAMES,
    )


def _hands_of_board(dealt: Game) -> Hands:
    """The hands of a board; unknown where the game that has them cannot be read."""
    notes = Notes([])
    hands = read_hands(dealt, notes)
    return NO_HANDS if notes.problems else hands


def _played(
    game: Game,
    rows: Sequence[Sequence[Laid]],
    hands: Hands,
    notes: Notes,
    *,
    borrowed: bool,
) -> tuple[Plays, Transcript[WhistRules] | None]:
    """The rows as they were played, if all else that is needed can be read.

    Hands that are `borrowed` from another game of the deal must fit every row.
    """
    trump, leader = read_trump(game, notes), _leader(game, notes)
    if leader is None or notes.problems:
        return Plays(), None
    told = Told(rows, trump, leader)
    placed = told.borrowed(hands) if borrowed else told.placed(hands)
    if placed is None:
        notes.remark(game.line, "other-deal" if value_of(game, "Board") else "no-deal", "Deal")
        hands = NO_HANDS
        placed = told.placed(hands)
    plays, progress = placed
    notes.remarks += plays.notes.remarks
    _compare(game, progress, plays, notes)
    return plays, told.transcript(hands, plays)


def _leader(game: Game, notes: Notes) -> Seat | None:
    """Who led first: the seat of the first column, as a rule on the declarer's left."""
    told = read_seat(game, "Play", notes, needed=True)
    declarer = read_seat(game, "Declarer", notes, needed=told is None)
    if told is None:
        if declarer is None and not notes.problems:
            notes.refuse(game.tags["Play"].line, "leader-unknown", "Play")
        return None if declarer is None else declarer.left(SEATS)
    if declarer is not None and declarer.left(SEATS) != told:
        notes.remark(
            game.tags["Play"].line,
            "leader-other",
            "Play",
            leader=name_of(told),
            declarer=name_of(declarer),
        )
    return told


def _compare(game: Game, progress: Progress, plays: Plays, notes: Notes) -> None:
    """Remark what the play leaves out, and where it comes to another result than is recorded."""
    result, line = game.tags.get("Result"), plays.lines[-1] if plays.lines else game.line
    if len(plays.cards) < SEATS * TRICKS:
        notes.remark(line, "breaks-off", "Play", cards=len(plays.cards))
        return
    declarer = read_seat(game, "Declarer", Notes([]), needed=False)
    found = _RESULT.fullmatch(result.value) if result else None
    if result is None or found is None or declarer is None:
        return
    won = sum(winner % 2 == declarer % 2 for winner in progress.winners)
    if won != int(found[1]):
        notes.remark(result.line, "result", "Result", told=int(found[1]), won=won)


def _places(game: Game, plays: Plays) -> dict[str, int]:
    """The lines on which the fields of the transcript stand."""
    tags = {"hands": "Deal", "trump": "Contract", "leader": "Play", "plays": "Play"}
    places = {name: game.tags[tag].line for name, tag in tags.items() if tag in game.tags}
    return places | {f"plays[{index}]": line for index, line in enumerate(plays.lines)}
