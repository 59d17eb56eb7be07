"""The aim of Hearts, and how the cards are dealt (tests/data/RULES.md B.1)."""

from companion.engine.messages import Text
from companion.engine.rules.chapters import BookLine, Chapter, Test, both, not_, option_is
from companion.games.hearts.pack import cards_each, pack_points, removed, widow_cards

_widow = option_is("widow", "on")


def _of(size: int) -> Test:
    """Return a condition: this many players sit at the table."""
    return lambda rules, seats: seats == size


AIM = Chapter(
    Text("The game"),
    (
        BookLine(
            "aim",
            ("H0-META-1", "H0-AIM-1", "H1-AIM-1", "H2-FLOW-1"),
            params=lambda rules, seats: {"points": pack_points(rules, seats)},
        ),
        BookLine("game-{game}", option="game"),
        BookLine("team-{team}", option="team", quiet=option_is("team", "none")),
        BookLine("players", ("H0-PLY-1",), when=not_(_widow)),
        BookLine("players-four", ("H1-META-1", "H2-META-1"), when=not_(both(_widow, _of(5)))),
        BookLine("players-widow", ("H1-WID-1",), when=_widow),
        BookLine("agreed", ("H0-OPT-6",)),
        BookLine("agreed-later"),
    ),
)

_LEFT_OUT = {3: ("three_deck", "H0-DECK-2"), 5: ("", "H0-DECK-4"), 6: ("six_deck", "Q-H2")}
"""The option that decides which cards are left out, and the rule that says so, by seats."""


def _without(seats: int, option: str, source: str) -> BookLine:
    """Return the line on the cards left out at a table of this size, which has no widow."""
    return BookLine(
        "without",
        (source, "Q-H1"),
        option,
        when=both(not_(_widow), _of(seats)),
        params=lambda rules, here: {"cards": removed(rules, here)},
    )


DEALING = Chapter(
    Text("Cards and dealing"),
    (
        BookLine("pack", ("H0-DECK-1", "H1-EQ-1", "H2-META-1")),
        BookLine("pack-whole", ("H0-DECK-3",), when=both(not_(_widow), _of(4))),
        *(_without(seats, *decided) for seats, decided in _LEFT_OUT.items()),
        BookLine("first-dealer", ("H1-DEAL-1",)),
        BookLine(
            "deal-off",
            ("H0-DEAL-1", "H1-DEAL-2", "H2-DEAL-1", "H2-TURN-1"),
            when=not_(_widow),
            params=lambda rules, seats: {"each": cards_each(rules, seats)},
        ),
        BookLine(
            "deal-on",
            ("H0-DEAL-1", "H1-DEAL-2", "H1-WID-2"),
            when=_widow,
            params=lambda rules, seats: {"each": cards_each(rules, seats)},
        ),
        BookLine("widow-off", option="widow", when=not_(_widow), quiet=not_(_widow)),
        BookLine(
            "widow-on",
            ("H1-WID-2", "H1-WID-3"),
            "widow",
            when=_widow,
            params=lambda rules, seats: {"half": widow_cards(rules, seats) // 2},
        ),
        BookLine("dealers-{dealers}", option="dealers"),
        BookLine("dealers-known", ("H0-LOC-LEAD-4",), when=option_is("opening", "dealer_left")),
        BookLine("misdeal-{dealers}", ("Q-H6",)),
    ),
)
