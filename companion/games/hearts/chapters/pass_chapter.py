"""How cards are passed (tests/data/RULES.md B.2)."""

from collections.abc import Mapping

from companion.engine.messages import Text, Value
from companion.engine.rules.chapters import BookLine, Chapter, Test, both, not_, option_is
from companion.engine.rules.option_kinds import Series
from companion.games.hearts.pack import banned
from companion.games.hearts.pass_directions import TO_ONE, pass_cycle
from companion.games.hearts.rules import HeartsRules


def _some(*wanted: str) -> Test:
    """Return a condition: some deal passes in one of these directions."""
    return lambda rules, seats: bool({*wanted} & {*pass_cycle(rules, seats)})


def _cycle(rules: HeartsRules, seats: int) -> Mapping[str, Value]:
    """Return the pass directions in words: the only one, or the cycle."""
    series, cycle = HeartsRules.option("pass_cycle"), pass_cycle(rules, seats)
    assert isinstance(series, Series)
    only = series.parts[cycle[0]]
    return {"ways": only if len({*cycle}) == 1 else series.words(" ".join(cycle))}


def _never(rules: HeartsRules, seats: int) -> bool:
    """Whether no deal passes cards."""
    return {*pass_cycle(rules, seats)} == {"N"}


def _always_alike(rules: HeartsRules, seats: int) -> bool:
    """Whether every deal passes in the same direction."""
    return len({*pass_cycle(rules, seats)}) == 1


_counted = _some(*TO_ONE, "SMOOSH")
_two_steps = both(_some(*TO_ONE), option_is("two_step", "on", "first"))

PASSING = Chapter(
    Text("Passing"),
    (
        BookLine("cycle-none", option="pass_cycle", when=_never),
        BookLine(
            "cycle-one",
            option="pass_cycle",
            when=both(_always_alike, not_(_never)),
            params=_cycle,
        ),
        BookLine("cycle", option="pass_cycle", when=not_(_always_alike), params=_cycle),
        BookLine(
            "count",
            option="pass_count",
            when=_counted,
            params=lambda rules, seats: {"cards": rules.pass_count},
        ),
        BookLine("unseen", ("H0-PASS-2", "H1-PASS-2", "H2-PASS-3"), when=not_(_never)),
        BookLine(
            "two_step-{two_step}",
            option="two_step",
            when=_some(*TO_ONE),
            quiet=not_(_two_steps),
            params=lambda rules, seats: {"cards": rules.pass_count - 1},
        ),
        BookLine(
            "split",
            ("H0-LOC-PASS-4", "H2-SCAT-1", "H2-SCAT-2", "Q-H10"),
            when=_some("SPLIT"),
        ),
        BookLine(
            "smoosh",
            ("H2-SMOO-1", "H2-SMOO-2", "Q-H11"),
            when=_some("SMOOSH"),
            params=lambda rules, seats: {"cards": rules.pass_count},
        ),
        BookLine(
            "dealer",
            option="dealer_limit",
            when=_some("DEALER"),
            params=lambda rules, seats: {"cards": rules.dealer_limit},
        ),
        BookLine("dealer-free", ("H0-LOC-PASS-6", "Q-H12"), when=_some("DEALER")),
        BookLine(
            "ban",
            option="pass_ban",
            when=both(not_(_never), not_(option_is("pass_ban", "none"))),
            params=lambda rules, seats: {"cards": banned(rules, seats)},
        ),
        BookLine(
            "no-ban",
            option="pass_ban",
            when=both(not_(_never), option_is("pass_ban", "none")),
            quiet=option_is("pass_ban", "none"),
        ),
    ),
)
