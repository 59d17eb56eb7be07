"""The worked examples of the rule sheet are true, and there is one for every value of every option.

What is scored or planned is played at a table. How cards are played and taken is checked in
`test_examples_of_play`.
"""

import re
from typing import Any

from companion.engine.log.entries import Action, Adjustment, Misdeal
from companion.engine.log.position import Plan
from companion.engine.rules.options import Number, Series
from companion.engine.seating import NO_SEAT, Seat
from companion.games.hearts import GAME
from companion.games.hearts.actions import Captures, DealerPass
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import pack_points
from tests.games.hearts.worked import players_of, rules_of, said_in, start_of
from tests.support.examples import ABOUT, WHERE, examples_of, has_a_form, saying, scores_as_it_says
from tests.support.rows import for_each
from tests.support.sittings import moon, refusal, sheet, then

TABLE = {"players", *WHERE}
PLAYED = {"before", "hearts", "queen", "bonus", "first", "second", "choice"}
SCORED = PLAYED | {"asked", "warned", "deltas", "totals", "written", "over", "places", "losers"}
PLAN_SAYS = {"dealer", "out", "cards", "receivers", "gives", "opener", "club", "says", "unsaid"}
PLANNED = {"chosen", "misdeal"} | PLAN_SAYS
LED = {"hand", "trick", "first_trick", "thrown", "broken", "legal"}
FORMS = (
    ({"hearts", "deltas", "totals", "over"}, SCORED),
    ({"hearts", "refused"}, PLAYED | {"refused"}),
    ({"chosen", "refused"}, {"chosen", "refused"}),
    ({"deal"}, PLANNED),
    ({"hand", "may_pass"}, {"hand", "may_pass"}),
    (LED - {"thrown"}, LED),
    ({"pile", "face_up"}, {"pile", "face_up"}),
    ({"taken", "may_stop"}, {"taken", "may_stop"}),
    ({"before", "adjusted", "totals"}, {"before", "adjusted", "totals"}),
)
"""What an example of each form must say, and what it may say."""
NUMBERS = {"target": {25, 50, 100}, "deals": {8}, "pass_count": {2, 3}, "dealer_limit": {3}}
"""The numbers that the sources name, or that stand where nobody chose."""


@saying(GAME)
def test_example_has_a_known_form(example: dict[str, Any]) -> None:
    has_a_form(example, [(needed, known | {"deal"}) for needed, known in FORMS], TABLE)
    assert set(example) - ABOUT - TABLE - {"deal"}


@saying(GAME)
def test_example_is_of_rules_that_a_table_can_have(example: dict[str, Any]) -> None:
    rules = rules_of(example)
    assert getattr(rules, example["option"]) == example["value"]
    others = example.get("rules", {})
    assert example["option"] not in others
    assert others.items() <= {(each.name, getattr(rules, each.name)) for each in rules.departures()}


@saying(GAME)
def test_example_names_the_same_cards_in_both_languages(example: dict[str, Any]) -> None:
    english = re.findall(r"(10|[2-9JQKA])([♣♦♠♥])", example["en"])
    japanese = re.findall(r"([♣♦♠♥])(10|[2-9JQKA])", example["ja"])
    assert {(suit, rank) for rank, suit in english} == {*japanese}


@for_each("option", NUMBERS)
def test_numbers_that_the_sources_name_have_examples(option: str) -> None:
    assert {e["value"] for e in examples_of(GAME) if e["option"] == option} >= NUMBERS[option]


def test_every_series_has_an_example_without_a_name() -> None:
    for each in HeartsRules.declared():
        if isinstance(each.option, Series):
            shown = {e["value"] for e in examples_of(GAME) if e["option"] == each.name}
            assert shown > {*each.option.named}


def test_every_number_has_its_telling_values() -> None:
    numbers = [each.name for each in HeartsRules.declared() if isinstance(each.option, Number)]
    assert {*NUMBERS} == {*numbers}


def _result(example: dict[str, Any], choice: str) -> Action:
    seats = {name: Seat(example.get(name, NO_SEAT)) for name in ("bonus", "first", "second")}
    queen = Seat(example.get("queen", NO_SEAT))
    return Captures(tuple(example["hearts"]), queen, choice=choice, **seats)


@saying(GAME, "deltas")
def test_example_scores_as_it_says(example: dict[str, Any]) -> None:
    before, action = start_of(example), _result(example, example.get("choice", ""))
    assert refusal(before, action) == ""
    after = then(before, action)
    scores_as_it_says(example, after)
    deltas = after.position.rows[-1].deltas
    assert list(after.position.totals) == example["totals"]
    for told, is_so in (
        ("written", [GAME.sign(rules_of(example)) * delta for delta in deltas]),
        ("places", [standing.place for standing in after.standings]),
        ("losers", list(after.result.losers) if after.result else None),
    ):
        assert example.get(told, is_so) == is_so


@saying(GAME, "asked")
def test_example_asks_what_it_says(example: dict[str, Any]) -> None:
    question = then(start_of(example), _result(example, "")).question
    assert question is not None
    assert [answer.key for answer in question.answers] == example["asked"]
    warned = [answer.key for answer in question.answers if answer.warning]
    assert warned == example.get("warned", [])


@saying(GAME, "refused")
def test_example_is_refused_as_it_says(example: dict[str, Any]) -> None:
    if "chosen" in example:
        said: Action = DealerPass(**example["chosen"])
    else:
        said = _result(example, example["choice"])
    assert refusal(start_of(example), said) == example["refused"]


def _plan(example: dict[str, Any]) -> Plan:
    reached = start_of(example)
    if "chosen" in example:
        reached = then(reached, DealerPass(**example["chosen"]))
    if "misdeal" in example:
        reached = then(reached, Misdeal())
    assert reached.stop is None
    return reached.plan


def _receivers(plan: Plan, players: int) -> list[list[int]]:
    return [
        sorted(each.receiver for each in plan.passes if each.giver == giver)
        for giver in range(players)
    ]


@saying(GAME, *PLAN_SAYS)
def test_example_is_planned_as_it_says(example: dict[str, Any]) -> None:
    plan, players = _plan(example), players_of(example)
    says = {each.code for each in plan.tasks}
    given = {each.cards for each in plan.passes}
    out = [str(card) for card in said_in(plan, "hearts-pack-without", "cards") or ()]
    assert {*example.get("says", [])} <= says
    assert not {*example.get("unsaid", [])} & says
    for told, is_so in (
        ("dealer", plan.dealer),
        ("out", out),
        ("cards", said_in(plan, "hearts-deal", "cards")),
        ("receivers", _receivers(plan, players)),
        ("gives", min(given, default=0)),
        ("opener", -1 if plan.opener is None else plan.opener),
        ("club", str(said_in(plan, "hearts-open", "club"))),
    ):
        assert example.get(told, is_so) == is_so
    assert "gives" not in example or len(given) == 1


@saying(GAME, "chosen")
def test_dealer_decides_as_the_example_says(example: dict[str, Any]) -> None:
    chosen = {name: cards for name, cards in example["chosen"].items() if cards}
    if "refused" not in example:
        arrows = _plan(example).passes
        assert sorted(each.cards for each in arrows if each.giver == 0) == sorted(chosen.values())


@saying(GAME, "adjusted")
def test_example_is_written_down_as_it_says(example: dict[str, Any]) -> None:
    charged = tuple(example["adjusted"])
    assert sum(charged) == pack_points(rules_of(example), players_of(example))
    after = then(start_of(example), Adjustment(charged, "revoke"))
    assert list(after.position.totals) == example["totals"]


def test_minus_points_are_won_by_the_highest_total_even_after_a_moon() -> None:
    minus = {"option": "shown", "value": "minus"}.items()
    example = next(each for each in examples_of(GAME) if minus <= each.items())
    assert "The highest total wins" in example["en"]
    assert "合計の大きい人の勝ち" in example["ja"]
    evening = sheet(moon(0), shown="minus", moon="self")
    written = [evening.sign * total for total in evening.position.totals]
    (winner,) = (seat for seat, each in enumerate(evening.standings) if each.place == 1)
    assert written[winner] == max(written) > 0
