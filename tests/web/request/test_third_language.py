"""A third language is a folder: every page is in it, and the reader chooses among all there are."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion import __version__
from companion.cli.command import main
from companion.cli.terminal import terminal_words
from companion.engine.log.entries import Action
from companion.engine.messages import Text
from companion.engine.seating import Seat
from companion.games.bidwhist.bidding import BidWhistTricks as BidTricks
from companion.games.bidwhist.bidding import FinalContract
from companion.games.oniontan.rules import OniontanDeclaration
from companion.games.oniontan.rules import OniontanTricks as OwnTricks
from companion.games.whist.scoring import TurnUp, WhistTricks
from companion.site.build import shell_words
from companion.words.catalogue import WordsError, catalogue_for
from tests.support.made_up import NAME, TAG, left_over, made_up_language
from tests.support.rulebook import ID
from tests.support.sittings import NAMES, PLAIN
from tests.web.page import Node, Page
from tests.web.phone import Phone
from tests.web.screens import ROUGH, every_screen
from tests.web.settled import sit, table_of

SHOWN = ("alt", "aria-label", "label", "placeholder", "title")
"""The attributes that people read or hear."""
TYPED = (ROUGH, *NAMES, "Ema", "neither", "none", "English", "日本語")
"""What people wrote, and what the other languages call themselves."""
SAME = ("UTC", "Companion", __version__)
"""What is written so in every language."""
PLAYED: dict[str, tuple[Action, ...]] = {
    "hearts": (PLAIN,),
    "whist": (TurnUp("H", "9H"), WhistTricks((7, 6)), TurnUp("S")),
    "bidwhist": (FinalContract(Seat(1), "3 up", "H"), BidTricks((6, 6))),
    "oniontan": (OniontanDeclaration("S", 3), OwnTricks(3), OniontanDeclaration("N", 2)),
}
"""What was entered at a table of each game."""
_WORD = re.compile(r"(?=[A-Za-z]*[a-z])[A-Za-z]{2,}|[^\x00-\u2fff]")
"""What people read as words; cards and initials, which are capital letters, are none."""
_LINK = re.compile(r"https?://\S+")
_LEADS_OUT = ("/language/", "/static/", "export.json", ".companion", "/everything/file", "/site")


@pytest.fixture(scope="module", autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of the third language."""
    root = tmp_path_factory.mktemp("made up") / "languages"
    with made_up_language(root):
        yield root / TAG


@pytest.fixture
def hardly_translated(folder: Path) -> Iterator[None]:
    """Have nothing in that language but its name and two texts with a mistake."""
    whole = {path: path.read_bytes() for path in folder.iterdir()}
    (folder / "sentences.ftl").write_text("language-name = Eo\nhome-title = { $nobody }\n", "utf-8")
    (folder / "texts.po").write_text('msgid "{suit} led"\nmsgstr "{nobody}"\n', "utf-8")
    catalogue_for.cache_clear()
    yield
    for path, data in whole.items():
        path.write_bytes(data)
    catalogue_for.cache_clear()


def _untranslated(page: Page) -> set[str]:
    """What people read on a page that came from no catalogue."""
    texts = [_text(page.root.one("body")), page.title]
    texts += [each.attrs["content"] for each in page.root.all("meta", name="description")]
    texts += [n.attrs[name] for n in page.root.walk() for name in SHOWN if name in n.attrs]
    counting = (n.attrs.get("data-words", "") for n in page.root.walk())
    texts += [text for each in counting if each[:1] == "{" for text in _strings(json.loads(each))]
    return {rest for each in texts if (rest := _rest(each))}


def _text(node: Node) -> str:
    """What is read of an element, scripts left out."""
    if node.tag in ("script", "style", "template"):
        return ""
    return "".join(each if isinstance(each, str) else _text(each) for each in node.children)


def _strings(data: Any) -> Iterator[str]:
    """The texts in what a script is given."""
    if isinstance(data, str):
        yield data
    else:
        for each in data.values() if isinstance(data, dict) else data:
            yield from _strings(each)


def _rest(text: str) -> str:
    """What of a text is in no language that there is, "" if nothing is."""
    rest = left_over(_LINK.sub(" ", text))
    for each in (*TYPED, *SAME):
        rest = rest.replace(each, " ")
    rest = " ".join(re.sub(rf"\b(?:{ID})\b", " ", rest).split())
    return rest if _WORD.search(rest) else ""


def _reached(phone: Phone, start: str) -> Iterator[Page]:
    """The pages that links lead to, one of each kind."""
    found, seen = [start], {_kind(start)}
    for address in found:
        page = phone.open(address)
        if page.html.startswith("<!doctype html>"):
            yield page
            for link in page.root.all("a"):
                href = link.attrs.get("href", "").split("#")[0]
                leads = href.startswith("/") and not any(each in href for each in _LEADS_OUT)
                if leads and _kind(href) not in seen:
                    seen.add(_kind(href))
                    found.append(href)


def _kind(address: str) -> str:
    """An address without what only says which one is meant."""
    path, _, query = address.partition("?")
    names = sorted({each.partition("=")[0] for each in query.split("&")})
    return re.sub(r"/\d+", "/1", path) + "?" + "&".join(names)


def test_every_screen_is_in_the_language(app: Flask) -> None:
    found = {}
    for name, page in every_screen(Phone(app, TAG)).items():
        if page.html.startswith("<"):
            assert page.root.one("html").attrs["lang"] == TAG, name
            found[name] = _untranslated(page)
    assert {name: rest for name, rest in found.items() if rest} == {}


@pytest.mark.parametrize("game", PLAYED)
def test_whatever_links_lead_to_is_in_the_language(app: Flask, game: str) -> None:
    players = NAMES[: 1 if game == "oniontan" else 4]
    table = sit(app, replace(table_of(game), players=players), *PLAYED[game])
    found = {page.path: _untranslated(page) for page in _reached(Phone(app, TAG), f"{table}/")}
    assert len(found) > 60
    assert {path: rest for path, rest in found.items() if rest} == {}


def test_reader_chooses_among_all_languages(phone: Phone, table: str) -> None:
    under_more = phone.open(f"{table}/happened").root.all("a", "language")
    assert {each.text for each in under_more} == {NAME, "日本語"}
    page = phone.open("/?from=afar")
    choice = page.root.one("details", "languages")
    assert choice.one("summary").text == "English"
    links = {each.text: each.attrs for each in choice.all("a")}
    assert {name: each["lang"] for name, each in links.items()} == {NAME: TAG, "日本語": "ja"}
    page = phone.open(links[NAME]["href"])
    assert page.path == "/?from=afar"
    assert page.root.one("html").attrs["lang"] == TAG
    assert phone.open("/").root.one("summary", "language").text == NAME


@pytest.mark.parametrize(
    ("asked", "got"),
    [("en-xa,en;q=0.5", TAG), ("en-GB,en-XA;q=0.5", "en"), ("fr,en-XA;q=0.5,ja;q=0.2", TAG)],
)
def test_region_is_asked_for_exactly_where_a_language_has_one(
    phone: Phone, asked: str, got: str
) -> None:
    page = phone.open("/", headers={"Accept-Language": asked})
    assert page.root.one("html").attrs["lang"] == got


@pytest.mark.usefixtures("hardly_translated")
def test_what_is_not_translated_shows_in_english(app: Flask) -> None:
    page = Phone(app, TAG).open("/new/hearts")
    assert page.root.one("html").attrs["lang"] == TAG
    made_up, english = catalogue_for(TAG, ()), catalogue_for("en", ())
    for code in ("home-title", "home-lead"):
        assert made_up.word(code) == english.word(code)
    assert made_up.text(Text("{suit} led").filled(suit="♥")) == "♥ led"
    with pytest.raises(WordsError):
        made_up.word("no-such-code")


def test_manifest_is_in_the_language(app: Flask) -> None:
    shown = Phone(app, TAG).open("/manifest.webmanifest").response.get_json(force=True)
    assert shown["lang"] == TAG
    assert not [code for code in ("name", "short_name", "description") if _rest(shown[code])]


def test_shell_of_the_site_has_the_language() -> None:
    assert shell_words().keys() == {"en", "ja", TAG}
    assert not [rest for each in shell_words()[TAG].values() if (rest := _rest(each))]


def test_terminal_is_in_the_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "en_XA.UTF-8")
    terminal_words.cache_clear()
    with pytest.raises(SystemExit):
        main(["--help"])
    terminal_words.cache_clear()
    assert "⟦Commands⟧" in capsys.readouterr().out
