"""Each colour stands in one place, and can be read there."""

import re
from pathlib import Path

import pytest

from companion.web.assets.static_files import colours
from tests.web.phone import Phone

ROOT = Path(__file__).parents[3]
SHEET = ROOT / "static" / "companion.css"
LIGHT, DARK = colours(SHEET)
PAPERS = ("paper", "sheet", "well")
LEAST = {
    **dict.fromkeys(("ink", "soft", "wrong", "brass-ink", "hearts", "diamonds", "clubs"), 4.5),
    **dict.fromkeys((f"face-{seat}" for seat in range(6)), 4.5),
    "edge": 3,
}
"""The least contrast of what is written or drawn on paper."""
PAIRS = [("on-act", "act"), ("on-act", "act-hi"), ("on-cloth", "cloth-hi"), ("on-soft", "cloth-hi")]


def _light(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_what_is_on_paper_or_cloth_can_be_read(scheme: dict[str, str]) -> None:
    on_paper = {(name, paper): least for name, least in LEAST.items() for paper in PAPERS}
    wanted = {**on_paper, **dict.fromkeys(PAIRS, 4.5)}
    found = {pair: _contrast(scheme[pair[0]], scheme[pair[1]]) for pair in wanted}
    assert not {pair: ratio for pair, ratio in found.items() if ratio < wanted[pair]}


def test_browsers_bar_has_the_colour_of_the_page_below_it(phone: Phone, table: str) -> None:
    for path, name in (("/", "paper"), (f"{table}/", "cloth-hi")):
        metas = phone.open(path).root.all("meta", name="theme-color")
        assert [each.attrs["content"] for each in metas] == [LIGHT[name], DARK[name]]


def test_no_template_says_a_colour_itself() -> None:
    for path in (ROOT / "templates").rglob("*.html"):
        assert not re.findall(r"#[0-9a-f]{6}\b", path.read_text("utf-8")), path
