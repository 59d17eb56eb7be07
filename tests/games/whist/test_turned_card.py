"""Whose the card turned up is: the dealer's, unless it was ruled that play goes on elsewhere."""

import json

import pytest

from companion.cards import Card
from companion.engine.files.transcript_file import read_line, read_transcript
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Misdeal, RulingNoted
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import AnyTranscript, Transcript
from companion.engine.seating import NO_SEAT, Seat
from companion.engine.verification.report import Report
from companion.engine.verification.verify import verify
from companion.games.registry import known_games
from companion.games.whist import GAME
from companion.games.whist.scoring import TurnUp
from tests.games.whist.at_table import sheet, tricks
from tests.support.spoken import spoken

pytestmark = pytest.mark.rules("W-TRUMP-2 W-TRUMP-3 Q-W4 Q-W5")

PLAY_ON = RulingNoted("misdeal", NO_SEAT)
TURNED = TurnUp("S", "9S")


def _report(transcript: AnyTranscript, plays: str) -> Report:
    dealt = GAME.cardplay.known_deal(transcript)
    assert isinstance(dealt, KnownDeal), dealt
    pairs = [each.split() for each in plays.split(", ")]
    return verify(dealt, [int(seat) for seat, _ in pairs], [int(Card.read(c)) for _, c in pairs])


def _told(at: Sheet) -> AnyTranscript:
    told = GAME.cardplay.transcript(at.position, GAME.cardplay.answers_from_log(at.position))
    assert isinstance(told, Transcript)
    return told


@pytest.mark.parametrize("order", [(PLAY_ON, TURNED), (TURNED, PLAY_ON)])
def test_w_trump_3_after_play_on_the_turned_card_is_whose_it_fell_to(
    order: tuple[RulingNoted | TurnUp, ...],
) -> None:
    ruled = _report(_told(sheet(*order, dealer=3)), "0 2S, 1 9S")
    assert not ruled.findings
    (found,) = _report(_told(sheet(TURNED, dealer=3)), "0 2S, 1 9S").findings
    assert found.kind == "not-in-hand"


@pytest.mark.parametrize("after", [Misdeal(), tricks(7)])
def test_w_trump_3_that_ruling_holds_for_its_deal_alone(after: Misdeal) -> None:
    told = _told(sheet(PLAY_ON, after, TURNED, dealer=3))
    assert told.turned_to is None


@pytest.mark.parametrize("scored", [True, False])
def test_w_trump_3_ruling_on_a_scored_deal_says_nothing_of_the_next(scored: bool) -> None:
    reached = sheet(tricks(7), RulingNoted("misdeal", NO_SEAT, scored=scored), TURNED, dealer=2)
    told = _told(reached)
    assert told.turned_to == (None if scored else NO_SEAT)
    assert bool(_report(told, "0 2S, 1 9S").findings) is scored
    codes = [each.code for each in reached.plan.tasks]
    assert ("whist-trump-fell" in codes) is not scored


def test_ruling_that_does_not_tell_is_about_the_deal_in_progress_as_in_older_logs() -> None:
    codec = sheet().table.game.codec
    older = {"kind": "ruling", "ruling": "misdeal", "seat": -1, "note": ""}
    assert codec.from_json(older) == PLAY_ON


def test_w_trump_3_plan_does_not_give_the_card_to_the_dealer() -> None:
    reached = sheet(TURNED, PLAY_ON)
    (said,) = [each for each in reached.plan.tasks if each.code == "whist-trump-fell"]
    english, japanese = spoken(reached, said)
    assert "dealer" not in english
    assert "親" not in japanese


def test_w_trump_3_transcript_tells_to_whom_the_card_fell() -> None:
    rest = {"game": "whist", "dealer": 3, "turned": "9S", "plays": []}
    fell = read_transcript({**rest, "turned_to": 1}, known_games())
    assert isinstance(fell, Transcript)
    assert fell.turned_to == Seat(1)
    assert read_line(json.dumps(fell.to_json()), known_games()) == fell
    assert not _report(fell, "0 2S, 1 9S").findings
    (found,) = _report(fell, "0 2S, 1 3S, 2 4S, 3 9S").findings
    assert (found.kind, found.rules) == ("not-in-hand", ("W-TRUMP-3",))
    unknown = read_transcript({**rest, "turned_to": -1}, known_games())
    assert isinstance(unknown, Transcript)
    for seat in (1, 2, 3):
        plays = ", ".join(f"{each} {'9S' if each == seat else f'{each + 2}S'}" for each in range(4))
        assert not _report(unknown, plays).findings


@pytest.mark.parametrize("value", [4, -2, "dealer", True, 1.0])
def test_seat_to_which_it_fell_is_read_strictly(value: object) -> None:
    data = {"game": "whist", "turned_to": value, "plays": []}
    read = read_transcript(data, known_games())
    assert not isinstance(read, Transcript)
    assert [each.field for each in read] == ["turned_to"]


def test_other_games_turn_no_card_to_anybody() -> None:
    for key in ("hearts", "bidwhist", "oniontan"):
        other = known_games()[key]
        read = read_transcript({"game": key, "turned_to": 1, "plays": []}, known_games())
        assert isinstance(read, Transcript)
        assert other.cardplay is not None
        dealt = other.cardplay.known_deal(read)
        assert not isinstance(dealt, KnownDeal)
        assert "turned_to" in [each.field for each in dealt]
