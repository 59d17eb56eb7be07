"""Checks that the result of a deal of Hearts is possible."""

from collections.abc import Callable, Iterator

from companion.engine.log.forms import NOBODY
from companion.engine.problem import Problem, problem
from companion.engine.seating import NO_SEAT
from companion.games.hearts.actions import Captures, DealResult, Points
from companion.games.hearts.pack import QUEEN_POINTS, hearts_in, pack_points, queen_points
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import EFFECTS


def impossible(rules: HeartsRules, seats: int, action: DealResult) -> Problem | None:
    """Return the first problem of a result at a table of this size, or None."""
    problems = (wrong for check in _CHECKS for wrong in check(rules, seats, action))
    return next(problems, None)


def _choice(rules: HeartsRules, seats: int, action: DealResult) -> Iterator[Problem]:
    """Check that the effect of the moon exists (H1-MOON-1)."""
    if action.choice not in ("", *EFFECTS):
        yield problem("hearts-choice-unknown", "H1-MOON-1", field="choice")


def _captures(rules: HeartsRules, seats: int, action: DealResult) -> Iterator[Problem]:
    """Check that all hearts are accounted for, and the queen has a taker (H2-CARD-1)."""
    if not isinstance(action, Captures):
        return
    yield from _counts(seats, action.hearts, hearts_in(rules, seats), "hearts")
    if queen_points(rules):
        if not 0 <= action.queen < seats:
            yield problem("hearts-queen-missing", "H2-CARD-1", field="queen")
    elif action.queen != NO_SEAT:
        yield problem("hearts-queen-free", "H0-VAR-2", field="queen")


def _points(rules: HeartsRules, seats: int, action: DealResult) -> Iterator[Problem]:
    """Check the sum of the points, and that one player has the queen's thirteen (H2-CARD-1)."""
    if not isinstance(action, Points):
        return
    yield from _counts(seats, action.points, pack_points(rules, seats), "points")
    if queen_points(rules) and max(action.points) < QUEEN_POINTS:
        yield problem("hearts-queen-nowhere", "H2-CARD-1", field="points")


def _bonus(rules: HeartsRules, seats: int, action: DealResult) -> Iterator[Problem]:
    """Check that the bonus card has a taker, exactly if the table has one (H2-BON-1)."""
    if rules.bonus == "none" and action.bonus != NO_SEAT:
        yield problem("hearts-bonus-off", "H2-BON-1", field="bonus")
    if rules.bonus != "none" and not 0 <= action.bonus < seats:
        yield problem("hearts-bonus-nowhere", "H2-BON-1", field="bonus")


def _partners(rules: HeartsRules, seats: int, action: DealResult) -> Iterator[Problem]:
    """Check the first two players to win a trick, if these are partners (H2-TEAM-3)."""
    if rules.team != "adhoc":
        if (action.first, action.second) != (NO_SEAT, NO_SEAT):
            yield problem("hearts-partners-off", "H2-TEAM-3", field="first")
        return
    if not 0 <= action.first < seats:
        yield problem("hearts-first-missing", "H2-TEAM-3", field="first")
    if action.second == NOBODY:
        yield from _lone_winner(rules, action)
    elif not 0 <= action.second < seats:
        yield problem("hearts-second-missing", "H2-TEAM-3", field="second")
    elif action.second == action.first:
        yield problem("hearts-second-same", "Q-H41", field="second")


def _lone_winner(rules: HeartsRules, action: DealResult) -> Iterator[Problem]:
    """Check that the winner of every trick has everything that counts (Q-H41)."""
    won_by_others = [
        points for seat, points in enumerate(action.penalty_points(rules)) if seat != action.first
    ]
    if any(won_by_others) or action.bonus not in (NO_SEAT, action.first):
        yield problem("hearts-alone-not", "Q-H41", field="second", seat=action.first)


def _counts(seats: int, counts: tuple[int, ...], total: int, name: str) -> Iterator[Problem]:
    """Check one number for each seat: in range, and adding up to the total."""
    if len(counts) != seats:
        yield problem("sides-other", field=name)
    elif min(counts) < 0 or max(counts) > total:
        yield problem(f"hearts-{name}-range", "H2-CARD-1", field=name, total=total)
    elif sum(counts) != total:
        yield problem(f"hearts-{name}-sum", "Q-H29", field=name, total=total, sum=sum(counts))


_Check = Callable[[HeartsRules, int, DealResult], Iterator[Problem]]

_CHECKS: tuple[_Check, ...] = (_choice, _captures, _points, _bonus, _partners)
