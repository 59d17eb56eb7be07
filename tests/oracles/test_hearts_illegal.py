"""Hearts with one illegal play: found with hands known, and proved in time with hands hidden."""

from typing import Any

from companion.engine.verification.report import Finding, Report
from tests.oracles.test_hearts import report_of
from tests.support.data import transcripts
from tests.support.rows import for_each

KINDS = {
    "revoke": "revoke",
    "wrong_players_turn": "turn",
    "card_not_in_hand": "not-in-hand",
    "card_played_twice": "twice",
    "wrong_first_lead": "first-lead",
    "lead_of_hearts_before_broken": "closed-lead",
    "point_card_on_first_trick": "first-trick",
}
lines = for_each(
    "line", transcripts("hearts_illegal"), ids=lambda line: f"{line['id']}-{line['kind']}"
)


def _found(report: Report) -> Finding:
    """The only illegal play."""
    assert len(report.findings) == 1, report.findings
    return report.findings[0]


@lines
def test_known_hands_find_the_first_illegal_play_and_its_kind(line: dict[str, Any]) -> None:
    found = _found(report_of(line, blind=False))
    assert found.index == found.proved_at == line["first_illegal_index"]
    assert found.kind == KINDS[line["kind"]]
    assert (found.seat, str(found.card)) == (line["illegal_seat"], line["illegal_card"])


@lines
def test_hidden_hands_prove_it_when_the_plays_do(line: dict[str, Any]) -> None:
    report, proved_at = report_of(line, blind=True), line["provable_from_plays_alone_at"]
    if proved_at is None:  # to who sees no hand, the card is as good as any other
        assert report.verdict(line["first_illegal_index"]) != "illegal"
        return
    found = _found(report)
    assert (found.index, found.kind) == (line["first_illegal_index"], KINDS[line["kind"]])
    if found.argued:  # the unseen cards prove it before a card does
        assert found.proved_at < proved_at
    else:
        assert found.proved_at == proved_at


@lines
def test_nothing_is_left_open_once_all_cards_are_seen(line: dict[str, Any]) -> None:
    report = report_of(line, blind=True)
    assert not (report.complete and report.open)
