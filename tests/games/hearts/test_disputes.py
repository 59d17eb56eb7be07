"""The disputes of RULES.md D at a table of Hearts, and what other tables would say."""

from typing import Any

import pytest

from companion.engine.referee.ruling_file import RulingQuestion
from companion.engine.referee.rulings import Verdict, at_other_tables
from companion.games.hearts import GAME
from companion.games.hearts.rules import HeartsRules
from tests.games.hearts.disputes_of_cards import CARDS
from tests.games.hearts.disputes_of_points import POINTS
from tests.support.japanese import in_japanese
from tests.support.ruled import verdict

Said = tuple[str, str]
DISPUTES = [*CARDS, *POINTS]
PUT_RIGHT = (
    "Not allowed: hearts are not broken. Take it back",
    "Not allowed: the hand has Q♠, so Q♠ must be led. Take the heart back",
    "Not allowed: the first trick takes no penalty cards. Take it back",
    "A foul: the choice must come before the look. The table decides",
)
"""How verdicts begin that put right what no source tells how to put right."""
REVOKE = {"correct": ("none", "misdeal"), "redeal": ("misdeal",), "charge_26": ("charge",)}
"""What each rule about revokes lets a table book when one is found later."""


@pytest.mark.parametrize(("key", "answers", "said", "table"), DISPUTES)
def test_dispute_gets_its_verdict(
    key: str, answers: dict[str, str], said: Said, table: dict[str, Any]
) -> None:
    found = verdict(GAME, key, answers, **table)
    assert found.said.en.startswith(said[0])
    assert in_japanese(found.said).startswith(said[1])
    assert found.silent == found.said.en.startswith(PUT_RIGHT)


def test_every_dispute_about_hearts_is_there() -> None:
    ids = {str(each.id)[:4] for each in DISPUTES}
    assert ids == {f"D-{number:02}" for number in range(1, 19)}


def test_revoke_while_the_trick_lies_open_is_put_right_whatever_it_costs_later() -> None:
    said = {verdict(GAME, "revoke", {"noticed": "open"}, revoke=each).said for each in REVOKE}
    assert len(said) == 1


@pytest.mark.parametrize("rule", REVOKE)
def test_found_revoke_books_what_the_table_plays(rule: str) -> None:
    found = verdict(GAME, "revoke", {"noticed": "later"}, revoke=rule)
    assert found.books == REVOKE[rule]
    assert not found.scored
    assert found.options == ("revoke",)
    late = verdict(GAME, "revoke", {"noticed": "scored"}, revoke=rule)
    assert late.scored
    assert REVOKE[rule][-1] in late.books


def test_revoke_tells_what_other_tables_do() -> None:
    rules = HeartsRules()
    others = at_other_tables(GAME, "revoke", rules, 4, {"noticed": "later"})
    assert [each.values for each in others] == [("redeal",), ("charge_26",)]
    assert all(isinstance(each.outcome, Verdict) for each in others)


def test_what_other_tables_would_have_to_know_is_asked() -> None:
    others = at_other_tables(GAME, "hearts-led", HeartsRules(), 4, {"broken": "queen"})
    asked = {(each.option.name, *each.values): each.outcome for each in others}
    outcome = asked[("breaking", "heart")]
    assert isinstance(outcome, RulingQuestion)
    assert outcome.key == "hand"
    assert isinstance(asked[("breaking", "none")], Verdict)
