"""The rule sheet of a table: its rules in words, what differs, what they rest on."""

from typing import Any

import pytest
from flask import Flask

from companion.engine.fold.replay import Table
from companion.engine.log.entries import Adjustment, RuleChange
from companion.engine.seating import Seat
from companion.games.hearts.rules import HeartsRules
from companion.games.registry import known_games
from tests.support.sittings import EVERYBODY, PLAIN, hearts, plain
from tests.web.page import Node, Page, is_japanese
from tests.web.phone import Phone
from tests.web.settled import sit


def _table(seats: int = 4, preset: str = "", **options: Any) -> Table:
    """A table that starts from a preset."""
    rules = HeartsRules.read({**HeartsRules.standard(preset), "preset": preset, **options}, seats)
    assert isinstance(rules, HeartsRules)
    return Table(known_games()["hearts"], rules, EVERYBODY[:seats], Seat(0))


def _rules(phone: Phone, address: str) -> Page:
    page = phone.open(f"{address}/rules")
    assert page.status == 200
    return page


def _rule(page: Page, anchor: str) -> Node:
    return page.root.one("li", id=anchor)


def _elsewhere(rule: Node) -> list[str]:
    return [node.text for node in rule.all("p", "elsewhere")]


def test_standard_table_says_so_and_tells_every_part(phone: Phone, app: Flask) -> None:
    page = _rules(phone, sit(app, hearts()))
    assert page.root.one(cls="headline").text == "The standard rules"
    assert "All rules are standard." in page.text
    headings = [node.text for node in page.root.all("h2")]
    parts = ["The game", "Cards and dealing", "Passing", "Play", "Scoring", "The end"]
    assert headings[: len(parts) + 1] == [*parts, "Where the rules come from"]
    assert not page.root.all(cls="mark-changed")
    assert "The player with 2♣ leads it to the first trick." in page.text


def test_every_rule_can_be_linked_to(phone: Phone, app: Flask) -> None:
    page = _rules(phone, sit(app, _table(breaking="none", six_deck="all_twos")))
    anchors = [node.attrs["id"] for node in page.root.all() if "id" in node.attrs]
    assert len(anchors) == len(set(anchors))
    targets = [node.attrs["href"] for node in page.root.all("a")]
    inside = {each[1:] for each in targets if each.startswith("#")} - {"page"}
    assert {"breaking", "six_deck", "part-1", "part-6"} <= inside
    assert inside <= set(anchors)
    assert {"opening", "moon", "hearts-book-follow"} <= set(anchors)


def test_sources_are_cited_by_title_and_rule(phone: Phone, app: Flask) -> None:
    page = _rules(phone, sit(app, hearts()))
    said = _rule(page, "hearts-book-follow").one("details")
    assert said.one("summary").text == "Wikipedia · Illustrated guide"
    cited = "Wikipedia (H0-PLAY-4) · Illustrated guide (H1-GEN-3, H1-PLAY-1)"
    assert said.one("p", "source").text == cited
    titles = page.root.one("dl", "titles").text
    assert "How to play Hearts, a card game for four, in pictures" in titles


def test_departure_is_marked_with_what_the_standard_says(phone: Phone, app: Flask) -> None:
    page = _rules(phone, sit(app, _table(breaking="none", target=50)))
    assert "2 rules are different:" in page.text
    listed = [node.text for node in page.root.one("ul", "departures").all("a")]
    assert listed == ["Hearts may be led: at any time", "Points that end the game: 50"]
    changed = _rule(page, "breaking")
    assert changed.one(cls="mark-changed").text == "changed"
    assert changed.text.startswith("Hearts may be led at any time. changed")
    assert changed.one(cls="instead").text.startswith("Standard: No heart may be led until a pen")
    assert "changed" not in _rule(page, "opening").classes


def test_preset_heads_the_sheet_and_is_what_departures_depart_from(
    phone: Phone, app: Flask
) -> None:
    page = _rules(phone, sit(app, _table(preset="illustrated", breaking="penalty")))
    assert page.root.one(cls="headline").text == "Illustrated guide (Japanese)"
    assert "One rule is different:" in page.text
    instead = _rule(page, "breaking").one(cls="instead").text
    assert instead.startswith("Illustrated guide (Japanese): No heart may be led until a heart")
    exact = _rules(phone, sit(app, _table(preset="illustrated")))
    assert "All rules are as in this set." in exact.text
    assert not exact.root.all(cls="changed")


def test_what_a_preset_has_and_the_table_has_not_is_marked_too(phone: Phone, app: Flask) -> None:
    page = _rules(phone, sit(app, _table(preset="widow", widow="off")))
    assert _rule(page, "widow").text.startswith("There is no widow. changed")


def test_rule_that_differs_but_plays_no_part_is_listed_apart(phone: Phone, app: Flask) -> None:
    page = _rules(phone, sit(app, _table(six_deck="all_twos")))
    assert "One rule is different:" in page.text
    assert "Changed, but not used at this table" in page.text
    assert _rule(page, "six_deck").text.startswith("With six players, leave out: all four twos")
    six = _rules(phone, sit(app, _table(6, six_deck="all_twos")))
    assert "not used at this table" not in six.text
    assert "Take out 2♣, 2♦, 2♠ and 2♥" in _rule(six, "six_deck").text


def test_other_readings_stand_beside_the_one_in_force(phone: Phone, app: Flask) -> None:
    page = _rules(phone, sit(app, hearts()))
    heart, never = _elsewhere(_rule(page, "breaking"))
    assert heart.startswith("Elsewhere: No heart may be led until a heart has been played.")
    assert heart.endswith("— Illustrated guide")
    assert never == "Elsewhere: Hearts may be led at any time. — Illustrated guide"
    folded = _rule(page, "breaking").one("details").one("p", "source").text
    assert "Elsewhere: Illustrated guide (H1-BRK-1, H1-BRK-2, H1-BRK-3)" in folded
    assert folded.endswith("Elsewhere: Illustrated guide (H1-WID-7)")
    assert _elsewhere(_rule(page, "tie")) == []


def test_what_the_standard_says_is_said_once_with_its_sources(phone: Phone, app: Flask) -> None:
    rule = _rule(_rules(phone, sit(app, _table(breaking="heart"))), "breaking")
    instead = rule.one(cls="instead").text
    assert instead.startswith("Standard: No heart may be led until a penalty card has been played.")
    assert "Blog article" in instead
    assert "Blog article (H2-BRK-1" in rule.one("p", "source").text
    assert _elsewhere(rule) == ["Elsewhere: Hearts may be led at any time. — Illustrated guide"]


def test_many_readings_are_folded(phone: Phone, app: Flask) -> None:
    rule = _rule(_rules(phone, sit(app, hearts())), "pass_cycle")
    assert "7 other ways elsewhere" in rule.one("summary").text
    assert len(_elsewhere(rule.one("details"))) == 7


def test_examples_of_the_value_in_force_are_folded(phone: Phone, app: Flask) -> None:
    reach = _rule(_rules(phone, sit(app, hearts())), "end")
    said = [node.text for node in reach.one("details").all(cls="example")]
    assert any("exactly 100" in each for each in said)
    exceed = _rule(_rules(phone, sit(app, _table(end="exceed"))), "end")
    assert not {node.text for node in exceed.all(cls="example")} & set(said)
    assert exceed.all(cls="example")


def test_examples_at_a_minus_table_say_how_they_count(phone: Phone, app: Flask) -> None:
    counted = "The examples count penalty points."
    assert counted in _rules(phone, sit(app, hearts(shown="minus"))).text
    assert counted not in _rules(phone, sit(app, hearts())).text


def test_rules_that_changed_say_since_when(phone: Phone, app: Flask) -> None:
    later = RuleChange({"target": 50, "claim": "off"}, "next")
    address = sit(app, hearts(), PLAIN, RuleChange({"breaking": "none"}, "this"), later)
    page = _rules(phone, address)
    assert _rule(page, "breaking").text.startswith(
        "Hearts may be led at any time. changed since deal 2"
    )
    assert "The game ends at 100 points." in page.text
    assert "From deal 2: Hearts may be led: at any time" in page.text
    coming = page.root.one("section", "notice")
    assert coming.one("h2").text == "From the next deal on"
    assert [node.text for node in coming.all("li")] == [
        "Points that end the game: 50",
        "Stop when all points are taken: no",
    ]
    phone.deal(address, 5, 4, 3, 1, queen=2)
    page = _rules(phone, address)
    assert not page.root.all("section", "notice")
    assert _rule(page, "target").text.startswith("The game ends at 50 points. changed since deal 3")
    assert "since deal 2" in _rule(page, "breaking").text


def test_change_that_was_taken_back_leaves_no_trace(phone: Phone, app: Flask) -> None:
    address = sit(app, hearts(), PLAIN, RuleChange({"breaking": "none"}, "this"))
    phone.take_back(address, 2)
    page = _rules(phone, address)
    assert "since deal" not in page.text
    assert "All rules are standard." in page.text


@pytest.mark.parametrize(
    ("key", "seats", "title"),
    [
        ("hearts", 4, "ウィキペディア"),
        ("whist", 4, "wikiHow「ウィスト」"),
        ("bidwhist", 4, "wikiHow「ウィスト」"),
        ("oniontan", 1, "オニオンタ ホイスト"),
    ],
)
def test_every_game_names_its_sources(
    other: Phone, app: Flask, key: str, seats: int, title: str
) -> None:
    game = known_games()[key]
    page = _rules(other, sit(app, Table(game, game.rules(), EVERYBODY[:seats], Seat(0))))
    assert title in page.root.one("dl", "titles").text
    assert "Companionの提案" in page.root.one("dl", "titles").text
    said = [node.all("p")[0].text for node in page.root.all("li") if node.attrs.get("id")]
    assert said
    assert all(is_japanese(each) for each in said)
    assert all(node.one("p", "source").text for node in page.root.all("details"))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("preset", ["", *(each.key for each in HeartsRules.presets)])
def test_every_preset_has_a_sheet_in_both_languages(
    phone: Phone, other: Phone, app: Flask, preset: str, seats: int
) -> None:
    rules = HeartsRules.read({**HeartsRules.standard(preset), "preset": preset}, seats)
    if not isinstance(rules, HeartsRules):
        assert preset == "widow"
        assert seats in (3, 6)
        return
    address = sit(app, _table(seats, preset))
    for reader in (phone, other):
        assert len(_rules(reader, address).root.one("main").all("li")) > 25


def test_rematch_goes_on_under_the_rules_that_were_coming(phone: Phone, app: Flask) -> None:
    table = hearts(until="deals", deals=2)
    change = RuleChange({"target": 50}, "next")
    address = sit(app, table, PLAIN, change, plain(table))
    again = phone.submit(phone.open(f"{address}/").form("/rematch"))
    rules = phone.sheet(again.path.rstrip("/")).table.rules
    assert rules == HeartsRules(until="deals", deals=2, target=50)


def test_rules_of_an_adjusted_table_are_the_same(phone: Phone, app: Flask) -> None:
    address = sit(app, hearts(), Adjustment((5, 0, 0, 0), "revoke"))
    assert "All rules are standard." in _rules(phone, address).text


def test_examples_are_of_a_table_of_this_size(phone: Phone, app: Flask) -> None:
    def shown(*names: str) -> str:
        return phone.open(f"{phone.new_table(names)}/rules").text

    third = "Third deal: three cards across"
    assert third in shown("Ann", "Bo", "Cara", "Dai")
    assert third not in shown("Ann", "Bo", "Cara", "Dai", "Emi")
