"""Every language but English lies in catalogues of its own, and Japanese is complete."""

import re
from pathlib import Path

import pytest

from companion.cards import Card
from companion.cli.command import main
from companion.engine.messages import Text
from companion.engine.referee.ruling_file import read_rulings
from companion.games.registry import known_games
from companion.words.catalogue import (
    SOURCE,
    catalogue_for,
    known_languages,
    own_folders,
    read_translations,
    sentences,
    translations,
    write_translation,
)
from companion.words.catalogue_gaps import declared_in, gaps_in, parts
from tests.support.made_up import TAG, made_up_language
from tests.web import tiny
from tests.words.catalogues import FOLDERS, every

GAMES = known_games()
COUNTED_TO_NINE = {"row-rose", "row-fell", "transcript-players"}
"""What counts places, or seats: no table has ten of them."""
OTHERS = [each for each in known_languages() if each != SOURCE]


@pytest.mark.parametrize("language", OTHERS)
def test_language_is_complete_and_has_nothing_left_over(language: str) -> None:
    assert [each for each in gaps_in(language, GAMES) if each] == []


@pytest.mark.parametrize("language", OTHERS)
def test_game_translates_a_text_as_all_others_do(language: str) -> None:
    # Games share one catalogue: a text that needs two translations has two contexts.
    folders = [own_folders(), *((game.folder,) for game in GAMES.values())]
    said: dict[tuple[str, str], set[str]] = {}
    for each in folders:
        for key, translation in translations(language, each).items():
            said.setdefault(key, set()).add(translation)
    assert {key: found for key, found in said.items() if len(found) > 1} == {}


def test_japanese_counts_what_can_be_ten_by_its_counter() -> None:
    # The counting with つ ends at 九つ.
    lines = "\n".join(sentences("ja", FOLDERS.values())).splitlines()
    code, counted = "", set()
    for line in lines:
        code = line.partition(" =")[0] if line[:1].isalpha() else code
        if re.search(r"\}\s*つ", line):
            counted.add(code)
    assert counted == COUNTED_TO_NINE


def test_words_to_look_for_are_of_rulings_that_there_are() -> None:
    known = {game.key: {*read_rulings(game.folder)} for game in GAMES.values()}
    shared = {f"search-words-{key}" for keys in known.values() for key in keys}
    own = {f"{game}-search-words-{key}" for game, keys in known.items() for key in keys}
    for language in known_languages():
        codes = {code for code in every(language) if "search-words-" in code}
        assert codes - shared - own == {
            code for code in codes if code.startswith("search-words-for-")
        }


def test_made_up_language_has_everything_and_an_unknown_one_nothing(tmp_path: Path) -> None:
    with made_up_language(tmp_path):
        (own, *_) = gaps_in(TAG, GAMES)
        assert (own.sentences, own.texts, own.misnamed) == ((), (), ())
    unknown = gaps_in("eo", GAMES)
    assert [len(each.texts) for each in unknown] == [len(each.texts) for each in parts(GAMES)]
    assert "home-start = New table" in unknown[0].sentences
    assert not any(each.unused or each.misnamed for each in unknown)


def test_what_is_missing_wrong_or_left_over_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiny.GAME, "folder", tmp_path)
    (tmp_path / "x.py").write_text(
        'Text("Five"); Text("Six {a}"); Text("no", context="x")', "utf-8"
    )
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.ftl").write_text("tiny-one = One\ntiny-two = Two\n", "utf-8")
    (tmp_path / "ja").mkdir()
    (tmp_path / "ja" / "a.ftl").write_text("tiny-one = 一\ntiny-three = 三\n", "utf-8")
    entries = [("Six {a}", "", "六{b}"), ("no", "", "いいえ"), ("Five", "", "")]
    written = "\n".join(write_translation(*each) for each in entries)
    (tmp_path / "ja" / "a.po").write_text(written, "utf-8")
    gaps = gaps_in("ja", {"tiny": tiny.GAME})[-1]
    assert gaps.sentences == ("tiny-two = Two",)
    assert gaps.texts == ('msgid "Five"\nmsgstr ""\n', 'msgctxt "x"\nmsgid "no"\nmsgstr ""\n')
    assert gaps.unused == ("tiny-three", "no")
    assert gaps.misnamed == ("Six {a}",)


def test_command_lists_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["translations", "ja"]) == 0
    assert main(["translations", "eo"]) == 1
    assert 'msgid "Shooting the moon"\nmsgstr ""\n' in capsys.readouterr().out


def test_entry_is_read_as_it_was_written() -> None:
    entries = {('“a" \\ {b}\n', ""): "é\t", ("a", "b"): "c", ("a", ""): "d"}
    written = "\n".join(write_translation(*key, each) for key, each in entries.items())
    assert read_translations(written) == entries


def test_entry_may_have_remarks_and_several_lines() -> None:
    text = '#. remark\n#: x.py:1\nmsgctxt "c"\nmsgid ""\n"a "\n"b"\nmsgstr "x"\n"y"\n'
    header = 'msgid ""\nmsgstr "Language: eo"\n\n'
    assert read_translations(header + text) == {("a b", "c"): "xy"}


@pytest.mark.parametrize("code", ['Text(f"{a} cards")', 'Text("a" + b)', 'Text("a", f"{b}")'])
def test_text_that_nobody_can_translate_is_found(tmp_path: Path, code: str) -> None:
    (tmp_path / "a.py").write_text(code, "utf-8")
    with pytest.raises(ValueError, match=r"a\.py:1"):
        list(declared_in(tmp_path / "a.py"))


def test_text_is_filled_in_the_readers_language() -> None:
    text = Text("Who took {card}?").filled(card=Card.read("TD"), unused=1)
    assert text == Text("Who took {card}?").filled(card=Card.read("TD"))
    assert text.en == "Who took 10♦?"
    said = [catalogue_for(each, tuple(GAMES.values())).text(text) for each in ("en", "ja")]
    assert said == ["Who took 10♦?", "♦10を取ったのは？"]
    assert Text.verbatim("{a}").en == "{a}"
    with pytest.raises(KeyError):
        Text("{a}").filled(b=1)
