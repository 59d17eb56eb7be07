"""Tricks of Oneonta Whist: the vectors, the dummy who leads, what is out of play, the result."""

from typing import Any

import pytest

from companion.cards import Card, Suit
from companion.engine.play.laws import Mask
from companion.engine.play.transcript import AnyTranscript, Transcript
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.games.oniontan import GAME
from companion.games.oniontan.cardplay import DUMMY, PACK, PLAYER, laws
from companion.games.oniontan.rules import OniontanDeclaration, OniontanRules, OniontanTricks
from companion.words.catalogue import catalogue_for, known_languages
from tests.support.data import vectors
from tests.support.playing import cards, words
from tests.support.whole_deals import (
    NAMES,
    play_of,
    refusals,
    report_of,
)

pytestmark = pytest.mark.rules(
    "O-DECK-1 O-DEAL-2 O-TRUMP-1 O-TRUMP-2 O-LEAD-1 O-PLAY-1 O-PLAY-2 O-WIN-1 O-JOK-1 O-JOK-2 "
    "O-JOK-3 O-JOK-4 O-NT-1 O-NT-2 O-NT-3 O-WIN-2 O-WIN-3 Q-O1 Q-O2 Q-O3 Q-O5 Q-O6"
)


def _trick(led: str, trump: str | None) -> PlayState:
    """A trick that the dummy led."""
    suit = None if trump is None else Suit("CDSH".index(trump))
    progress = PlayState(laws(suit), DUMMY)
    progress.put(DUMMY, Card.read(led))
    return progress


def _id(vector: dict[str, Any]) -> str:
    return str(vector["id"])


@pytest.mark.parametrize("vector", vectors("one_trick"), ids=_id)
def test_trick_vectors(vector: dict[str, Any]) -> None:
    progress = _trick(vector["lead"], vector["trump"])
    progress.put(PLAYER, Card.read(vector["play"]))
    assert ["player", "dummy"][progress.winners[0]] == vector["out"]
    # Whoever won, the dummy leads (O-LEAD-1, Q-O1).
    assert progress.turn == DUMMY


@pytest.mark.parametrize("vector", vectors("one_legal"), ids=_id)
def test_legal_vectors(vector: dict[str, Any]) -> None:
    progress = _trick(vector["lead"], vector["trump"])
    assert words(progress.legal(cards(vector["hand"]))) == set(vector["out"])


def _told(plays: str, **known: Any) -> AnyTranscript:
    """Seat 1 is the dummy; only what is said is known, and that the jack of hearts was turned."""
    pairs = [each.split() for each in plays.split(", ")] if plays else []
    given: dict[str, Any] = {"turned": Card.read("JH"), "hands": (None, None)} | known
    return Transcript(
        "oniontan",
        OniontanRules(),
        2,
        **given,
        who=tuple(int(seat) for seat, _ in pairs),
        cards=tuple(int(Card.read(card)) for _, card in pairs),
    )


def _report(plays: str, **known: Any) -> Report:
    return report_of(GAME, _told(plays, **known))


def _refused(**known: Any) -> list[tuple[str, str]]:
    return refusals(GAME, _told("", **known))


def test_o_lead_1_the_dummy_leads_to_every_trick() -> None:
    (found,) = _report("0 KH").findings
    assert (found.kind, found.turn, found.rules) == ("first-lead", DUMMY, ("O-LEAD-1",))
    (found,) = _report("1 TC, 0 AH, 0 KH").findings
    assert (found.index, found.kind, found.turn) == (2, "turn", DUMMY)
    assert "Q-O1" in found.rules
    assert not _report("1 TC, 0 AH, 1 KH").findings
    assert _refused(leader=PLAYER) == [("oniontan-leader", "leader")]
    assert not _refused(leader=DUMMY)


def test_q_o6_the_card_turned_up_and_those_under_it_are_out_of_play() -> None:
    (found,) = _report("1 JH").findings
    assert (found.kind, "Q-O6" in found.rules) == ("not-in-hand", True)
    aside = tuple(map(Card.read, ("AS", "KS", "LJ")))
    (found,) = _report("1 TS, 0 LJ", aside=aside).findings
    assert (found.index, found.kind) == (1, "not-in-hand")
    assert "O-DEAL-2" in found.rules
    for card in ("2C", "9S"):
        (found,) = _report(f"1 {card}").findings
        assert found.kind == "outside-pack"


@pytest.mark.parametrize(("first", "later"), [("AS", "LJ"), ("AS", "TH"), ("TC", "BJ")])
def test_o_jok_a_joker_follows_trumps(first: str, later: str) -> None:
    (found,) = _report(f"1 KH, 0 {first}, 1 TD, 0 {later}").findings
    assert (found.index, found.kind, found.proved_at) == (1, "revoke", 3)
    assert {"O-JOK-1", "O-JOK-3"} <= set(found.rules)


def test_o_nt_3_a_joker_goes_only_where_one_cannot_follow() -> None:
    no_trump = {"turned": Card.read("BJ")}
    (found,) = _report("1 TD, 0 LJ, 1 AD, 0 JD", **no_trump).findings
    assert (found.index, found.kind, found.proved_at) == (1, "revoke", 3)
    assert "O-NT-3" in found.rules
    void = _report("1 TD, 0 LJ", **no_trump)
    assert void.winners == (PLAYER,)
    assert not void.findings


def test_o_nt_2_any_card_goes_on_a_joker_that_was_led_and_loses() -> None:
    report = _report("1 LJ, 0 AS, 1 TS, 0 KS, 1 JD, 0 AD", turned=Card.read("BJ"))
    assert report.winners == (DUMMY, PLAYER, PLAYER)
    assert not report.findings
    assert not any(each.index == 1 for each in report.open)


def _hand(text: str) -> Mask:
    return cards(text)


MINE = "TC JC QC KC AC TD JD QD KD"
DUMMYS = "TS JS QS KS AS TH QH KH AH"


def test_the_dummys_pile_may_be_known_or_not() -> None:
    plays = "1 KH, 0 TC"
    for hands in ((_hand(MINE), None), (_hand(MINE), _hand(DUMMYS)), (None, _hand(DUMMYS))):
        assert not _report(plays, hands=hands).findings
    assert _report(plays, hands=(_hand(MINE), None)).clean
    wrong = _report("1 KH, 0 AS", hands=(None, _hand(DUMMYS)))
    assert [each.kind for each in wrong.findings] == ["not-in-hand"]
    known = _report("1 TD, 0 JD", hands=(_hand(MINE), None))
    assert [each.kind for each in known.findings] == ["not-in-hand"]


def test_a_trump_that_was_noted_without_its_card_takes_one_of_the_suit() -> None:
    noted = {"turned": None, "trump": "H"}
    hearts = "1 TH, 0 QS, 1 QH, 0 TS, 1 KH, 0 JS, 1 JH, 0 KS"
    assert not _report(hearts, **noted).findings
    # One heart was turned up, so that with four played the player has none.
    assert {str(card) for each in _report(hearts, **noted).open for card in each.cards} == {
        "BJ",
        "LJ",
    }
    assert not _refused(turned=None, trump="N")


ALL_HEARTS = (
    "1 KH, 0 TH, 1 AH, 0 JH, 1 KC, 0 TC, 1 AC, 0 JC, 1 KD, 0 TD, 1 AD, 0 JD, "
    "1 TS, 0 QH, 1 JS, 0 QC, 1 QS, 0 QD"
)
BOTH_JOKERS = (
    "1 BJ, 0 TC, 1 LJ, 0 JC, 1 KC, 0 QC, 1 KD, 0 TD, 1 AD, 0 JD, 1 TH, 0 KH, 1 JH, 0 AH, "
    "1 TS, 0 AS, 1 JS, 0 KS"
)


@pytest.mark.parametrize(("plays", "trump"), [(ALL_HEARTS, "H"), (BOTH_JOKERS, "N")])
def test_q_o6_a_trump_whose_cards_were_all_played_is_the_records_fault_and_nobodys(
    plays: str, trump: str
) -> None:
    told = plays.split(", ")
    for count in range(1, len(told) + 1):
        report = _report(", ".join(told[:count]), turned=None, trump=trump)
        assert not report.findings
        assert not report.unattributed
        assert {foul.code for foul in report.deal.fouls} <= {"play-record"}
    assert not _report(", ".join(told[:2]), turned=None, trump=trump).deal.fouls
    for count in (17, 18):
        (foul,) = _report(", ".join(told[:count]), turned=None, trump=trump).deal.fouls
        for language in known_languages():
            assert "[" not in catalogue_for(language, (GAME,)).say(foul.message, NAMES)


def test_a_revoke_that_a_card_shows_stands_beside_a_record_that_contradicts_itself() -> None:
    revoked = ALL_HEARTS.replace("1 KH, 0 TH", "1 KH, 0 TC").replace("1 KC, 0 TC", "1 KC, 0 TH")
    report = _report(revoked, turned=None, trump="H")
    assert [(found.index, found.kind) for found in report.findings if not found.argued] == [
        (1, "revoke"),
        (5, "revoke"),
    ]
    assert [foul.code for foul in report.deal.fouls] == ["play-record"]
    assert len(report.findings) == 2


@pytest.mark.parametrize(
    ("known", "code", "field"),
    [
        ({"turned": None}, "transcript-trump", "turned"),
        ({"turned": Card.read("2H")}, "oniontan-card-not-in-pack", "turned"),
        ({"trump": "S"}, "oniontan-card-other-trump", "turned"),
        ({"trump": "N"}, "oniontan-card-other-trump", "turned"),
        ({"contract": {"bid": 10}}, "transcript-number", "contract.bid"),
        ({"contract": {"bid": "four"}}, "transcript-number", "contract.bid"),
        ({"contract": {"player": 6}}, "transcript-number", "contract.player"),
        ({"contract": {"trump": "H"}}, "transcript-field", "contract.trump"),
        ({"kitty": (Card.read("AS"),)}, "transcript-field-other", "kitty"),
        ({"aside": tuple(map(Card.read, ("AS", "KS")))}, "oniontan-aside-three", "aside"),
        (
            {"aside": tuple(map(Card.read, ("AS", "KS", "JH")))},
            "transcript-card-twice",
            "aside",
        ),
        (
            {"hands": (cards(MINE + " JH") & ~cards("TC"), None)},
            "transcript-card-twice",
            "hands[0]",
        ),
        ({"hands": (cards("TC"), None)}, "transcript-hand-size", "hands[0]"),
    ],
)
def test_what_cannot_be_is_refused_at_its_place(
    known: dict[str, Any], code: str, field: str
) -> None:
    assert (code, field) in _refused(**known)
    found = play_of(GAME).known_deal(_told("", **known))
    assert isinstance(found, tuple)
    assert all(
        catalogue_for(language, (GAME,)).say(each.message, NAMES)
        for each in found
        for language in known_languages()
    )


def test_a_part_of_a_deal_is_judged_from_where_it_begins() -> None:
    report = _report("1 AC, 0 LJ", first_trick=9)
    assert report.winners == (PLAYER,)
    assert report.clean


def test_without_a_bid_there_is_no_result() -> None:
    transcript = _told("1 AC, 0 LJ", first_trick=9)
    assert play_of(GAME).result(transcript, report_of(GAME, transcript)) == ()
    bid = transcript.but(contract={"bid": 1}, turned=None, trump="H")
    assert play_of(GAME).result(bid, report_of(GAME, bid)) == (
        OniontanDeclaration("H", 1, "", Seat(0)),
        OniontanTricks(1, Seat(0)),
    )


def test_o_deck_1_the_pack_has_22_cards() -> None:
    assert PACK.bit_count() == 22
