"""Whether the result of a deal can be, and what it does (RULES.md C.1)."""

from companion.engine.entries import Action
from companion.engine.position import Live, Open, Position, Scored
from companion.engine.seating import Seat
from companion.engine.verdict import Problem, problem
from companion.engine.words import say
from companion.games.hearts.results import HEARTS, PACK_POINTS, QUEEN, Captures, Points
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import EFFECTS, guarded, moon_deltas, shooter

Hearts = Position[HeartsRules]


def judge_result(position: Hearts, action: Action) -> Open | Scored | Problem:
    """The deal's points, or that the moon still has to be chosen, or why it cannot be."""
    if not isinstance(action, Captures | Points):
        return problem("action-unknown")
    found = _unchosen(position) or _impossible(position.seats, action)
    if found is not None:
        return found
    shot = shooter(position.rules, action.raw)
    if shot is None:
        return Scored(action.raw)
    effect = position.rules.moon if position.rules.moon in EFFECTS else action.choice
    if not effect:
        return Open()
    if forbidden(position, shot, effect):
        return problem("hearts-moon-guarded", "Q-H26", field="choice", shooter=shot)
    deltas = moon_deltas(position.seats, shot, effect)
    return Scored(deltas, (say(f"hearts-moon-{effect}", shooter=shot),))


def forbidden(position: Hearts, shot: Seat, effect: str) -> bool:
    """Whether the guard forbids what the shooter chose; where nobody chooses it has no say."""
    rules = position.rules
    guards = rules.moon == "choice" and rules.moon_guard == "forbid"
    return guards and guarded(rules, position.totals, shot, effect)


def open_moon(position: Hearts) -> tuple[Live, Captures | Points, Seat] | None:
    """The deal that waits for its shooter's choice: its entry, what it says, and who shot."""
    for live in position.current:
        if isinstance(live.action, Captures | Points):
            shot = shooter(position.rules, live.action.raw)
            if shot is not None:
                return live, live.action, shot
    return None


def _unchosen(position: Hearts) -> Problem | None:
    """A deal with a moon cannot be left before the choice is entered (Q-H27)."""
    waiting = open_moon(position)
    return problem("hearts-moon-unchosen", "Q-H27", shooter=waiting[2]) if waiting else None


def _impossible(seats: int, action: Captures | Points) -> Problem | None:
    """Why nobody can have captured this."""
    if action.choice not in ("", *EFFECTS):
        return problem("hearts-choice-unknown", "H1-MOON-1", field="choice")
    if isinstance(action, Captures):
        return _impossible_captures(seats, action)
    return _impossible_points(seats, action)


def _impossible_captures(seats: int, action: Captures) -> Problem | None:
    """Thirteen hearts, no more and no fewer, and the queen with somebody (H2-CARD-1)."""
    found = _impossible_counts(seats, action.hearts, HEARTS, "hearts")
    if found is None and not 0 <= action.queen < seats:
        return problem("hearts-queen-missing", "H2-CARD-1", field="queen")
    return found


def _impossible_points(seats: int, action: Points) -> Problem | None:
    """Twenty-six points, and thirteen of them in one hand: the queen's (H2-CARD-1)."""
    found = _impossible_counts(seats, action.points, PACK_POINTS, "points")
    if found is None and max(action.points) < QUEEN:
        return problem("hearts-queen-nowhere", "H2-CARD-1", field="points")
    return found


def _impossible_counts(
    seats: int, counts: tuple[int, ...], total: int, name: str
) -> Problem | None:
    """One number for each seat, none negative or too large, adding up to the total."""
    if len(counts) != seats:
        return problem("sides-other", field=name)
    if min(counts) < 0 or max(counts) > total:
        return problem(f"hearts-{name}-range", "H2-CARD-1", field=name, total=total)
    if sum(counts) != total:
        return problem(f"hearts-{name}-sum", "Q-H29", field=name, total=total, sum=sum(counts))
    return None
