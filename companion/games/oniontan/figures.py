"""What is counted of a player's deals of Oneonta Whist, and of their nine."""

from companion.engine.contract.figures import Adds, Count, Counts, Figure
from companion.engine.log.position import Row
from companion.engine.messages import Text
from companion.engine.seating import all_seats
from companion.games.oniontan.actions import OniontanTricks, WholeDeal
from companion.games.oniontan.player_progress import declaration_of, progress_of
from companion.games.oniontan.rules import OniontanPosition
from companion.games.oniontan.scoring import verdict

FIGURES = (
    Figure("total", Text("Points in nine deals"), Adds.MEAN, 1, whole=True),
    Figure("made", Text("Bids made"), Adds.SHARE, 1, sign="check"),
    Figure("successes", Text("Successes"), Adds.SHARE, 1, sign="flag", whole=True),
    Figure("best", Text("Best total"), Adds.BEST, 1, whole=True),
    Figure("points", Text("Points a deal"), Adds.MEAN, 1),
    Figure("made-run", Text("Bids made in a row"), Adds.RUN, 1),
)


def count_deal(position: OniontanPosition, row: Row) -> Counts:
    """Return whether the bid was made, and the points, for the player whose deal it was."""
    action = row.effective.action
    if not isinstance(action, OniontanTricks | WholeDeal):
        return {}
    player = action.player
    told = action if isinstance(action, WholeDeal) else declaration_of(position, player)
    assert told is not None
    made = {player: Count(int(action.tricks == told.bid))}
    return {"made": made, "made-run": made, "points": {player: Count(row.deltas[player])}}


def count_table(position: OniontanPosition) -> Counts:
    """Return the total and the verdict of everybody who played all nine deals (O-GAME-2)."""
    done = [seat for seat in all_seats(position.seats) if not progress_of(position, seat).left]
    total = {seat: Count(position.totals[seat]) for seat in done}
    success = {seat: Count(int(verdict(position.totals[seat]) == "success")) for seat in done}
    return {"total": total, "best": total, "successes": success}
