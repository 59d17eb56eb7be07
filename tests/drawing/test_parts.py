"""Parts of pages: a function of the sheet, the language and the seat, and of nothing else."""

import re
from pathlib import Path

import pytest
from jinja2 import UndefinedError
from markupsafe import Markup

from companion.drawing.parts import Parts, Viewpoint, template_environment
from companion.drawing.score_sheet import score_sheet
from companion.drawing.table_page import table_cloth, table_standings
from companion.engine.fold.replay import Sheet
from companion.engine.seating import Seat
from companion.games.hearts import GAME
from companion.words.catalogue import catalogue_for
from tests.support.sittings import PLAIN, hearts, sheet, sheet_of

TEMPLATES = Path(__file__).parents[2] / "templates"
OF_A_REQUEST = {"request", "session", "g", "url_for", "csrf_token", "nonce", "get_flashed_messages"}


def _at(
    at: Sheet, seat: int | None = None, language: str = "en", *, writes: bool = True
) -> Viewpoint:
    words = catalogue_for(language, (GAME,))
    return Viewpoint(1, at, words, None if seat is None else Seat(seat), writes)


@pytest.fixture
def parts() -> Parts:
    return Parts(TEMPLATES)


def _standings(parts: Parts, at: Viewpoint) -> Markup:
    return parts.html(table_standings, at, tells_deal=False)


def test_templates_of_parts_know_nothing_of_a_request() -> None:
    environment = template_environment(TEMPLATES)
    assert not OF_A_REQUEST & {*environment.globals}
    for name in sorted(OF_A_REQUEST):
        with pytest.raises(UndefinedError):
            environment.from_string("{{ " + name + ".x }}").render()


def test_part_is_drawn_once_for_whoever_sees_the_same(parts: Parts) -> None:
    first = parts.html(table_cloth, _at(sheet(PLAIN)))
    held = parts.cache.held
    assert parts.html(table_cloth, _at(sheet(PLAIN))) is first
    assert parts.cache.held == held


@pytest.mark.parametrize(
    "other",
    [
        _at(sheet(PLAIN), 2),
        _at(sheet(PLAIN), language="ja"),
        _at(sheet(PLAIN, PLAIN)),
        _at(sheet_of(hearts(players=("Zoe", "Bo", "Cara", "Dai")), PLAIN)),
        _at(sheet_of(hearts(dealer=1), PLAIN)),
    ],
    ids=["seat", "language", "log", "names", "dealer"],
)
def test_whoever_sees_something_else_has_a_drawing_of_their_own(
    parts: Parts, other: Viewpoint
) -> None:
    alone = Parts(TEMPLATES).html(table_cloth, other)
    assert parts.html(table_cloth, _at(sheet(PLAIN))) != alone
    assert parts.html(table_cloth, other) == alone


def test_tables_that_have_nothing_written_are_told_apart(parts: Parts) -> None:
    ours, theirs = (_at(sheet_of(hearts(players=names))) for names in ("ABCD", "EFGH"))
    assert ">E</bdi>" not in _standings(parts, ours)
    assert ">E</bdi>" in _standings(parts, theirs)


def test_who_only_watches_is_led_to_no_form(parts: Parts) -> None:
    writing, watching = (
        parts.html(score_sheet, _at(sheet(PLAIN), writes=writes), before=None)
        for writes in (True, False)
    )
    assert re.findall('href="([^"]+)"', writing) == ["entry/1"]
    assert "href" not in watching


def test_options_of_a_part_make_parts_of_their_own(parts: Parts) -> None:
    at = _at(sheet(PLAIN, PLAIN))
    plain, telling = (parts.html(table_standings, at, tells_deal=told) for told in (False, True))
    assert 'class="delta"' not in plain
    assert telling.count('class="delta"') == 4


def test_options_of_one_value_are_told_apart_by_their_names(tmp_path: Path) -> None:
    def told(_: Viewpoint, *, points: int = 0, tricks: int = 0) -> dict[str, int]:
        return {"points": points, "tricks": tricks}

    (tmp_path / "drawing").mkdir()
    (tmp_path / "drawing" / "told.html").write_text("{{ points }} {{ tricks }}", "utf-8")
    parts, at = Parts(tmp_path), _at(sheet(PLAIN))
    assert [parts.html(told, at, points=4), parts.html(told, at, tricks=4)] == ["4 0", "0 4"]


def test_names_are_escaped(parts: Parts) -> None:
    rough = _at(sheet_of(hearts(players=('<i>"O\'Hara"</i>', "Bo", "Cara", "Dai")), PLAIN))
    for part in (_standings(parts, rough), parts.html(score_sheet, rough, before=None)):
        assert "<i>&#34;" not in part
        assert "&lt;i&gt;" in part
