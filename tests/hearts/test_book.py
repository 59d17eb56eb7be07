"""The rule book says every rule in force, in words, and nothing that is not."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from companion.cards import Card
from companion.engine.options import Choice, Number, Preset, Series
from companion.engine.rules import Rule, by_source, cited
from companion.engine.words import Text
from companion.games.hearts import game
from companion.games.hearts.book import book
from companion.games.hearts.pack import lowest_club
from companion.games.hearts.rules import HeartsRules
from companion.web.words import LANGUAGES, words_for
from tests.support.rulebook import RULE_IDS
from tests.support.spoken import codes
from tests.web.page import is_japanese

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
SIZES = (3, 4, 5, 6)
TAKEN_BACK = Preset(
    "back",
    Text("", ""),
    Text("", ""),
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
BACKGROUND = {"H0-META-3", "H1-GEN-6", "H1-STRAT-1"}
"""Where the game came from, and advice: no rules."""


def _values(name: str) -> tuple[Any, ...]:
    option = OPTIONS[name].option
    match option:
        case Choice():
            return tuple(option.choices)
        case Series():
            return (*option.named, "R", "N N", "A SPLIT N", "SMOOSH L2 R2")
        case Number():
            return (option.low, *range(2, 4), option.high)
    raise AssertionError(name)


def _table(seats: int, **values: Any) -> HeartsRules | None:
    """The rules of a table on a base, where they go together."""
    preset = HeartsRules.standard(values.get("preset", ""))
    rules = HeartsRules.read({**preset, **values}, seats)
    return rules if isinstance(rules, HeartsRules) else None


def _variants(seats: int, base: dict[str, Any], name: str) -> Iterator[tuple[Any, HeartsRules]]:
    for value in _values(name):
        rules = _table(seats, **{**base, name: value})
        if rules is not None:
            yield value, rules


@cache
def _every() -> tuple[tuple[HeartsRules, int, tuple[Rule, ...]], ...]:
    """Books of every value of every option, on every base, at tables of every size."""
    found = {
        (rules, seats)
        for seats in SIZES
        for base in BASES
        for name in OPTIONS
        for _, rules in _variants(seats, base, name)
    }
    return tuple((rules, seats, game.book(rules, seats)) for rules, seats in found)


@cache
def _rules() -> tuple[tuple[Card, Rule], ...]:
    """Every rule that some book has, once, with the lowest club where it stands."""
    found = {
        (lowest_club(rules, seats), repr(rule)): rule
        for rules, seats, told in _every()
        for rule in told
    }
    return tuple((club, rule) for (club, _), rule in found.items())


def _said(rules: HeartsRules, seats: int, language: str = "en") -> list[str]:
    words = words_for(language, (game,))
    return [words.say(rule.message) for rule in game.book(rules, seats)]


def _messages(rules: HeartsRules, seats: int) -> list[str]:
    return [repr(rule.message) for rule in game.book(rules, seats)]


def _line(option: str, seats: int = 4, **values: Any) -> str:
    """What the book says where an option decides."""
    rules = _table(seats, **values)
    assert rules is not None
    (rule,) = (each for each in game.book(rules, seats) if each.option == option)
    return words_for("en", (game,)).say(rule.message)


def test_every_option_decides_some_rule() -> None:
    assert {rule.option for _, rule in _rules()} - {""} == set(OPTIONS)


def test_a_book_says_nothing_twice() -> None:
    for *_, told in _every():
        options = [rule.option for rule in told if rule.option]
        said = [rule.message.code for rule in told]
        assert len(options) == len(set(options))
        assert len(said) == len(set(said))


def test_every_rule_rests_on_rules_of_the_rule_book() -> None:
    for _, rule in _rules():
        assert rule.sources
        assert set(rule.sources) <= RULE_IDS
        documents = by_source(rule.sources, game.sources)
        assert sum(len(ids) for _, ids in documents) == len(rule.sources)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_book_can_be_put_into_words(language: str) -> None:
    words = words_for(language, (game,))
    for _, rule in _rules():
        assert is_japanese(words.say(rule.message)) == (language == "ja")
        assert is_japanese(words.text(rule.heading)) == (language == "ja")


def test_no_sentence_of_the_book_is_left_over(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {rule.message.code for _, rule in _rules()}
    monkeypatch.setattr(HeartsRules, "presets", (TAKEN_BACK,))
    for shown in ("penalty", "minus"):
        plain = HeartsRules(preset="back", shown=shown)
        said |= {rule.message.code for rule in book.__wrapped__(plain, 4)}
    written = {code for code in codes(game.folder, "en") if code.startswith("hearts-book-")}
    assert written == said


def test_every_book_says_who_opens() -> None:
    for *_, told in _every():
        assert len([rule for rule in told if rule.option == "opening"]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_of_clubs_is_spoken_of_only_where_it_opens(language: str) -> None:
    words = words_for(language, (game,))
    for club, rule in _rules():
        others = {words.card(Card.read(each)) for each in ("2C", "3C", "4C")} - {words.card(club)}
        if rule.message.code != "hearts-book-without":
            assert not any(other in words.say(rule.message) for other in others)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_an_option_reads_differently(name: str) -> None:
    differ: set[tuple[Any, Any]] = set()
    for seats in SIZES:
        for base in BASES:
            variants = _variants(seats, base, name)
            books = [(value, _messages(rules, seats)) for value, rules in variants]
            differ |= {(a[0], b[0]) for a, b in combinations(books, 2) if a[1] != b[1]}
    expected = set(combinations(_values(name), 2))
    alike = {("N", "N N")}
    assert expected - differ <= alike


@pytest.mark.parametrize("preset", [each.key for each in HeartsRules.presets])
def test_what_departs_is_said_even_where_it_would_go_without_saying(preset: str) -> None:
    standard = HeartsRules.standard(preset)
    for name in ("widow", "two_step", "until"):
        value = OPTIONS[name].default
        rules = _table(4, preset=preset, **{name: value})
        assert rules is not None
        options = {rule.option for rule in game.book(rules, 4)}
        assert (name in options) == (standard[name] != value)


def test_points_are_written_as_the_table_writes_them() -> None:
    assert "−26, or +26" in _line("moon")
    assert "+26, or −26" in _line("moon", shown="minus")
    assert _line("target", shown="minus") == "The game ends at −100 points."
    assert "−10 for whoever" in _line("bonus", bonus="JD")
    assert "+10 for whoever" in _line("bonus", bonus="JD", shown="minus")
    assert _line("floor_zero", floor_zero="on") == "No total goes below zero."
    assert _line("floor_zero", floor_zero="on", shown="minus") == "No total goes above zero."


def test_q_h2_a_pack_without_twos_has_25_points() -> None:
    rules = _table(6, six_deck="all_twos")
    assert rules is not None
    assert "Take as few penalty points as you can. Every deal has 25." in _said(rules, 6)
    assert "25" in _line("moon_value", 6, six_deck="all_twos")
    assert "26" in _line("moon_value", 6, six_deck="all_twos", moon_value="fixed26")


def test_departure_flips_its_sentence() -> None:
    assert _line("breaking").startswith("No heart may be led until a penalty card")
    assert _line("breaking", breaking="heart").startswith("No heart may be led until a heart")
    assert _line("breaking", breaking="none") == "Hearts may be led at any time."
    assert "Penalty cards may be thrown" in _line("first_ban", first_ban="off")


def test_value_rests_on_the_sources_that_say_it() -> None:
    option = OPTIONS["breaking"].option
    assert "H1-BRK-2" in cited(option, "heart")
    assert not {"H0-OPT-2", "H2-BRK-1"} & set(cited(option, "heart"))
    assert set(cited(option, "none")) >= {"H1-WID-7", "Q-H15"}


def test_value_that_no_source_says_rests_on_the_question() -> None:
    assert cited(OPTIONS["opening"].option, "any_club") == ("Q-H3", "Q-H4", "Q-H5")
    assert cited(OPTIONS["tie"].option, "extra_deal") == ("Q-H35",)


def test_every_rule_of_the_sources_is_cited() -> None:
    ids = {source for _, rule in _rules() for source in rule.sources}
    ids |= {source for each in OPTIONS.values() for source in each.option.sources}
    known = {each for each in RULE_IDS if each.startswith(("H0-", "H1-", "H2-", "Q-H"))}
    assert known - ids == BACKGROUND


def _cited(code: str, seats: int = 4, **values: Any) -> set[str]:
    """The rule ids of a line of a table's book."""
    rules = _table(seats, **values)
    assert rules is not None
    (rule,) = (e for e in game.book(rules, seats) if e.message.code == f"hearts-book-{code}")
    return set(rule.sources)


def test_h1_wid_1_five_are_best_for_the_widow() -> None:
    assert _cited("players-widow", 5, preset="widow") == {"H1-WID-1"}
    rules = _table(5, preset="widow")
    assert rules is not None
    assert "With a widow for four or five players; five is best." in _said(rules, 5)


def test_h0_loc_pass_6_dealers_choice_may_be_a_smoosh() -> None:
    assert "H0-LOC-PASS-6" in _cited("dealer-free", pass_cycle="DEALER")
    rules = _table(4, pass_cycle="DEALER")
    assert rules is not None
    assert any("or a smoosh" in each for each in _said(rules, 4))


def test_sources_are_cited_only_for_what_they_say() -> None:
    assert _cited("players") == {"H0-PLY-1"}
    assert _cited("players-four") == {"H1-META-1", "H2-META-1"}
    assert "H1-PLAY-3" not in _cited("show_captured-none", show_captured="none")
    assert _cited("sun-on", sun="on") == {"Q-H37"}
    assert _cited("sun", sun="on") == {"H0-SUN-1"}
    assert "H1-WID-8" in _cited("moon-off", preset="widow")
    assert not {e for e in _cited("moon-off", preset="basic") if not e.startswith("Q-")}
    assert "H2-TEAM-2" not in _cited("team-adhoc", team="adhoc")
    assert _cited("count", pass_count=2) == {"Q-H9"}
    assert "H1-TGT-1" in _cited("target", target=50)
    assert not {"H1-TGT-1", "H1-END-1"} & _cited("target", target=75)


def test_h0_opt_5_preset_that_cites_a_ban_speaks_of_it() -> None:
    presets = {each.key: each for each in HeartsRules.presets}
    assert "H0-OPT-5" in presets["wikipedia_options"].sources
    assert "Whether 2♣ or Q♠ may be passed" in presets["wikipedia_options"].help.en
    assert "Its source says nothing of the moon" in presets["basic"].help.en
    assert "H1-WID-8" in presets["widow"].sources
