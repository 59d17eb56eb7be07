"""Deals with one illegal play: found with hands known, and proved in time with hands hidden."""

from typing import Any

from companion.engine.verification.report import Finding, Report
from companion.engine.verification.verify import verify
from tests.support.data import transcripts
from tests.support.playing import cards, plain, plays_of, told
from tests.support.rows import for_each

LINES = transcripts("whist_illegal")
KINDS = {
    "revoke": "revoke",
    "wrong_players_turn": "turn",
    "card_not_in_hand": "not-in-hand",
    "card_played_twice": "twice",
    "wrong_first_lead": "first-lead",
}


def _id(line: dict[str, Any]) -> str:
    return f"{line['id']}-{line['kind']}"


def _report(line: dict[str, Any], *, blind: bool) -> Report:
    hands = [None if blind else cards(hand) for hand in line["hands"]]
    return verify(told(plain(4, 13, line["trump"]), line["leader"], hands), *plays_of(line))


def _found(report: Report) -> Finding:
    """The only illegal play."""
    assert len(report.findings) == 1, report.findings
    return report.findings[0]


@for_each("line", LINES, ids=_id)
def test_known_hands_find_the_first_illegal_play_and_its_kind(line: dict[str, Any]) -> None:
    found = _found(_report(line, blind=False))
    assert found.index == found.proved_at == line["first_illegal_index"]
    assert found.kind == KINDS[line["kind"]]
    assert (found.seat, str(found.card)) == (line["illegal_seat"], line["illegal_card"])


@for_each("line", LINES, ids=_id)
def test_hidden_hands_prove_it_when_the_plays_do(line: dict[str, Any]) -> None:
    report, proved_at = _report(line, blind=True), line["provable_from_plays_alone_at"]
    if proved_at is None:  # to who sees no hand, the card is as good as any other
        assert report.verdict(line["first_illegal_index"]) != "illegal"
        return
    found = _found(report)
    assert (found.index, found.kind) == (line["first_illegal_index"], KINDS[line["kind"]])
    if found.argued:  # the unseen cards prove it before a card does
        assert found.proved_at < proved_at
    else:
        assert found.proved_at == proved_at


@for_each("line", LINES, ids=_id)
def test_nothing_is_left_open_once_all_cards_are_seen(line: dict[str, Any]) -> None:
    report = _report(line, blind=True)
    assert not (report.complete and report.open)
