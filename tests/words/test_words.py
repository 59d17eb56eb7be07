"""The catalogues: everything that is said has words in both languages, and nothing is left over."""

from collections.abc import Iterator
from dataclasses import fields
from fnmatch import fnmatch
from itertools import chain
from typing import Any

import pytest

from companion.engine.fold.event_forms import event_forms
from companion.engine.fold.replay import first_position
from companion.engine.log.entries import COMMON_ACTIONS, Action
from companion.engine.log.forms import Form, Pick
from companion.engine.messages import Message, Text
from companion.engine.rules.options import Choice, Option, Series
from companion.engine.seating import Seat, Side, partner_sides
from companion.games.registry import known_games
from companion.words.catalogue import WordsError, catalogue_for, known_languages
from tests.support.japanese import in_japanese
from tests.support.sittings import NAMES, PLAIN, hearts, sheet
from tests.web.page import is_japanese
from tests.words.catalogues import FOLDERS, entry_code, every, many_of_one, messages, resolved

NEVER_ONE = {
    **dict.fromkeys(("bidwhist-contract-*", "bidwhist-why-need", "bidwhist-won-bidding"), "all"),
    **dict.fromkeys(("bidwhist-cue-*", "bidwhist-own-make-*"), "need"),
    **dict.fromkeys(("bidwhist-deal", "hearts-deal-*", "check-too-many"), "cards"),
    **dict.fromkeys(("*-range", "*-sum", "hearts-why-moon*"), "total"),
    **dict.fromkeys(("hearts-charged*", "hearts-why-charge*", "hearts-book-*"), "points"),
    **dict.fromkeys(("hearts-book-until-one_each", "oniontan-book-deals"), "deals"),
    **dict.fromkeys(("oniontan-nine-played", "example-fits"), "deals"),
    **dict.fromkeys(("circle-probably-better", "strength-*"), "points"),
    **dict.fromkeys(("circle-out-*",), "days"),
    **dict.fromkeys(("package-endless*",), "seconds"),
    "circle-hand-parts": "parts",
    "circle-points-from": "high",
    "hearts-asked-*": "hearts",
    "hearts-book-score": "tricks",
    "hearts-two-places": "seats",
    "here-entering-several": "people",
    "may-too-many": "size",
    "old-too-many": "games",
    "season-counts-places": "scale",
    "whist-why-odd": "tricks",
}
"""What is said in the plural only: codes, and the parameter, which is never 1 there."""
ONLY_ENGLISH = {"people"}
"""How many somebody is decides about a verb in English and about nothing in Japanese."""
IN_THE_HEADER = {"table-score": {"deal"}}
"""What Japanese leaves to the header above: its button would have two lines."""


def _entry_params() -> dict[str, set[str]]:
    """What an entry's words may use: the fields of its action."""
    own = {entry_code(k, a): a for k, game in known_games().items() for a in game.actions}
    common = {f"entry-{each.kind}": each for each in COMMON_ACTIONS}
    return {code: _told(action) for code, action in (own | common).items()}


def _told(action: type[Action]) -> set[str]:
    # A game may tell of an entry what its fields only stand for.
    own = action.message_params is not Action.message_params
    return {"*"} if own else {each.name for each in fields(action)}


@pytest.mark.parametrize("folder", FOLDERS)
def test_both_languages_say_the_same_codes_with_the_same_variables(folder: str) -> None:
    english, japanese = (messages(folder, language) for language in known_languages())
    inflected = {
        code: variables - ONLY_ENGLISH - IN_THE_HEADER.get(code, set())
        for code, variables in english.items()
    }
    assert inflected == {code: variables - ONLY_ENGLISH for code, variables in japanese.items()}
    assert list(english) == list(japanese)


@pytest.mark.parametrize("language", known_languages())
def test_everything_that_is_said_has_words(language: str) -> None:
    known = every(language)
    missing = {f"{code} ({where})" for code, _, where in resolved() if code not in known}
    assert not missing


def test_nothing_is_left_over() -> None:
    said = {code for code, _, _ in resolved()} | set(_entry_params())
    assert not set(every("en")) - said


def test_words_use_only_what_they_are_given() -> None:
    entries = _entry_params()
    for code, given, where in resolved():
        allowed = entries.get(code, frozenset()) | given
        if {"*", "**"} & allowed:
            continue  # each of a family has its own; the games' tests put every one into words
        assert every("en")[code] <= allowed, f"{code} ({where})"


@pytest.mark.parametrize("language", known_languages())
@pytest.mark.parametrize("opening", ["lowest_club", "any_club", "dealer_left"])
@pytest.mark.parametrize("cycle", ["L R A N", "L R A SPLIT N"])
def test_every_plan_can_be_put_into_words(language: str, opening: str, cycle: str) -> None:
    words = catalogue_for(language, tuple(known_games().values()))
    for deals in range(5):
        plan = sheet(*[PLAIN] * deals, pass_cycle=cycle, opening=opening).plan
        for message in (*plan.tasks, *plan.matters, *chain(*plan.own.values())):
            assert words.say(message, NAMES)


def test_no_code_stands_in_two_catalogues() -> None:
    counted = [code for folder in FOLDERS for code in messages(folder, "en")]
    assert len(counted) == len(set(counted))


def test_a_games_words_begin_with_its_key() -> None:
    for folder in known_games():
        assert all(code.startswith(f"{folder}-") for code in messages(folder, "en"))


def test_japanese_is_japanese() -> None:
    words = catalogue_for("ja", tuple(known_games().values()))
    plain = {code for code, variables in every("ja").items() if not variables}
    same = {code for code in plain if not is_japanese(words.word(code))}
    assert same <= {"app-name", "list-comma", "trust-android"}


def test_missing_word_or_parameter_is_never_shown_silently() -> None:
    words = catalogue_for("en", tuple(known_games().values()))
    with pytest.raises(WordsError):
        words.word("no-such-code")
    with pytest.raises(WordsError):
        words.word("name-twice")


def _texts(form: Form) -> Iterator[Text]:
    yield form.title
    if form.help is not None:
        yield form.help
    for each in form.fields:
        yield each.label
        if isinstance(each, Pick):
            yield from each.choices.values()


@pytest.mark.parametrize("language", known_languages())
def test_what_was_typed_is_said_however_long_it_is(language: str) -> None:
    typed = "花" * 100_000
    assert typed in catalogue_for(language, ()).word("cli-no-table", link=typed)


def test_every_text_of_every_form_is_said_in_both_languages() -> None:
    asking: dict[str, Any] = {"bonus": "TD", "pass_cycle": "DEALER"}
    tables = [hearts(**asking, team="adhoc"), hearts(game="basic"), hearts(players=6, **asking)]
    forms = [form for table in tables for form in table.game.forms(first_position(table))]
    for form in (*event_forms(partner_sides(4)), *forms):
        for said in _texts(form):
            assert said.en.strip()
            assert is_japanese(in_japanese(said))
            assert not is_japanese(said.en)


def test_every_text_of_every_option_and_game_is_said_in_both_languages() -> None:
    for game in known_games().values():
        options = [each.option for each in game.rules.declared()]
        texts = [game.name, game.blurb, *(o.label for o in options), *(o.help for o in options)]
        texts += [called for option in options for called in _values(option)]
        texts += [each.heading for each in game.rules.declared() if each.heading]
        texts += [text for each in game.rules.presets for text in (each.name, each.help)]
        texts += [text for each in game.sources.values() for text in (each.name, each.title)]
        for said in texts:
            assert said.en.strip()
            assert in_japanese(said).strip()
            assert not is_japanese(said.en)


def _values(option: Option) -> Iterator[Text]:
    if isinstance(option, Choice):
        yield from option.choices.values()
    elif isinstance(option, Series):
        yield from (*option.named.values(), *option.parts.values())


@pytest.mark.parametrize(("said", "english", "japanese"), [
    ("Bo deals", "Bo deals. ", "Bo deals。"),
    ("Cara leads.", "Cara leads. ", "Cara leads."),
    ("2 cards: bid!", "2 cards: bid! ", "2 cards: bid!"),
    ("Well (now?)", "Well (now?) ", "Well (now?)"),
    ("“Stop.”", "“Stop.” ", "“Stop.”"),
    ("2枚です。", "2枚です。 ", "2枚です。"),
])  # fmt: skip
def test_sentence_that_others_follow_has_one_end(said: str, english: str, japanese: str) -> None:
    for language, whole in (("en", english), ("ja", japanese)):
        assert catalogue_for(language, ()).sentence(said) == whole


@pytest.mark.parametrize(
    ("language", "arrow", "listed"),
    [
        ("en", "“13” gives “−5” 3 cards", "“13” −10; “−5” −4; Bo −1"),
        ("ja", "「13」から「−5」へ3枚", "「13」 −10、「−5」 −4、Bo −1"),
    ],
)
def test_name_that_is_a_number_is_told_from_numbers(language: str, arrow: str, listed: str) -> None:
    words, players = catalogue_for(language, ()), ("13", "−5", "Bo")
    for giver, receiver in ((Seat(0), Seat(1)), ("13", "−5")):
        said = words.word("table-arrow", players, giver=giver, receiver=receiver, cards=3)
        assert said == arrow
    changes = tuple(
        Message("sheet-change", {"who": who, "points": points})
        for who, points in ((Side((Seat(0),)), "−10"), (Seat(1), "−4"), (Seat(2), "−1"))
    )
    assert words.word("live-changes", players, changes=changes) == listed
    assert words.names(Side((Seat(0),)), players) == "13"


@pytest.mark.parametrize("language", known_languages())
def test_numbers_below_zero_have_a_true_minus_sign(language: str) -> None:
    words = catalogue_for(language, ())
    assert "−10" in words.word("sheet-change", who="Bo", points=-10)
    assert words.text(Text("{points} points").filled(points=-10)) == "−10 points"


def test_one_of_anything_is_said_in_the_singular() -> None:
    excused = {
        (code, name)
        for code, name in many_of_one()
        for pattern, never in NEVER_ONE.items()
        if never == name and fnmatch(code, pattern)
    }
    assert set(many_of_one()) - excused == set()
