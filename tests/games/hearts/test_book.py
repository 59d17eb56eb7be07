"""The rule book says every rule in force, in words, and nothing that is not."""

from functools import cache
from typing import Any

import pytest

from companion.cards import Card
from companion.engine.messages import NOTHING
from companion.engine.rules.book import BookRule, rules_for_value
from companion.engine.rules.options import Preset
from companion.games.hearts import GAME
from companion.games.hearts.book import book
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import lowest_club
from companion.words.catalogue import catalogue_for, known_languages
from tests.support.books import BookTests, Shelf

pytestmark = pytest.mark.rules("H0-LOC-PASS-6 H1-WID-1")

OPTIONS = {each.name: each for each in HeartsRules.declared()}
BASES: tuple[dict[str, Any], ...] = (
    *({"preset": each} for each in ("", *(preset.key for preset in HeartsRules.presets))),
    {"bonus": "JD", "opening": "dealer_left", "until": "deals", "pass_cycle": "DEALER"},
    {"bonus": "TD", "team": "adhoc", "moon": "off", "widow": "on", "shown": "minus"},
    {"team": "adhoc", "pass_cycle": "L SPLIT SMOOSH DEALER N", "breaking": "heart"},
    {"team": "fixed", "widow": "on", "opening": "any_club", "game": "basic", "moon": "self"},
    {"game": "basic", "moon": "others", "shown": "minus", "pass_cycle": "SMOOSH"},
)
"""What the values of every option are tried on; each makes some rule matter."""
TAKEN_BACK = Preset(
    "back",
    NOTHING,
    NOTHING,
    (),
    {
        "team": "fixed",
        "bonus": "JD",
        "sun": "on",
        "two_step": "on",
        "pass_ban": "both",
        "floor_zero": "on",
        "moon_guard": "forbid",
    },
)
"""What no source has, so that a table may depart from it to what goes without saying."""
BACKGROUND = frozenset({"H0-META-3", "H1-GEN-6", "H1-STRAT-1"})
"""Where the game came from, and advice: no rules."""


class HeartsShelf(Shelf):
    """The books of Hearts, whose presets leave much unsaid that goes without saying."""

    def beyond(self) -> set[str]:
        """What is said where a table departs from a preset to that."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(HeartsRules, "presets", (TAKEN_BACK,))
            return {
                rule.message.code
                for shown in ("penalty", "minus")
                for rule in book.__wrapped__(HeartsRules(preset="back", shown=shown), 4)
            }


SHELF = HeartsShelf(
    GAME,
    sizes=(3, 4, 5, 6),
    known=("H0-", "H1-", "H2-", "Q-H"),
    background=BACKGROUND,
    bases=BASES,
    rows=("R", "N N", "A SPLIT N", "SMOOSH L2 R2"),
    alike=frozenset({("N", "N N")}),
)


class TestBookOfHearts(BookTests):
    shelf = SHELF


@cache
def _rules() -> tuple[tuple[Card, BookRule], ...]:
    """Every rule that some book has, once, with the lowest club where it stands."""
    found = {
        (lowest_club(rules, seats), repr(rule)): rule
        for rules, seats, told in SHELF.every
        for rule in told
    }
    return tuple((club, rule) for (club, _), rule in found.items())


def test_every_book_says_who_opens() -> None:
    for *_, told in SHELF.every:
        assert len([rule for rule in told if rule.option == "opening"]) == 1


@pytest.mark.parametrize("language", known_languages())
def test_two_of_clubs_is_spoken_of_only_where_it_opens(language: str) -> None:
    words = catalogue_for(language, (GAME,))
    for club, rule in _rules():
        others = {words.card(Card.read(each)) for each in ("2C", "3C", "4C")} - {words.card(club)}
        if rule.message.code != "hearts-book-without":
            assert not any(other in words.say(rule.message) for other in others)


@pytest.mark.parametrize("preset", [each.key for each in HeartsRules.presets])
def test_what_departs_is_said_even_where_it_would_go_without_saying(preset: str) -> None:
    standard = HeartsRules.standard(preset)
    for name in ("widow", "two_step", "until"):
        value = OPTIONS[name].default
        rules = SHELF.table(4, preset=preset, **{name: value})
        assert rules is not None
        options = {rule.option for rule in GAME.book(rules, 4)}
        assert (name in options) == (standard[name] != value)


def test_points_are_written_as_the_table_writes_them() -> None:
    assert "−26, or +26" in SHELF.line("moon")
    assert "+26, or −26" in SHELF.line("moon", shown="minus")
    assert SHELF.line("target", shown="minus") == "The game ends at −100 points."
    assert "−10 for the player who" in SHELF.line("bonus", bonus="JD")
    assert "+10 for the player who" in SHELF.line("bonus", bonus="JD", shown="minus")
    assert SHELF.line("floor_zero", floor_zero="on") == "No total goes below zero."
    assert SHELF.line("floor_zero", floor_zero="on", shown="minus") == "No total goes above zero."


def test_q_h2_a_pack_without_twos_has_25_points() -> None:
    rules = SHELF.table(6, six_deck="all_twos")
    assert rules is not None
    assert "Take as few penalty points as you can. Every deal has 25." in SHELF.said(rules, 6)
    assert "25" in SHELF.line("moon_value", 6, six_deck="all_twos")
    assert "26" in SHELF.line("moon_value", 6, six_deck="all_twos", moon_value="fixed26")


def test_departure_flips_its_sentence() -> None:
    assert SHELF.line("breaking").startswith("No heart may be led until a penalty card")
    assert SHELF.line("breaking", breaking="heart").startswith("No heart may be led until a heart")
    assert SHELF.line("breaking", breaking="none") == "Hearts may be led at any time."
    assert "Penalty cards may be played" in SHELF.line("first_ban", first_ban="off")


def test_value_rests_on_the_sources_that_say_it() -> None:
    option = OPTIONS["breaking"].option
    assert "H1-BRK-2" in rules_for_value(option, "heart")
    assert not {"H0-OPT-2", "H2-BRK-1"} & set(rules_for_value(option, "heart"))
    assert set(rules_for_value(option, "none")) >= {"H1-WID-7", "Q-H15"}


def test_value_that_no_source_says_rests_on_the_question() -> None:
    assert rules_for_value(OPTIONS["opening"].option, "any_club") == ("Q-H3", "Q-H4", "Q-H5")
    assert rules_for_value(OPTIONS["tie"].option, "extra_deal") == ("Q-H35",)


def _cited(code: str, seats: int = 4, **values: Any) -> set[str]:
    """The rule ids of a line of a table's book."""
    rules = SHELF.table(seats, **values)
    assert rules is not None
    (rule,) = (e for e in GAME.book(rules, seats) if e.message.code == f"hearts-book-{code}")
    return set(rule.sources)


def test_h1_wid_1_five_are_best_for_the_widow() -> None:
    assert _cited("players-widow", 5, preset="widow") == {"H1-WID-1"}
    rules = SHELF.table(5, preset="widow")
    assert rules is not None
    assert "With a widow for four or five players; five is best." in SHELF.said(rules, 5)


def test_h0_loc_pass_6_dealers_choice_may_be_a_smoosh() -> None:
    assert "H0-LOC-PASS-6" in _cited("dealer-free", pass_cycle="DEALER")
    rules = SHELF.table(4, pass_cycle="DEALER")
    assert rules is not None
    assert any("or a smoosh" in each for each in SHELF.said(rules, 4))


def test_sources_are_cited_only_for_what_they_say() -> None:
    assert _cited("players") == {"H0-PLY-1"}
    assert _cited("players-four") == {"H1-META-1", "H2-META-1"}
    assert "H1-PLAY-3" not in _cited("show_captured-none", show_captured="none")
    assert _cited("sun-on", sun="on") == {"Q-H37"}
    assert _cited("sun", sun="on") == {"H0-SUN-1"}
    assert "H1-WID-8" in _cited("moon-off", preset="widow")
    assert not {e for e in _cited("moon-off", preset="basic_hearts") if not e.startswith("Q-")}
    assert "H2-TEAM-2" not in _cited("team-adhoc", team="adhoc")
    assert _cited("count", pass_count=2) == {"Q-H9"}
    assert "H1-TGT-1" in _cited("target", target=50)
    assert not {"H1-TGT-1", "H1-END-1"} & _cited("target", target=75)


def test_h0_opt_5_preset_that_cites_a_ban_speaks_of_it() -> None:
    presets = {each.key: each for each in HeartsRules.presets}
    assert "H0-OPT-5" in presets["wikipedia_options"].sources
    assert "Whether 2♣ or Q♠ may be passed" in presets["wikipedia_options"].help.en
    assert "Its source says nothing of the moon" in presets["basic_hearts"].help.en
    assert "H1-WID-8" in presets["widow"].sources
