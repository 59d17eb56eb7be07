"""The moon that is still to be chosen, and what each choice would bring everybody."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.cards import Card
from companion.engine.log.plan import Answer, Question
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, all_seats
from companion.games.hearts.judging import guarded, open_moon, taken
from companion.games.hearts.results import DealResult
from companion.games.hearts.rules import HeartsPosition, HeartsRules
from companion.games.hearts.scoring import SUN, effects, moon_points, side_of, swing


def question(position: HeartsPosition) -> Question | None:
    """The moon that is still to be chosen, each way as the deal would then read (H2-MOON-1)."""
    waiting = open_moon(position)
    if waiting is None:
        return None
    live, action, shot = waiting
    answers = tuple(
        _answer(position, action, shot, effect)
        for effect in effects(position.rules, taken(position.rules, action))
    )
    return Question(
        _asks(position.rules, shot, "hearts-moon"),
        shot,
        live.entry.number,
        answers,
        message("hearts-moon-shot", shooter=shot),
        _asks(position.rules, shot, "hearts-asked"),
        "moon",
    )


def _asks(rules: HeartsRules, shot: Seat, code: str) -> Message:
    """Who chooses or tells, and that the bonus card counts nothing where that is so (H2-BON-6)."""
    asks = "chooses" if rules.moon == "choice" else "tells"
    if rules.bonus == "none" or rules.bonus_on_moon == "on":
        return message(f"{code}-{asks}", shooter=shot)
    return message(f"{code}-{asks}-without", shooter=shot, card=Card.read(rules.bonus))


def _answer(position: HeartsPosition, action: DealResult, shot: Seat, effect: str) -> Answer:
    """One thing that the moon can do, and what to think of first."""
    rules, deal = position.rules, taken(position.rules, action)
    shooters = tuple(Seat(seat) for seat in side_of(rules, deal, shot))
    parts = tuple(_brings(rules, moon_points(rules, deal, shot, effect), shooters))
    backfires = rules.moon == "choice" and guarded(position, action, shot, effect)
    return Answer(
        effect,
        message(f"hearts-answer{SUN if effect.endswith(SUN) else ''}", parts=parts),
        replace(action, choice=effect),
        message("hearts-moon-backfires", shooter=shot) if backfires else None,
        message(f"hearts-does-{effect}", amount=swing(rules, position.seats, effect)),
    )


def _brings(
    rules: HeartsRules, points: Sequence[int], shooters: tuple[Seat, ...]
) -> Iterator[Message]:
    """Who gets how many points, the bonus card counted where it counts (H2-TEAM-6, H2-BON-5)."""
    others = tuple(seat for seat in all_seats(len(points)) if seat not in shooters)
    for amount in dict.fromkeys(points[seat] for seat in (*shooters, *others)):
        who = tuple(seat for seat in (*shooters, *others) if points[seat] == amount)
        if amount and who == others:
            yield message("hearts-brings-others", amount=rules.signed(amount))
        elif amount:
            yield message("hearts-brings", amount=rules.signed(amount), who=who)
