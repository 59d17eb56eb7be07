"""How cards are passed (RULES.md B.2)."""

from collections.abc import Mapping

from companion.engine.messages import Text, Value
from companion.engine.rules.chapters import Chapter, Line, Test, both, but, has
from companion.engine.rules.option_kinds import Series
from companion.games.hearts.pack import banned
from companion.games.hearts.passing import TO_ONE, ways
from companion.games.hearts.rules import HeartsRules


def _some(*wanted: str) -> Test:
    """Return the test that cards are passed in one of these ways, in some deal."""
    return lambda rules, seats: bool({*wanted} & {*ways(rules, seats)})


def _cycle(rules: HeartsRules, seats: int) -> Mapping[str, Value]:
    """The ways in words: the only one there is, or the row."""
    series, cycle = HeartsRules.option("pass_cycle"), ways(rules, seats)
    assert isinstance(series, Series)
    only = series.parts[cycle[0]]
    return {"ways": only if len({*cycle}) == 1 else series.words(" ".join(cycle))}


def _never(rules: HeartsRules, seats: int) -> bool:
    """Whether cards are never passed."""
    return {*ways(rules, seats)} == {"N"}


def _always_alike(rules: HeartsRules, seats: int) -> bool:
    """Whether cards are passed the same way in every deal."""
    return len({*ways(rules, seats)}) == 1


_counted = _some(*TO_ONE, "SMOOSH")
_two_steps = both(_some(*TO_ONE), has("two_step", "on", "first"))

PASSING = Chapter(
    Text("Passing", "カードの交換"),
    (
        Line("cycle-none", option="pass_cycle", when=_never),
        Line(
            "cycle-one",
            option="pass_cycle",
            when=both(_always_alike, but(_never)),
            params=_cycle,
        ),
        Line("cycle", option="pass_cycle", when=but(_always_alike), params=_cycle),
        Line(
            "count",
            option="pass_count",
            when=_counted,
            params=lambda rules, seats: {"cards": rules.pass_count},
        ),
        Line("unseen", ("H0-PASS-2", "H1-PASS-2", "H2-PASS-3"), when=but(_never)),
        Line(
            "two_step-{two_step}",
            option="two_step",
            when=_some(*TO_ONE),
            quiet=but(_two_steps),
            params=lambda rules, seats: {"cards": rules.pass_count - 1},
        ),
        Line(
            "split",
            ("H0-LOC-PASS-4", "H2-SCAT-1", "H2-SCAT-2", "Q-H10"),
            when=_some("SPLIT"),
        ),
        Line(
            "smoosh",
            ("H2-SMOO-1", "H2-SMOO-2", "Q-H11"),
            when=_some("SMOOSH"),
            params=lambda rules, seats: {"cards": rules.pass_count},
        ),
        Line(
            "dealer",
            option="dealer_limit",
            when=_some("DEALER"),
            params=lambda rules, seats: {"cards": rules.dealer_limit},
        ),
        Line("dealer-free", ("H0-LOC-PASS-6", "Q-H12"), when=_some("DEALER")),
        Line(
            "ban",
            option="pass_ban",
            when=both(but(_never), but(has("pass_ban", "none"))),
            params=lambda rules, seats: {"cards": banned(rules, seats)},
        ),
        Line(
            "no-ban",
            option="pass_ban",
            when=both(but(_never), has("pass_ban", "none")),
            quiet=has("pass_ban", "none"),
        ),
    ),
)
