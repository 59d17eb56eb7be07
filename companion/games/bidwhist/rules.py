"""The house rules of Bid Whist."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from companion.engine.log.position import Position
from companion.engine.messages import Text
from companion.engine.rules.options import OFF_ON, Ruleset, choice, number

NO_YES = {"no": Text("no", context="exchange"), "yes": Text("yes", context="exchange")}


@dataclass(frozen=True)
class BidWhistRules(Ruleset):
    """The rules of one table. The defaults are those of tests/data/RULES.md B.6 and F.3."""

    asked_first: ClassVar[Mapping[str, Text]] = {
        "target": Text("Play to how many points?"),
        "rounds": Text("How long does the bidding go on?"),
        "min_bid": Text("What is the lowest bid?"),
        "declare": Text("When is trump named?"),
        "aces_good": Text("Are aces good downtown?"),
        "penalty": Text("What does a failed bid cost?"),
    }

    target: int = number(
        5,
        Text("Points that win, or lose, the game"),
        Text(
            "Reaching this score wins; falling to minus this score loses. Often 7, sometimes 9.",
        ),
        ("BW-GAME-1", "Q-BW16"),
        low=1,
        high=100,
        usual=(5, 7, 9),
        readings={5: ("BW-GAME-1",)},
    )
    rounds: str = choice(
        "many",
        Text("The bidding goes round"),
        Text(
            "Until three have passed, or just once.",
        ),
        ("BW-ORD-1", "BW-END-1", "Q-BW1"),
        {
            "many": Text("until three have passed"),
            "single": Text("once: one bid or pass each"),
        },
        readings={"many": ("BW-ORD-1", "BW-END-1")},
    )
    reentry: str = choice(
        "off",
        Text("Bid again after a pass"),
        Text(
            "The auction then ends with three passes in a row.",
        ),
        ("Q-BW2",),
        OFF_ON,
    )
    min_bid: int = number(
        1,
        Text("Lowest number that may be bid"),
        Text(
            "The dealer who must bid keeps to it too.",
        ),
        ("BW-BID-3", "Q-BW3", "Q-BW4"),
        low=1,
        high=4,
        usual=(1, 2, 3, 4),
        readings={1: ("BW-BID-3",)},
    )
    down_beats_up: str = choice(
        "on",
        Text("Downtown beats uptown of the same number"),
        Text(
            "If off, they rank equal; only no trump or a higher number beats them.",
        ),
        ("BW-ORD-3", "Q-BW5"),
        OFF_ON,
        readings={"on": ("BW-ORD-3",)},
    )
    dealer_may_match: str = choice(
        "off",
        Text("The dealer takes a bid by matching it"),
        Text(
            "Everyone else must go higher. 7 no trump still ends the bidding.",
        ),
        ("BW-ORD-1", "Q-BW5"),
        OFF_ON,
        readings={"off": ("BW-ORD-1",)},
    )
    declare: str = choice(
        "before",
        Text("Trump is named"),
        Text(
            "In no trump: high or low. Naming before seeing the kitty is harder.",
        ),
        ("BW-DECL-1", "BW-DECL-2", "Q-BW6"),
        {
            "before": Text("before seeing the kitty"),
            "after": Text("after seeing the kitty"),
        },
        readings={"before": ("BW-DECL-1", "BW-DECL-2")},
    )
    kitty_shown: str = choice(
        "trump_only",
        Text("The kitty is shown to everyone"),
        Text(
            "Before the winner of the bidding takes it up.",
        ),
        ("BW-KIT-2", "Q-BW8"),
        {
            "trump_only": Text("except in no trump"),
            "always": Text("always"),
            "never": Text("never", context="show"),
        },
        readings={"trump_only": ("BW-KIT-2",)},
    )
    nt_exchange: str = choice(
        "yes",
        Text("Exchange with the kitty in no trump"),
        Text(
            "If off, the six cards are laid aside as they are.",
        ),
        ("BW-KIT-3", "Q-BW8"),
        NO_YES,
        readings={"yes": ("BW-KIT-3",)},
    )
    kitty_trick: str = choice(
        "bidder",
        Text("The kitty counts as a trick for"),
        Text(
            "The six cards that are laid down are worth one trick.",
        ),
        ("BW-KIT-1", "BW-SCORE-2", "Q-BW7"),
        {
            "bidder": Text("the winner of the bidding"),
            "first_trick_winner": Text("the winner of the first trick"),
        },
        readings={"bidder": ("BW-KIT-1", "BW-SCORE-2")},
    )
    aces_good: str = choice(
        "on",
        Text("Aces stay on top downtown"),
        Text(
            "If off, the ace is the lowest card when low cards win.",
        ),
        ("BW-RANK-2", "Q-BW11"),
        OFF_ON,
        readings={"on": ("BW-RANK-2",)},
    )
    nt_joker_lead: str = choice(
        "allowed",
        Text("Leading a joker in no trump"),
        Text(
            "It cannot win; the next real card sets the suit.",
        ),
        ("Q-BW9",),
        {
            "allowed": Text("is allowed"),
            "only_if_last": Text("only as the last card"),
        },
    )
    nt_joker_forced: str = choice(
        "off",
        Text(
            "No trump: a joker must be thrown at the first void",
        ),
        Text(
            "A player who cannot follow for the first time must throw it.",
        ),
        ("Q-BW9",),
        OFF_ON,
    )
    penalty: str = choice(
        "shortfall",
        Text("A failed contract costs"),
        Text(
            "Bid 7 and nine tricks: −4, or −7.",
        ),
        ("BW-SCORE-4", "Q-BW12"),
        {
            "shortfall": Text("the tricks that are missing"),
            "bid": Text("the number bid"),
        },
        readings={"shortfall": ("BW-SCORE-4",)},
    )
    penalty_floor_book: str = choice(
        "off",
        Text("A loss never exceeds the bid"),
        Text(
            "A failed 3 then costs 3 at most: tricks missing below six cost nothing more.",
        ),
        ("Q-BW13",),
        OFF_ON,
    )
    nt_double: str = choice(
        "off",
        Text("No trump counts double"),
        Text(
            "For the side that bid it, made or failed.",
        ),
        ("BW-SCORE-3", "BW-SCORE-4", "Q-BW14"),
        OFF_ON,
        readings={"off": ("BW-SCORE-3", "BW-SCORE-4")},
    )
    defensive_scoring: str = choice(
        "off",
        Text("The defenders score too"),
        Text(
            "One point for each of their tricks above six.",
        ),
        ("BW-SCORE-1", "Q-BW14"),
        OFF_ON,
        readings={"off": ("BW-SCORE-1",)},
    )
    renege_tricks: int = number(
        0,
        Text("Tricks that a revoke costs"),
        Text(
            "They go to the other side. 0: the table decides.",
        ),
        ("Q-BW20",),
        low=0,
        high=3,
        usual=(0, 1, 2, 3),
    )
    penalties: str = choice(
        "fair",
        Text("A card shown, or played out of turn"),
        Text(
            "It goes back; or, by the old Laws of Whist, it stays face up and can be called.",
        ),
        (),
        {
            "fair": Text("goes back"),
            "laws": Text("can be called by the other side"),
        },
    )


BidWhistPosition: TypeAlias = Position[BidWhistRules]
"""The state of a table of Bid Whist."""
