"""What Hearts is about, and how the cards are dealt (RULES.md B.1)."""

from companion.engine.messages import Text
from companion.engine.rules.chapters import Chapter, Line, Test, both, but, has
from companion.games.hearts.pack import cards_each, pack_points, removed, widow_cards

_widow = has("widow", "on")


def _of(size: int) -> Test:
    """The test that this many sit at the table."""
    return lambda rules, seats: seats == size


AIM = Chapter(
    Text("The game", "ゲームの目的"),
    (
        Line(
            "aim",
            ("H0-META-1", "H0-AIM-1", "H1-AIM-1", "H2-FLOW-1"),
            params=lambda rules, seats: {"points": pack_points(rules, seats)},
        ),
        Line("game-{game}", option="game"),
        Line("team-{team}", option="team", quiet=has("team", "none")),
        Line("players", ("H0-PLY-1",), when=but(_widow)),
        Line("players-four", ("H1-META-1", "H2-META-1"), when=but(both(_widow, _of(5)))),
        Line("players-widow", ("H1-WID-1",), when=_widow),
        Line("agreed", ("H0-OPT-6",)),
        Line("agreed-later"),
    ),
)

_LEFT_OUT = {3: ("three_deck", "H0-DECK-2"), 5: ("", "H0-DECK-4"), 6: ("six_deck", "Q-H2")}
"""What decides which cards stay out, and the rule that says so, by seats."""


def _without(seats: int, option: str, source: str) -> Line:
    """Which cards stay out of the pack of a table of so many; none where there is a widow."""
    return Line(
        "without",
        (source, "Q-H1"),
        option,
        when=both(but(_widow), _of(seats)),
        params=lambda rules, here: {"cards": removed(rules, here)},
    )


DEALING = Chapter(
    Text("Cards and dealing", "カードと配り方"),
    (
        Line("pack", ("H0-DECK-1", "H1-EQ-1", "H2-META-1")),
        Line("pack-whole", ("H0-DECK-3",), when=both(but(_widow), _of(4))),
        *(_without(seats, *decided) for seats, decided in _LEFT_OUT.items()),
        Line("first-dealer", ("H1-DEAL-1",)),
        Line(
            "deal-off",
            ("H0-DEAL-1", "H1-DEAL-2", "H2-DEAL-1", "H2-TURN-1"),
            when=but(_widow),
            params=lambda rules, seats: {"each": cards_each(rules, seats)},
        ),
        Line(
            "deal-on",
            ("H0-DEAL-1", "H1-DEAL-2", "H1-WID-2"),
            when=_widow,
            params=lambda rules, seats: {"each": cards_each(rules, seats)},
        ),
        Line("widow-off", option="widow", when=but(_widow), quiet=but(_widow)),
        Line(
            "widow-on",
            ("H1-WID-2", "H1-WID-3"),
            "widow",
            when=_widow,
            params=lambda rules, seats: {"half": widow_cards(rules, seats) // 2},
        ),
        Line("dealers-{dealers}", option="dealers"),
        Line("dealers-known", ("H0-LOC-LEAD-4",), when=has("opening", "dealer_left")),
        Line("misdeal-{dealers}", ("Q-H6",)),
    ),
)
