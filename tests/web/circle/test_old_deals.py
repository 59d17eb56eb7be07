"""Deals written down card by card, brought into a circle: transcripts and PBN become tables."""

import json

import pytest

from companion.engine.play.transcript import AnyTranscript
from companion.games.bidwhist import GAME as BIDWHIST
from companion.games.bidwhist.bidding import BidWhistTricks
from companion.games.bidwhist.rules import BidWhistRules
from companion.games.hearts.actions import Captures
from companion.games.whist.scoring import WhistTricks
from companion.store.app_state import app_state
from tests.support.whole_deals import report_of, whole_deal
from tests.web.circle.at_circle import form_to
from tests.web.circle.brought import brought, keep, read
from tests.web.circle.deal_texts import (
    BRIDGE,
    HEARTS,
    NAMES,
    NO_TRUMP,
    SEATED,
    hearts_line,
    pbn_text,
)
from tests.web.phone import Phone


def test_transcripts_of_hearts_become_deals_of_one_table(phone: Phone, circle: str) -> None:
    page = read(phone, circle, "\n".join(map(hearts_line, HEARTS)))
    assert page.status == 200, page.text
    assert "Seat 1" in page.text
    page = keep(phone, page, **SEATED, day="2024-03-01")
    assert "One game was imported" in page.text, page.text[:900]
    (sheet,) = brought(phone, circle)
    assert [row.deltas for row in sheet.rows if row.deal] == [
        tuple(each["raw_points"]) for each in HEARTS
    ]
    assert isinstance(sheet.entries[0].action, Captures)
    assert sheet.table.players == tuple(NAMES)
    assert phone.open(f"{circle}/evening/2024-03-01").status == 200
    page = phone.submit(form_to(page, "/old/back"), {"do": "out"})
    assert phone.open(f"{circle}/evening/2024-03-01").status == 404


def test_seats_without_names_are_asked_before_anything_is_kept(phone: Phone, circle: str) -> None:
    page = keep(phone, read(phone, circle, hearts_line(HEARTS[0])))
    assert page.status == 422
    assert "Please choose" in page.text
    seats = page.root.all("input", list="people")
    assert [each.attrs.get("aria-invalid") for each in seats] == ["true"] * 4
    assert page.text.count("Type a name.") == 4
    assert not brought(phone, circle)


def test_who_dealt_is_kept_and_another_dealer_is_followed(phone: Phone, circle: str) -> None:
    deals = [
        hearts_line(deal, dealer=dealer) for deal, dealer in zip(HEARTS, (2, 3, 1), strict=True)
    ]
    keep(phone, read(phone, circle, "\n".join(deals)), **SEATED)
    (sheet,) = brought(phone, circle)
    assert [row.dealer for row in sheet.rows if row.deal] == [2, 3, 1]


def test_pbn_becomes_deals_of_whist_with_its_names_and_day(phone: Phone, circle: str) -> None:
    page = read(phone, circle, pbn_text(*BRIDGE[:2]))
    assert page.status == 200, page.text
    assert "The day" not in page.text
    page = keep(phone, page)
    assert "imported" in page.text, page.text[:900]
    tricks = [
        entry.action.tricks
        for sheet in brought(phone, circle)
        for entry in sheet.entries
        if isinstance(entry.action, WhistTricks)
    ]
    assert tricks == [tuple(each["tricks_by_side"].values()) for each in BRIDGE[:2]]
    assert phone.open(f"{circle}/evening/2024-03-08").status == 200


def test_a_deal_without_trump_counts_by_its_tricks(phone: Phone, circle: str) -> None:
    keep(phone, read(phone, circle, pbn_text(NO_TRUMP)))
    (sheet,) = brought(phone, circle)
    assert [each.action for each in sheet.entries if isinstance(each.action, WhistTricks)] == [
        WhistTricks(tuple(NO_TRUMP["tricks_by_side"].values()))
    ]


def test_other_people_play_at_a_table_of_their_own(phone: Phone, circle: str) -> None:
    text = pbn_text(BRIDGE[0]) + pbn_text(BRIDGE[0], East="Eva") + pbn_text(BRIDGE[0])
    keep(phone, read(phone, circle, text))
    tables = [each.table.players for each in brought(phone, circle)]
    assert {*tables} == {tuple(NAMES), ("Ann", "Eva", "Cara", "Dai")}


def test_a_misspelt_name_is_corrected_in_its_field(phone: Phone, circle: str) -> None:
    page = read(phone, circle, pbn_text(BRIDGE[0], East="Bne"))
    keep(phone, page, **{"who-Bne": "ben"})
    assert brought(phone, circle)[0].table.players == tuple(NAMES)


def test_names_that_mean_the_same_person_are_of_one_table(phone: Phone, circle: str) -> None:
    texts = [pbn_text(BRIDGE[0], East=name) for name in ("ben", "Bne", "Eva", "EVA")]
    keep(phone, read(phone, circle, "".join(texts)), **{"who-Bne": "ben"})
    tables = [each.table.players for each in brought(phone, circle)]
    assert {*tables} == {tuple(NAMES), ("Ann", "Eva", "Cara", "Dai")}
    assert len(tables) == len({*tables})


def test_of_many_names_each_is_asked_and_known_ones_are_found(phone: Phone, circle: str) -> None:
    texts = [pbn_text(BRIDGE[0], East=f"P{at}") for at in range(45)]
    page = read(phone, circle, "".join((*texts, pbn_text(BRIDGE[0], North="ANN"))))
    assert page.root.all("input", name="who-P44")
    keep(phone, page)
    tables = [each.table.players for each in brought(phone, circle)]
    assert len(tables) == 46
    assert {players[0] for players in tables} == {"Ann"}


def test_more_names_than_one_file_may_have_are_refused(phone: Phone, circle: str) -> None:
    texts = [pbn_text(BRIDGE[0], East=f"P{at}", West=f"Q{at}") for at in range(150)]
    page = read(phone, circle, "".join(texts))
    assert "These are 302 names: 300 at most" in page.text
    keep(phone, page)
    assert not brought(phone, circle)


def test_a_deal_of_a_day_to_come_is_refused(phone: Phone, circle: str) -> None:
    page = read(phone, circle, pbn_text(BRIDGE[0], Date="2199.03.08"))
    assert page.status == 422
    assert "Line 3: “2199.03.08” is in the future." in page.text
    keep(phone, page)
    assert not brought(phone, circle)


def test_deals_of_a_game_that_is_left_out_are_refused(phone: Phone, circle: str) -> None:
    with phone.app.app_context(), pytest.MonkeyPatch.context() as patch:
        others = {key: game for key, game in app_state().games.items() if key != "whist"}
        patch.setattr(app_state(), "games", others)
        page = read(phone, circle, pbn_text(BRIDGE[0]))
    assert page.status == 422
    assert "Line 3: no game here is called “whist”" in page.text


def test_faults_are_told_by_line_and_left_out_when_asked(phone: Phone, circle: str) -> None:
    whole, broken = hearts_line(HEARTS[0]), hearts_line({"plays": HEARTS[1]["plays"][:20]})
    card = whole.replace('"card": "', '"card": "Z', 1)
    page = read(phone, circle, "\n".join((whole, broken, "", card, "[1]", "{")))
    assert page.status == 422
    for each in ("Line 2: this deal was not", "Line 4: ", "Line 5: ", "Line 6: "):
        assert each in page.text, page.text
    refused = keep(phone, page, **SEATED)
    assert refused.status == 422
    assert not brought(phone, circle)
    keep(phone, refused, **{"leave-out": "on"})
    (sheet,) = brought(phone, circle)
    assert [row.deltas for row in sheet.rows if row.deal] == [tuple(HEARTS[0]["raw_points"])]


def test_only_faults_that_were_shown_are_left_out(phone: Phone, circle: str) -> None:
    text = "\n".join((hearts_line(HEARTS[0]), hearts_line({"plays": HEARTS[1]["plays"][:20]})))
    page = read(phone, circle, text)
    twice = {**SEATED, "seat-1": "Ann", "leave-out": "on"}
    refused = keep(phone, page, **twice)
    assert "Line 1: Ann is there twice" in refused.text
    assert not brought(phone, circle)


def test_a_year_of_two_digits_is_refused(phone: Phone, circle: str) -> None:
    page = keep(phone, read(phone, circle, hearts_line(HEARTS[0])), **SEATED, day="0024-05-01")
    assert page.status == 422
    assert "The year 24 is too long ago" in page.text
    assert not brought(phone, circle)


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"game": "chess", "plays": []}', "Line 1: "),
        ('{"game": "oniontan", "turned": "JH", "plays": []}', "do not say who played"),
        ('[Event "x"]\n[Contract "4S"]\n', "Line 1: there is no play"),
        ("{" * 5000, "Line 1: "),
        ("\n".join(['{"game": "hearts", "plays": []}'] * 501), "more than 500 deals"),
        ('{"game": "hearts", "note": "' + "x" * 200_000 + '"}', "200 kB at most"),
    ],
)
def test_what_is_no_deal_is_refused_in_plain_words(
    phone: Phone, circle: str, text: str, told: str
) -> None:
    page = read(phone, circle, text)
    assert page.status == 422
    assert told in page.text, page.text[:900]
    assert not brought(phone, circle)


def _tricks_of(transcript: AnyTranscript) -> tuple[int, int]:
    """The tricks of each side, counted from the play."""
    winners = [each % 2 for each in report_of(BIDWHIST, transcript).winners]
    return winners.count(0), winners.count(1)


def test_transcripts_of_bid_whist_become_deals_with_their_contracts(
    phone: Phone, circle: str
) -> None:
    deals = [whole_deal(BIDWHIST, BidWhistRules(), seed) for seed in range(3)]
    page = read(phone, circle, "\n".join(json.dumps(each.to_json()) for each in deals))
    assert page.status == 200, page.text
    page = keep(phone, page, **SEATED, day="2024-03-01")
    assert "imported" in page.text, page.text[:900]
    sheets = brought(phone, circle)
    assert {(each.table.game.key, each.stop) for each in sheets} == {("bidwhist", None)}
    rows = [row for sheet in sheets for row in sheet.rows if row.deal]
    assert [row.dealer for row in rows] == [each.dealer for each in deals]
    said = (entry.action for sheet in sheets for entry in sheet.entries)
    tricks = [each.tricks for each in said if isinstance(each, BidWhistTricks)]
    assert tricks == [_tricks_of(each) for each in deals]


def test_bid_whist_without_a_contract_is_refused_at_its_line(phone: Phone, circle: str) -> None:
    whole, other = (whole_deal(BIDWHIST, BidWhistRules(), seed).to_json() for seed in range(2))
    del other["auction"]
    other.pop("contract", None)
    page = read(phone, circle, "\n".join(map(json.dumps, (whole, other))))
    assert "Line 2" in page.text, page.text[:900]
