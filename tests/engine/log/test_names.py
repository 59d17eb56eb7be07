"""Names: data, never markup; cleaned of mischief, kept in every script, told apart."""

import sys
from unicodedata import is_normalized, normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.messages import LONGEST_NAME, LONGEST_TEXT, clean_text, name_problem
from tests.support.sittings import LAW

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
SCOTLAND = "🏴" + "".join(chr(0xE0000 + ord(each)) for each in "gbsct") + "\U000e007f"


def _refused(typed: str, *others: str) -> str:
    found = name_problem(clean_text(typed), others, "name")
    assert found is None or found.field == "name"
    return found.code if found else ""


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "真里",
        "ｱﾝ",
        "Zoë",
        "O'Neil",
        "🐈",
        FAMILY,
        SCOTLAND,
        "🇯🇵",
        "👍🏽",
        "♥️",
        "নী",
        "می\u200cخوا",
        "?",
    ]
    + ["<script>alert(1)</script>", "{{ 7*7 }}", "%s", "'; DROP TABLE--", "&amp;"],
)
def test_name_is_kept_as_typed(name: str) -> None:
    assert clean_text(name) == name
    assert _refused(name) == ""


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann  ", "Ann"),
        ("Ann\u3000Lee", "Ann Lee"),
        ("Ann\r\n\tLee", "Ann Lee"),
        ("Ann\x00Lee", "Ann Lee"),
        ("Ann\u2028Lee", "Ann Lee"),
        ("\u202eAnn", "Ann"),
        ("A\u200bn\ufeffn\u2066", "Ann"),
        ("An\u00adn", "Ann"),
        ("Zoe\u0308", "Zoë"),
        ("\u200d Ann \u200c", "Ann"),
        ("\ud800Ann", "Ann"),
        ("\ue000Ann", "Ann"),
    ],
    ids=ascii,
)
def test_mischief_is_cleaned_away(typed: str, kept: str) -> None:
    assert clean_text(typed) == kept


@pytest.mark.parametrize(
    "typed",
    ["", " ", "\u3000", "\n", "\u200b", "\u200d", "\u202e", "\u3164", "\u2800", "\ufe0f", "\u0301"]
    + ["\U000e0061"],
    ids=ascii,
)
def test_name_that_nobody_can_see_is_missing(typed: str) -> None:
    assert _refused(typed) == "name-missing"


def test_name_has_a_longest_length() -> None:
    assert _refused("x" * LONGEST_NAME) == ""
    assert _refused("x" * (LONGEST_NAME + 1)) == "name-too-long"


@pytest.mark.parametrize("typed", ["x" * 200, FAMILY * 30, "真" * 200])
def test_name_of_two_hundred_characters_is_refused_with_its_length(typed: str) -> None:
    found = name_problem(clean_text(typed), (), "name")
    assert found is not None
    assert found.code == "name-too-long"
    assert found.message.params == {"longest": LONGEST_NAME, "length": len(typed)}


@pytest.mark.parametrize(
    "typed",
    ["\u0301\u0316" * 30_000, "x" + "\u0323\u0307" * 30_000, "가" * 60_000, "x\u200d" * 9_000],
)
def test_of_a_text_without_end_only_the_beginning_is_composed(
    typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    composed: list[int] = []

    def counting(form: str, text: str) -> str:
        composed.append(len(text))
        return normalize("NFC", text)

    monkeypatch.setattr("companion.engine.messages.unicodedata.normalize", counting)
    assert len(clean_text(typed)) > len(typed) - 4 * LONGEST_TEXT
    assert max(composed) <= 4 * LONGEST_TEXT + 1


def test_no_character_is_composed_of_more_than_four() -> None:
    marks = map(chr, range(sys.maxunicode + 1))
    assert max(len(normalize("NFD", each)) for each in marks if is_normalized("NFC", each)) == 4


@pytest.mark.parametrize("typed", ["Ann", "ANN", "ann", " Ann ", "A\u200bnn"])
def test_same_name_in_another_spelling_is_refused(typed: str) -> None:
    assert _refused(typed, "Bo", "Ann") == "name-twice"


@pytest.mark.parametrize(("typed", "other"), [("STRASSE", "Straße"), ("Zoe\u0308", "ZOË")])
def test_same_name_is_known_by_folding_and_composing(typed: str, other: str) -> None:
    assert _refused(typed, other) == "name-twice"


@pytest.mark.parametrize("typed", ["Anna", "An", "Ann 2", "アン"])
def test_similar_name_is_another_name(typed: str) -> None:
    assert _refused(typed, "Ann") == ""


@LAW
@given(st.text(max_size=12) | st.text(" \u200c\u200d\u200b\u3000a\u0301\n", max_size=8))
def test_cleaning_twice_changes_nothing_more(typed: str) -> None:
    assert clean_text(clean_text(typed)) == clean_text(typed)
