"""Whoever knows the way taps before a page has come to rest: none of their taps is lost."""

import random

import pytest

from tests.browser.engines.at_table import ACTION, COUNTS, open_deal
from tests.browser.engines.conftest import NewPhone
from tests.browser.prepared import prepare

pytestmark = pytest.mark.at_length

PAGES, TAPS = 8, 10
PAUSE_MS = 40
"""The longest pause before a tap: ten of them lie in the time in which a page comes to rest."""
MORE = ".count [data-step='1']"
LATER = "(ms) => new Promise((resolve) => setTimeout(resolve, ms))"
SHOWN = "(selector) => page.found(selector, '').length > 0"
FORGET = "() => { view.localStorage.clear(); }"


def test_no_tap_is_lost_while_a_page_comes(new_phone: NewPhone, server: str) -> None:
    phone, moments = new_phone(motion=True), random.Random(7)
    phone.open(f"{server}/")
    phone.open(prepare(phone, server).link)
    open_deal(phone)
    place = phone.place(MORE)
    counted = []
    for _ in range(PAGES):
        phone.back()
        phone.evaluate(FORGET)
        phone.go(ACTION)
        # The keys are shown once they are heard; a finger finds nothing to tap before.
        phone.wait_until(SHOWN, MORE)
        for _ in range(TAPS):
            phone.evaluate(LATER, moments.randrange(PAUSE_MS))
            phone.window.press(*place)
        counted.append(phone.values(COUNTS)[0])
        phone.evaluate(FORGET)
    assert counted == [str(TAPS)] * PAGES
