"""What does not go together is refused at its field, wherever the rules come from."""

from typing import Any

import pytest

from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.replay import judge, replay
from companion.engine.log.entries import RuleChange
from companion.engine.seating import Seat
from companion.games.hearts.rules import HeartsRules
from companion.games.registry import known_games
from tests.support.rows import for_each
from tests.support.rulebook import RULE_IDS
from tests.support.sittings import PLAIN, hearts, sheet, then
from tests.support.spoken import refused

CLASHING = [
    # seats, options, field, code; the last of the options is what cannot be
    (3, {"pass_cycle": "L R A N"}, "pass_cycle", "hearts-no-across"),
    (5, {"pass_cycle": "L R A N"}, "pass_cycle", "hearts-no-across"),
    (5, {"pass_cycle": "A"}, "pass_cycle", "hearts-no-across"),
    (3, {"pass_cycle": "L L2"}, "pass_cycle", "hearts-two-places"),
    (4, {"pass_cycle": "R2"}, "pass_cycle", "hearts-two-places"),
    (4, {"pass_count": 1, "two_step": "on"}, "two_step", "hearts-two-step-one-card"),
    (4, {"pass_count": 1, "two_step": "first"}, "two_step", "hearts-two-step-one-card"),
    (4, {"until": "one_each", "result": "losers"}, "result", "hearts-losers-no-target"),
    (4, {"until": "deals", "result": "losers"}, "result", "hearts-losers-no-target"),
    (4, {"moon": "off", "sun": "on"}, "sun", "hearts-sun-without-moon"),
    (4, {"bonus_required": "on"}, "bonus_required", "hearts-bonus-missing"),
    (4, {"bonus_on_moon": "on"}, "bonus_on_moon", "hearts-bonus-missing"),
    (3, {"team": "fixed"}, "team", "hearts-team-four"),
    (3, {"team": "adhoc"}, "team", "hearts-team-four"),
    (5, {"team": "fixed"}, "team", "hearts-team-four"),
    (6, {"team": "adhoc"}, "team", "hearts-team-four"),
    (3, {"widow": "on"}, "widow", "hearts-widow-seats"),
    (6, {"widow": "on"}, "widow", "hearts-widow-seats"),
    (4, {"opening": "dealer_left", "dealers": "free"}, "dealers", "hearts-dealer-recorded"),
    (4, {"pass_cycle": "DEALER", "dealers": "free"}, "dealers", "hearts-dealer-decides"),
    (4, {"pass_cycle": "L R DEALER", "dealers": "free"}, "dealers", "hearts-dealer-decides"),
]
EVERY = for_each(
    ("seats", "options", "field", "code"),
    CLASHING,
    ids=[f"{seats}-{options}" for seats, options, *_ in CLASHING],
)
ALLOWED = [
    (4, {"pass_cycle": "L R A N"}),
    (6, {"pass_cycle": "A"}),
    (5, {"pass_cycle": "L R L2 R2 N"}),
    (6, {"pass_cycle": "L2 R2 A"}),
    (3, {"pass_cycle": "standard"}),
    (4, {"pass_count": 2, "two_step": "on"}),
    (4, {"until": "points", "result": "losers"}),
    (4, {"until": "deals", "result": "highest"}),
    (4, {"moon": "self", "sun": "on"}),
    (4, {"bonus": "TD", "bonus_required": "on", "bonus_on_moon": "on"}),
    (4, {"team": "fixed"}),
    (4, {"team": "adhoc"}),
    (4, {"widow": "on"}),
    (5, {"widow": "on"}),
    (3, {"three_deck": "2C", "six_deck": "all_twos"}),
    (4, {"opening": "lowest_club", "dealers": "free"}),
]
"""What lies just beside: it does go together."""


def test_every_clash_is_shown() -> None:
    declared = {(each.field, each.code) for each in HeartsRules.clashes if not each.new_only}
    assert {(field, code) for _, _, field, code in CLASHING} == declared
    new_only = [each.code for each in HeartsRules.clashes if each.new_only]
    assert new_only == ["hearts-dealer-each-once"]


def test_every_clash_names_the_rules_it_rests_on() -> None:
    assert all(each.sources for each in HeartsRules.clashes)
    assert {rule for each in HeartsRules.clashes for rule in each.sources} <= RULE_IDS
    assert {each.field for each in HeartsRules.clashes} <= {
        each.name for each in HeartsRules.declared()
    }


@EVERY
def test_clash_is_refused_at_its_field(
    seats: int, options: dict[str, Any], field: str, code: str
) -> None:
    read = HeartsRules.read(options, seats)
    assert isinstance(read, tuple)
    assert [(each.field, each.code) for each in read] == [(field, code)]
    assert all(refused(sheet(players=seats), read[0]))


@EVERY
def test_table_of_clashing_rules_cannot_be(
    seats: int, options: dict[str, Any], field: str, code: str
) -> None:
    with pytest.raises(ValueError, match=f"^{code}$"):
        hearts(players=seats, **options)


@EVERY
@for_each("begins", ["this", "next"])
def test_change_to_clashing_rules_is_refused(
    seats: int, options: dict[str, Any], field: str, code: str, begins: str
) -> None:
    *_, last = options
    before = {name: value for name, value in options.items() if name != last}
    found = judge(sheet(players=seats, **before), RuleChange({last: options[last]}, begins))
    assert found is not None
    assert (found.field, found.code) == (field, code)


@for_each(("seats", "options"), ALLOWED, ids=[f"{seats}-{options}" for seats, options in ALLOWED])
def test_what_lies_beside_a_clash_goes_together(seats: int, options: dict[str, Any]) -> None:
    read = HeartsRules.read(options, seats)
    assert read == HeartsRules(**options)
    assert hearts(players=seats, **options).rules == read


def test_every_clash_of_a_ruleset_is_told_at_once() -> None:
    values = {"team": "fixed", "widow": "on", "pass_cycle": "L2", "sun": "on", "moon": "off"}
    read = HeartsRules.read(values, 3)
    assert isinstance(read, tuple)
    assert {each.field for each in read} == {"team", "widow", "pass_cycle", "sun"}


@for_each("values", [{"target": 0}, {"pass_cycle": ""}, {"deals": 0}], ids=str)
def test_what_an_option_cannot_be_is_told_before_what_clashes(values: dict[str, Any]) -> None:
    read = HeartsRules.read({**values, "team": "fixed"}, 3)
    assert isinstance(read, tuple)
    assert [(each.field, each.code) for each in read] == [(*values, "option-value")]


def test_h0_loc_pass_7_dealer_who_decides_is_known() -> None:
    known = hearts(pass_cycle="DEALER", dealer_limit=2)
    assert replay(known, ()).plan.own[Seat(0)][-1].code == "hearts-own-pass-DEALER"
    with pytest.raises(ValueError, match="hearts-dealer-decides"):
        hearts(pass_cycle="DEALER", dealer_limit=2, dealers="free")


EACH_ONCE: dict[str, Any] = {"until": "one_each", "dealers": "free"}


def test_h1_wid_9_nobody_knows_who_has_dealt_where_anybody_may() -> None:
    read = HeartsRules.read(EACH_ONCE, 4, new=True)
    assert isinstance(read, tuple)
    assert [(each.field, each.code) for each in read] == [("dealers", "hearts-dealer-each-once")]
    assert all(refused(sheet(), read[0]))


def test_table_that_plays_so_already_goes_on() -> None:
    assert HeartsRules.read(EACH_ONCE, 4) == HeartsRules(**EACH_ONCE)
    evening = sheet(*[PLAIN] * 3, **EACH_ONCE)
    assert evening.stop is None
    assert judge(evening, RuleChange({"moon": "off"}, "next")) is None
    assert then(evening, PLAIN).result is not None
    written = TableFile(evening.table, evening.entries).to_json()
    read = read_table(written, known_games())
    assert isinstance(read, TableFile)
    assert replay(read.table, read.entries) == evening
