"""Gathering what a camera read: one part after the other, until the table is whole."""

import json
from collections.abc import Mapping
from random import Random

import pytest
from flask import Flask

from companion.web.handing.fragments import from_fragment
from companion.web.handing.parts import Part, parts_of
from tests.web.phone import Phone
from tests.web.screens import every_screen

ONE, OTHER = (parts_of(Random(seed).randbytes(900), 900) for seed in (1, 2))
TEXTS = [each.text for each in ONE]
DAMAGED = TEXTS[1][:-1]


def _take(phone: Phone, new: str, *kept: str) -> Mapping[str, str]:
    """What the app tells of a part that was read."""
    sent = {**phone.open("/scan").form("/scan").fields, "kept": " ".join(kept), "new": new}
    told: Mapping[str, str] = json.loads(phone.post("/scan", sent).response.get_data())
    return told


def test_parts_in_any_order_make_the_table_and_are_kept_no_longer(phone: Phone) -> None:
    told = _take(phone, TEXTS[2])
    assert told == {"said": _said(1, "1, 2"), "kept": TEXTS[2], "whole": ""}
    told = _take(phone, TEXTS[0], *told["kept"].split())
    assert told == {"said": _said(2, "2"), "kept": f"{TEXTS[0]} {TEXTS[2]}", "whole": ""}
    told = _take(phone, TEXTS[1], *told["kept"].split())
    assert from_fragment(told["whole"]) == Random(1).randbytes(900)
    assert told["kept"] == ""


def _said(here: int, missing: str) -> str:
    return f"{here} of 3 codes are here.\nStill missing: {missing}."


def test_the_same_part_again_changes_nothing(phone: Phone) -> None:
    told = _take(phone, TEXTS[1], TEXTS[1], TEXTS[0], TEXTS[1])
    assert told["said"] == _said(2, "3")
    assert told["kept"] == f"{TEXTS[0]} {TEXTS[1]}"


def test_table_in_one_part_is_whole_at_once(phone: Phone) -> None:
    (part,) = parts_of(b"a table", 900)
    told = _take(phone, part.text, TEXTS[0])
    assert from_fragment(told["whole"]) == b"a table"
    assert told["kept"] == TEXTS[0]


@pytest.mark.parametrize("new", [DAMAGED, "q", "nonsense", "q" + "9" * 5000, "家"])
def test_damaged_part_is_said_and_what_is_here_stays(phone: Phone, new: str) -> None:
    told = _take(phone, new, TEXTS[0], TEXTS[2])
    assert told["said"] == f"That code did not arrive whole. Scan it once more.\n{_said(2, '2')}"
    assert told["kept"] == f"{TEXTS[0]} {TEXTS[2]}"
    assert not told["whole"]


def test_parts_of_another_table_are_gathered_separately(phone: Phone) -> None:
    other = OTHER[0].text
    told = _take(phone, other, TEXTS[0], TEXTS[2])
    assert told["said"].startswith("This code is of another table")
    assert told["said"].endswith(_said(1, "2, 3"))
    assert told["kept"] == f"{TEXTS[0]} {TEXTS[2]} {other}"
    told = _take(phone, TEXTS[1], *told["kept"].split())
    assert from_fragment(told["whole"]) == Random(1).randbytes(900)
    assert told["kept"] == other


def test_no_more_than_two_tables_are_kept(phone: Phone) -> None:
    third = parts_of(bytes(900), 900)[0].text
    told = _take(phone, third, TEXTS[0], OTHER[0].text)
    assert told["kept"] == f"{OTHER[0].text} {third}"


def test_sound_parts_that_make_no_table_are_said_and_kept_no_longer(phone: Phone) -> None:
    forged = Part(ONE[1].parcel, 2, 3, OTHER[1].data).text
    told = _take(phone, TEXTS[2], TEXTS[0], forged)
    assert told == {
        "said": "These codes do not make up a table. Please start again with any of them.",
        "kept": "",
        "whole": "",
    }


@pytest.mark.parametrize(("kept", "said"), [((), ""), ((TEXTS[0], TEXTS[2]), _said(2, "2"))])
def test_page_that_asks_is_told_what_is_here(
    phone: Phone, kept: tuple[str, ...], said: str
) -> None:
    assert _take(phone, "", "rubbish", *kept) == {"said": said, "kept": " ".join(kept), "whole": ""}


def test_parts_that_came_in_several_tabs_at_once_make_the_table(phone: Phone) -> None:
    told = _take(phone, "", *TEXTS)
    assert from_fragment(told["whole"]) == Random(1).randbytes(900)


def test_what_became_of_a_part_is_said_in_the_readers_language(app: Flask) -> None:
    told = _take(Phone(app, "ja"), TEXTS[0], TEXTS[2])
    assert told["said"] == "3枚中2枚を読み取りました。\n残り：2枚目"


def test_only_the_page_that_scans_may_use_the_camera(phone: Phone) -> None:
    shown = every_screen(phone)
    said = {name: page.response.headers["Permissions-Policy"] for name, page in shown.items()}
    others = "microphone=(),geolocation=()"
    assert said.pop("scan") == f"camera=(self),{others}"
    assert {*said.values()} == {f"camera=(),{others}"}


def test_front_page_leads_to_the_camera(phone: Phone) -> None:
    (link,) = phone.open("/").root.all("a", href="/scan")
    assert link.text == "Scan a code"
