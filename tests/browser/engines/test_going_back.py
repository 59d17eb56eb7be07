"""What was typed is still there after going back and forward, and is said alike everywhere."""

from typing import Any

import pytest

from tests.browser.engines.at_table import open_deal, press, take
from tests.browser.engines.phone import Phone
from tests.browser.prepared import Prepared

SAID = """() => ({
  counts: [...document.querySelectorAll(".count input[type=text]")].map((each) => each.value),
  sums: [...document.querySelectorAll(".sum")].map((each) => each.textContent),
  left: document.querySelector(".tally .left").textContent,
  full: document.querySelectorAll(".tally .pip.full").length,
  queen: document.querySelector("[name=queen]:checked")?.value,
  draft: Object.values(JSON.parse(view.localStorage["companion-drafts"])).map((at) => at.fields),
})"""
"""What boxes, sums, strip and draft say."""
VALUE = "(field, value) => document.querySelector(field).value === value"


@pytest.fixture
def half_typed(phone: Phone, table: Prepared) -> Phone:
    """A phone on which the first two counts of a deal were typed."""
    open_deal(phone)
    press(phone, 5, 4)
    take(phone, "queen", 2)
    return phone


def _all_alike(phone: Phone) -> dict[str, Any]:
    """What is said of the two counts that were typed, which is the same everywhere."""
    # Some browsers empty the boxes first, and only then are they filled again.
    phone.wait_until(VALUE, ".count input[type=text]", "5")
    said: dict[str, Any] = phone.evaluate(SAID)
    assert said["counts"] == ["5", "4", "", ""]
    assert said["sums"][:2] == [" = 5", " = 4"]
    assert (said["left"], said["full"], said["queen"]) == ("4 hearts left", 9, "2")
    assert said["draft"] == [{"hearts-0": "5", "hearts-1": "4", "queen": "2"}]
    return said


def _goes_on(phone: Phone) -> None:
    """The next key adds to what was typed."""
    press(phone, 3)
    said = phone.evaluate(SAID)
    assert said["counts"] == ["5", "4", "3", "1"]
    assert said["draft"] == [{"hearts-0": "5", "hearts-1": "4", "hearts-2": "3", "queen": "2"}]


def test_typed_counts_are_there_after_back_and_forward(half_typed: Phone) -> None:
    before = _all_alike(half_typed)
    half_typed.back()
    half_typed.forward()
    assert _all_alike(half_typed) == before
    _goes_on(half_typed)


def test_typed_counts_are_there_after_a_reload_and_after_a_link_and_back(
    half_typed: Phone,
) -> None:
    before = _all_alike(half_typed)
    half_typed.go(".exit")
    half_typed.back()
    assert _all_alike(half_typed) == before
    half_typed.reload()
    assert _all_alike(half_typed) == before
    _goes_on(half_typed)


def test_typed_names_are_there_after_back_and_forward(phone: Phone, server: str) -> None:
    phone.open(f"{server}/")
    phone.go(".games a[href$='/hearts']")
    phone.fill("[name=name-0]", "Ann")
    phone.fill("[name=name-1]", "Bo")
    phone.back()
    phone.forward()
    # A script that is loaded after the page stands puts them back.
    for seat, name in enumerate(("Ann", "Bo")):
        phone.wait_until(VALUE, f"[name=name-{seat}]", name)
