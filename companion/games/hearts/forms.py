"""The forms in which a deal of Hearts is entered, under a table's rules."""

from collections.abc import Iterator

from companion.cards import Card, Suit
from companion.engine.log.forms import (
    POINTS_TAKEN,
    Counts,
    CountWords,
    Field,
    Form,
    NumberPick,
    SeatPick,
)
from companion.engine.messages import Text
from companion.games.hearts.actions import Captures, DealerPass, Points, pass_offsets
from companion.games.hearts.pass_directions import scheduled_direction
from companion.games.hearts.rules import HeartsPosition, HeartsRules
from companion.games.hearts.scoring import BONUS_POINTS, QUEEN, hearts_in, pack_points, queen_points

_PLACES = {
    "left": Text("To the left"),
    "left2": Text("Two to the left"),
    "across": Text("Across"),
    "right2": Text("Two to the right"),
    "right": Text("To the right"),
    "smoosh": Text("Smoosh: into the middle"),
}
"""The places to which a dealer can have cards passed, including the middle."""

_HEARTS = CountWords(
    Text("@ took how many hearts?"),
    Text("hearts?"),
    Text("# hearts left"),
    Text("1 heart left"),
    Text("All hearts entered"),
    Text("hearts"),
    Text("Did @ take #?", context="hearts"),
    Text("One heart too many"),
    Text("# hearts too many"),
    Text("One heart missing"),
    Text("# hearts missing"),
)


def forms_at(position: HeartsPosition) -> tuple[Form, ...]:
    """Return the result forms, preceded by the dealer's choice while that is open."""
    rules, seats = position.rules, position.seats
    results = (captures_form(rules, seats), points_form(rules, seats))
    undecided = scheduled_direction(position) == "DEALER" and not position.current
    return (dealer_form(rules, seats), *results) if undecided else results


def captures_form(rules: HeartsRules, seats: int) -> Form:
    """Return the form for a result by cards: who took the queen, and hearts by player."""
    hearts, queen = hearts_in(rules, seats), tuple(_queen(rules))
    counts = Counts(
        "hearts",
        Text("Hearts taken"),
        0,
        hearts,
        total=hearts,
        by_seat=True,
        words=_HEARTS,
        suit=Suit.HEARTS,
        each=_each(rules),
        sweep=_sweep(rules, *queen),
    )
    return Form(Captures, Text("Cards"), (*queen, *_extras(rules), counts))


def points_form(rules: HeartsRules, seats: int) -> Form:
    """Return the form for a result by points."""
    total = pack_points(rules, seats)
    counts = Counts(
        "points",
        Text("Points taken"),
        0,
        total,
        total=total,
        by_seat=True,
        words=POINTS_TAKEN,
        each=_each(rules),
        sweep=_sweep(rules),
    )
    queen = Text(
        "The queen is 13, each heart 1, before any moon or bonus.",
    )
    plain = Text("Each heart is 1, before any moon or bonus.")
    return Form(
        Points,
        Text("Points"),
        (*_extras(rules), counts),
        queen if queen_points(rules) else plain,
    )


def _queen(rules: HeartsRules) -> Iterator[SeatPick]:
    """Yield the question who took the queen of spades, if she counts."""
    if points := queen_points(rules):
        label = Text("Who took the queen of spades?")
        yield SeatPick("queen", label, card=QUEEN, worth=points)


def _each(rules: HeartsRules) -> int:
    """Return what a heart or a point scores its taker (0 if a total or a partner affects it)."""
    limited = rules.floor_zero == "on" and rules.bonus != "none"
    return 0 if limited or rules.team != "none" else 1


def _sweep(rules: HeartsRules, *picks: SeatPick) -> tuple[str, ...] | None:
    """Return what a moon's shooter has taken besides everything counted; None without moons."""
    return None if rules.moon == "off" else tuple(pick.name for pick in picks)


def dealer_form(rules: HeartsRules, seats: int) -> Form:
    """Return the form for the dealer's choice, made before seeing the hand (H0-LOC-PASS-7)."""
    limit = rules.dealer_limit
    return Form(
        DealerPass,
        Text("Dealer’s choice"),
        tuple(
            NumberPick(name, _PLACES[name], 0, limit, columns=min(limit + 1, 5), chosen=0)
            for name in (*pass_offsets(seats), "smoosh")
        ),
        Text("Up to {limit} cards in all. The dealer decides before looking at their hand.").filled(
            limit=limit
        ),
        call=Text("Enter how to pass"),
    )


def _extras(rules: HeartsRules) -> Iterator[Field]:
    """Yield the fields that the table's rules add to the penalty cards."""
    if rules.bonus != "none":
        card = Card.read(rules.bonus)
        label = Text("Who took {card}?").filled(card=card)
        yield SeatPick("bonus", label, card=card, worth=-BONUS_POINTS)
    if rules.team == "adhoc":
        yield SeatPick("first", Text("Who won the first trick?"))
        yield SeatPick(
            "second",
            Text("Who was the next to win one?"),
            Text("nobody else"),
        )
