"""`companion verify` on Hearts: passes and claims against the rules, and what a deal comes to."""

from random import Random
from typing import Any

from companion.cards import Card
from companion.engine.seating import Seat
from companion.games.hearts.cardplay import HeartsCardplay
from companion.games.hearts.rules import HeartsRules
from tests.cli.deals import lines
from tests.support.commands import companion
from tests.support.self_play import deal_and_play

BANNED: dict[str, Any] = {
    "game": "hearts",
    "rules": {"pass_ban": "queen"},
    "passes": [{"from": 0, "to": 1, "cards": ["QS"]}],
    "plays": [{"seat": 0, "card": "2C"}],
}


def _whole(seed: int) -> dict[str, Any]:
    deal = deal_and_play(HeartsCardplay(), HeartsRules(), 4, Seat(0), Random(seed))
    return deal.to_json()


def test_a_banned_card_that_was_passed_is_illegal_and_told_at_its_place() -> None:
    done = companion("verify", "-", given=lines(BANNED, {**BANNED, "rules": {}}))
    first, second = done.verdicts
    assert (done.status, first["verdict"], second["verdict"]) == (1, "illegal", "legal")
    (foul,) = first["fouls"]
    assert (foul["line"], foul["field"], foul["code"]) == (
        1,
        "passes[0].cards",
        "hearts-passed-banned",
    )
    assert second["fouls"] == []
    assert any("passes[0].cards" in said and "Q♠" in said for said in done.said)


def test_a_claim_is_scored_where_it_was_right_and_illegal_where_not() -> None:
    whole = next(deal for deal in map(_whole, range(99)) if _last_counting(deal) < 48)
    tricks = _last_counting(whole) // 4 + 1
    right = {**whole, "claim": True, "plays": whole["plays"][: 4 * tricks]}
    wrong = {**right, "plays": right["plays"][: 4 * tricks - 4]}
    done = companion("verify", "-", given=lines(whole, right, wrong))
    assert [each["verdict"] for each in done.verdicts] == ["legal", "legal", "illegal"]
    assert done.verdicts[0]["result"] == done.verdicts[1]["result"]
    assert "result" not in done.verdicts[2]
    assert [each["field"] for each in done.verdicts[2]["fouls"]] == ["claim"]


def _last_counting(deal: dict[str, Any]) -> int:
    """The index of the last heart, or of the queen."""
    counting = [each["card"][1] == "H" or each["card"] == "QS" for each in deal["plays"]]
    assert all(str(Card.read(each["card"])) == each["card"] for each in deal["plays"])
    return max(index for index, counts in enumerate(counting) if counts)
