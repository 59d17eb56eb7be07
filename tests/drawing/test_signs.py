"""The names under which templates ask for icons and pips."""

import re
from pathlib import Path

import pytest

from companion.drawing.signs import ICONS, KEPT, PIPS, pip, pips

TEMPLATES = Path(__file__).parents[2] / "templates"
SIGNS = {**ICONS, **PIPS}
_KEPT = r"\.{}-([\w-]+) \{{.*? d='([^']*)'/%3E"


@pytest.mark.parametrize("path", sorted(TEMPLATES.rglob("*.html")), ids=str)
def test_every_icon_named_in_a_template_is_drawn(path: Path) -> None:
    assert {*re.findall(r"\bicon\(\"([\w-]+)\"\)", path.read_text("utf-8"))} <= {*ICONS}


@pytest.mark.parametrize("drawn", SIGNS.values(), ids=SIGNS)
def test_signs_are_one_path_on_a_grid_of_24(drawn: str) -> None:
    assert re.fullmatch(r"M[MmLlHhVvAaCcSsQqZz0-9 .,-]+", drawn)
    assert all(-24 <= float(number) <= 24 for number in re.findall(r"-?\d*\.?\d+", drawn))


def test_suits_in_large_words_are_stencilled_like_those_of_templates() -> None:
    (drawn,) = re.findall(r'<i class="(pip [\w-]+) pip-', pip("c"))
    assert re.findall(r'<i class="(pip [\w-]+) pip-c suit-c"', pips("2♣")) == [drawn]


def test_signs_in_the_style_sheet_are_the_same() -> None:
    sheet = (TEMPLATES.parent / "static" / "companion.css").read_text("utf-8")
    drawn = {kind: dict(re.findall(_KEPT.format(kind), sheet)) for kind in ("icon", "pip")}
    assert drawn["icon"] == {name: ICONS[name] for name in KEPT}
    assert drawn["pip"] == {suit: PIPS[suit] for suit in "hdsc"}
