"""The choice that a moon's shooter has to make, and what each answer would score."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.cards import Card
from companion.engine.log.plan import DealQuestion, QuestionAnswer
from companion.engine.messages import Message, Value, message
from companion.engine.seating import Seat, all_seats
from companion.games.hearts.actions import DealResult
from companion.games.hearts.judge import deal_taken, is_guarded, moon_to_choose
from companion.games.hearts.pack import hearts_in, queen_points
from companion.games.hearts.rules import HeartsPosition, HeartsRules
from companion.games.hearts.scoring import SUN, effects, moon_points, moon_points_moved, side_of


def question(position: HeartsPosition) -> DealQuestion | None:
    """Return the question of an open moon, or None; each answer is a full action (H2-MOON-1)."""
    waiting = moon_to_choose(position)
    if waiting is None:
        return None
    effective, action, shooter_seat = waiting
    answers = tuple(
        _answer(position, action, shooter_seat, effect)
        for effect in effects(position.rules, deal_taken(position.rules, action))
    )
    how, asks = _asks(position.rules, shooter_seat)
    return DealQuestion(
        Message(f"hearts-moon-{how}", asks),
        shooter_seat,
        effective.entry.number,
        answers,
        message("hearts-moon-shot", shooter=shooter_seat),
        Message(f"hearts-asked-{how}", asks | _shooters_cards(position)),
        "moon",
    )


def _asks(rules: HeartsRules, shooter_seat: Seat) -> tuple[str, dict[str, Value]]:
    """Return how the codes of the messages end that ask the shooter, and their parameters.

    They add a note if the bonus card does not count in a moon (H2-BON-6).
    """
    asks = "chooses" if rules.moon == "choice" else "tells"
    if rules.bonus == "none" or rules.bonus_on_moon == "on":
        return asks, {"shooter": shooter_seat}
    return f"{asks}-without", {"shooter": shooter_seat, "card": Card.read(rules.bonus)}


def _shooters_cards(position: HeartsPosition) -> dict[str, Value]:
    """Return how many hearts the shooter has, and what the queen is worth, 0 if nothing."""
    rules = position.rules
    return {"hearts": hearts_in(rules, position.seats), "queen": queen_points(rules)}


def _answer(
    position: HeartsPosition, action: DealResult, shooter_seat: Seat, effect: str
) -> QuestionAnswer:
    """Return one possible effect of the moon, with a warning if it would lose the game."""
    rules, deal = position.rules, deal_taken(position.rules, action)
    shooters = tuple(Seat(seat) for seat in side_of(rules, deal, shooter_seat))
    parts = tuple(_brings(rules, moon_points(rules, deal, shooter_seat, effect), shooters))
    backfires = rules.moon == "choice" and is_guarded(position, action, shooter_seat, effect)
    return QuestionAnswer(
        effect,
        message(f"hearts-answer{SUN if effect.endswith(SUN) else ''}", parts=parts),
        replace(action, choice=effect),
        message("hearts-moon-backfires", shooter=shooter_seat) if backfires else None,
        message(
            f"hearts-does-{effect}",
            amount=moon_points_moved(rules, position.seats, effect),
            shown=rules.shown,
        ),
    )


def _brings(
    rules: HeartsRules, points: Sequence[int], shooters: tuple[Seat, ...]
) -> Iterator[Message]:
    """Yield who gets how many points, with the bonus card if it counts (H2-TEAM-6, H2-BON-5)."""
    others = tuple(seat for seat in all_seats(len(points)) if seat not in shooters)
    for amount in dict.fromkeys(points[seat] for seat in (*shooters, *others)):
        who = tuple(seat for seat in (*shooters, *others) if points[seat] == amount)
        if amount and who == others:
            yield message("hearts-brings-others", amount=rules.signed(amount))
        elif amount:
            yield message("hearts-brings", amount=rules.signed(amount), who=who)
