"""Settle it: from the list, by a few questions, to a verdict that says what it rests on."""

from dataclasses import replace

import pytest
from flask import Flask

from companion.engine.referee.ruling_file import read_rulings
from companion.engine.referee.rulings import rulings_at
from companion.games.registry import known_games
from companion.web.referee.check.card_proof import DEAL
from tests.support.disputes import WITH_RULINGS, DisputeCase, disputes
from tests.support.japanese import in_japanese
from tests.support.ruled import paths
from tests.support.sittings import PLAIN, hearts
from tests.web.page import Page, is_japanese
from tests.web.phone import Phone
from tests.web.settled import ruled, settle, sit, table_of

EVERY_GAME = pytest.mark.parametrize("key", WITH_RULINGS)


@pytest.mark.parametrize("case", disputes())
def test_dispute_gets_its_verdict_by_following_links(
    phone: Phone, other: Phone, app: Flask, case: DisputeCase
) -> None:
    table = sit(app, case.table)
    for reader, said in ((phone, case.english), (other, case.japanese)):
        page = settle(reader, table, case.key, case.answers)
        assert said in page.root.one("section", "ruling").text
        # The same address on another phone is the same verdict.
        assert ruled(Phone(app, reader.language).open(page.path)) == ruled(page)


def test_q_h7_way_to_pass_is_answered_for_this_deal_and_these_names(
    phone: Phone, other: Phone, app: Flask
) -> None:
    table = sit(app, hearts(), PLAIN, PLAIN)
    page = settle(phone, table, "way", {"unclear": "deal"})
    assert ruled(page) == "Across: Ann and Cara, Bo and Dai. Everyone passes 3 cards across."
    assert ruled(settle(other, table, "way", {"unclear": "deal"})).startswith(
        "向かい：AnnとCara、BoとDai。"
    )
    left = settle(phone, sit(app, hearts()), "way", {"unclear": "deal"})
    assert ruled(left).startswith("Ann to Bo, Bo to Cara, Cara to Dai, Dai to Ann.")


def test_ruling_on_a_scored_deal_says_nothing_of_the_one_in_progress(
    phone: Phone, app: Flask
) -> None:
    table = sit(app, hearts(), PLAIN)
    now = settle(phone, table, "misdeal", {"noticed": "deal"})
    assert "Bo deals. Ann to Dai" in now.root.one("section", "ruling").text
    late = settle(phone, table, "misdeal", {"noticed": "scored"})
    assert "Bo deals" not in late.root.one("section", "ruling").text


def test_disputes_are_the_twenty_five() -> None:
    numbers = {str(each.id).split()[1][:4] for each in disputes()}
    assert numbers == {f"D-{number:02}" for number in range(1, 26)}


@EVERY_GAME
def test_every_ruling_has_its_pages_in_both_languages(
    phone: Phone, other: Phone, app: Flask, key: str
) -> None:
    at = table_of(key)
    table = sit(app, at)
    for ruling in rulings_at(at.game, at.rules, len(at.players)):
        for reader in (phone, other):
            page = reader.open(f"{table}/referee/settle/{ruling}")
            assert page.status == 200
            assert is_japanese(page.root.one("h2", "headline").text) == (reader.language == "ja")


def test_question_is_asked_before_the_verdict_and_can_be_asked_again(
    phone: Phone, table: str
) -> None:
    page = phone.open(f"{table}/referee/settle/hearts-led")
    assert page.root.one("h2", "headline").text == "What was played before?"
    replies = page.root.one("ul", "replies").all("a")
    assert [each.text for each in replies] == ["A heart", "Q♠, but no heart", "Neither"]
    page = phone.open(replies[2].attrs["href"])
    page = phone.open(page.root.one("ul", "replies").all("a")[2].attrs["href"])
    given = page.root.one("section", "answered").all("a")
    assert [each.one("b").text for each in given] == ["Neither", "Other cards too"]
    assert phone.open(given[1].attrs["href"]).path.endswith("?broken=nothing")
    assert phone.open(given[0].attrs["href"]).path.endswith("/hearts-led")


def test_verdict_quotes_the_rule_its_option_and_its_sources(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(revoke="charge_26"))
    page = settle(phone, table, "revoke", {"noticed": "later"})
    because = page.root.one("details", "because")
    option = because.all("a")[0]
    assert option.text == "A revoke found after the trick: the offender takes all points"
    assert option.attrs["href"] == f"{table}/rules#revoke"
    quoted = because.one("blockquote").all("p")[0].text
    assert quoted == "If a foul is found later, the offender takes all 26 points of the deal."
    folded = because.one("div", "sources")
    assert folded.one("h2").text == "Source"
    assert folded.one("p").text == "No written rule; this is Companion’s suggestion."
    assert folded.all("dl") == []
    rule = phone.open(f"{table}/rules").root.one("li", id="revoke")
    assert quoted in rule.text
    assert [each.attrs["href"] for each in rule.one("p", "settles").all("a")] == [
        f"{table}/referee/settle/revoke"
    ]


def test_verdict_says_what_it_costs_and_what_other_tables_do(phone: Phone, table: str) -> None:
    page = settle(phone, table, "revoke", {"noticed": "later"})
    assert not page.root.all(cls="cost")
    others = page.root.one("dl", "others").all("div")
    redeal, charge = (each.one("dd").text for each in others)
    assert redeal == "A revoke: the deal is off and dealt again. The deal does not count."
    assert charge.startswith("A revoke: the deal ends, and the offender takes all its points. 26 ")
    assert others[0].one("dt").text.startswith("A revoke found after the trick: ")


def test_other_tables_may_have_to_ask_first(phone: Phone, table: str) -> None:
    page = settle(phone, table, "hearts-led", {"broken": "queen"})
    told = [each.text for each in page.root.one("dl", "others").all("dd")]
    assert any("What does the leader hold?" in each for each in told)


READING = {
    "en": ("No written rule; ", "the usual way"),
    "ja": ("ルール資料には", "ありません"),
}


@EVERY_GAME
@pytest.mark.parametrize("language", READING)
def test_every_verdict_says_whether_it_is_companions_reading(
    app: Flask, key: str, language: str
) -> None:
    at = table_of(key)
    table, seats = sit(app, at), len(at.players)
    reader = Phone(app, language)
    told = set()
    for ruling in rulings_at(at.game, at.rules, seats).values():
        for answers, case in paths(ruling, at.rules, seats):
            page = reader.open(f"{table}/referee/settle/{ruling.key}", query_string=answers)
            told.add(case.silent)
            label = [each.text for each in page.root.one("section", "ruling").all(cls="unsourced")]
            apart, mark = READING[language]
            assert [each.startswith(apart + mark) for each in label] == [True] * case.silent
            model = case.after and (case.after.en, in_japanese(case.after))[language == "ja"]
            assert not model or model in label[0]
            assert ruled(page)
    assert told == {True, False}


def test_verdict_comes_first_and_ends_with_what_happens_now(phone: Phone, table: str) -> None:
    said = settle(phone, table, "play-turn", {"trick": "yes"}).root.one("section", "ruling")
    assert said.text == (
        "The card goes back until its turn comes. What others have seen, they have seen. "
        "Play on. No written rule; the usual way."
    )
    said = settle(phone, table, "exposed", {"during": "play"}).root.one("section", "ruling")
    assert said.text.count("lay on") == 1


def test_sources_are_named_as_people_know_them(phone: Phone, table: str) -> None:
    page = settle(phone, table, "hearts-led", {"broken": "queen"})
    page = phone.open(f"{table}/referee/settle/wrong-dealer")
    line = page.root.one(cls="sourced").text
    assert line == "As in: Wikipedia and Illustrated guide"
    assert not any(mark.isdigit() for mark in page.root.one("section", "ruling").text)


@pytest.mark.parametrize("key", ["hearts", "whist", "bidwhist"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_not_your_turn_leads_across_to_the_lead(app: Flask, key: str, language: str) -> None:
    table = sit(app, table_of(key))
    reader = Phone(app, language)
    for asked in ({}, {"trick": "no"}):
        page = reader.open(f"{table}/referee/settle/play-turn", query_string=asked)
        links = [each.attrs["href"] for each in page.root.one(cls="related").all("a")]
        assert [each.rpartition("/")[2] for each in links] == ["lead-turn", "opening"]
        assert all(reader.open(each).status == 200 for each in links)


def test_question_of_the_score_is_settled_not_played_on(phone: Phone, table: str) -> None:
    page = phone.open(f"{table}/referee/settle/target")
    assert "That settles it" in page.root.one("button", "books").text
    assert "Play on" not in page.text


def test_verdict_that_ends_play_is_not_played_on(phone: Phone, table: str) -> None:
    page = settle(phone, table, "concede", {"change": "yes", "agreed": "yes"})
    assert "That settles it" in page.root.one("button", "books").text
    assert "lay on" not in page.root.one("section", "ruling").text


def test_booking_a_misdeal_names_who_deals_again(phone: Phone, table: str) -> None:
    page = settle(phone, table, "misdeal", {"noticed": "deal"})
    assert "Ann deals again" in page.root.one("button", "books").text


RESTING = {
    "hearts": ("concede", {}, "Every deal is played to the last card.", {"claim": "off"}),
    "whist": ("target", {}, "A side with 5 points or more wins the game.", {}),
    "bidwhist": ("again", {}, "A player who has passed is out of the bidding.", {}),
    "oniontan": ("zero", {"tricks": "none"}, "A bid of 0 that is made scores 0.", {}),
}
"""For every game a ruling that a house rule decides, how to get there, and the line it quotes."""


@EVERY_GAME
def test_verdict_quotes_the_line_of_the_book_for_its_house_rule(
    phone: Phone, app: Flask, key: str
) -> None:
    ruling, answers, line, options = RESTING[key]
    at = table_of(key)
    table = sit(app, replace(at, rules=at.game.rules(**options)))
    because = settle(phone, table, ruling, answers).root.one("details", "because")
    assert line in [each.text for each in because.all("blockquote")]
    anchor = because.all("a")[0].attrs["href"]
    assert anchor.startswith(f"{table}/rules#")
    assert line in phone.open(anchor).root.one("li", id=anchor.partition("#")[2]).text


@EVERY_GAME
@pytest.mark.parametrize(
    "query",
    [
        "noticed=whenever",
        "noticed=",
        "noticed=later&noticed=open",
        "nonsense=yes&trick=%00",
        "noticed=scored&entry=99999999999",
        "noticed=scored&entry=-1",
        "noticed=scored&entry=%F0%9F%83%8F",
        "entry=1&key=x&link=y&_anchor=z&_scheme=q&endpoint=e",
        "noticed=%ff%fe",
        "took=all&bonus=maybe",
    ],
)
def test_forged_answers_are_not_taken(phone: Phone, app: Flask, key: str, query: str) -> None:
    table = sit(app, table_of(key))
    for ruling in read_rulings(known_games()[key].folder):
        assert phone.open(f"{table}/referee/settle/{ruling}?{query}").status == 200


@EVERY_GAME
def test_no_question_is_called_what_the_address_needs(key: str) -> None:
    rulings = read_rulings(known_games()[key].folder).values()
    keys = {each.key for ruling in rulings for each in ruling.questions}
    assert keys.isdisjoint({DEAL, "q", "key", "link", "ruling"})


def test_scored_deal_is_settled_by_the_rules_it_was_played_by(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(), PLAIN)
    phone.fill(f"{table}/rules/change", "moon", {"revoke": "charge_26", "begins": "this"})
    old = settle(phone, table, "revoke", {"noticed": "scored"})
    assert "Agree: let the score stand" in ruled(old)
    now = settle(phone, table, "revoke", {"noticed": "later"})
    assert "takes all its points" in ruled(now)


def test_verdict_can_be_held_up(phone: Phone, table: str) -> None:
    page = settle(phone, table, "revoke", {"noticed": "later"})
    (link,) = page.root.all("a", href="#verdict-card")
    held = page.root.one("section", id="verdict-card")
    assert link not in held.walk()
    assert held.one("h2").text == page.root.one(cls="ruling").one(cls="headline").text
    assert {each.attrs["href"] for each in held.all("a", "closes")} == {"#page"}
    assert held.one("a", "way-on").text == "Play on"


def test_verdict_held_up_names_the_house_rules_that_decide_it(phone: Phone, table: str) -> None:
    def named(key: str, answers: dict[str, str]) -> list[str]:
        held = settle(phone, table, key, answers).root.one("section", id="verdict-card")
        return [each.text for each in held.all("span", "ours")]

    assert named("revoke", {"noticed": "scored"}) == ["our rule: A revoke found after the trick"]
    assert named("lead-turn", {"trick": "open"}) == []


def _wells(page: Page) -> dict[str, str]:
    """What happens next, by the class of the booking that shows it; "chosen" as the page opens."""
    wells = page.root.one("section", id="verdict-card").all("div", "held-effects")
    return {name: well.text for well in wells for name in well.attrs["class"].split()}


def test_verdict_held_up_says_what_follows_from_each_booking(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(revoke="correct"))
    wells = _wells(settle(phone, table, "revoke", {"noticed": "later"}))
    assert "for-misdeal" in wells
    assert {"chosen", "for-none", "for-agreed"}.isdisjoint(wells)


def test_verdict_held_up_says_what_it_changes(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(revoke="redeal"), PLAIN)
    said = _wells(settle(phone, table, "revoke", {"noticed": "scored"}))["chosen"]
    assert "−" in said
    assert "The deal does not count" in said
