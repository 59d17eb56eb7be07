"""A deal that is saved while the server is away is sent once it is back, and once only.

In Chromium `test_bad_network.py` and `test_kept_pages.py` show the same.
"""

import json
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.browser.engines.at_table import ACTION, COUNTS, count_captures, open_deal, see_standings
from tests.browser.engines.conftest import BESIDE_CHROMIUM, CACHING_BESIDE_CHROMIUM
from tests.browser.engines.phone import Phone
from tests.browser.prepared import prepare
from tests.support.server import serving

pytestmark = pytest.mark.at_length

WAITING = ".unsent li"
LOST = ".strip.lost.off"
FORM_KEPT = "() => document.querySelector('[data-form-kept]')"
"""Whether the table's page has kept the form of the next deal."""


@BESIDE_CHROMIUM
def test_post_waits_for_the_server_and_is_sent_once(phone: Phone, tmp_path: Path) -> None:
    with serving(tmp_path) as before:
        phone.open(f"{before.url}/")
        table = prepare(phone, before.url)
        phone.open(table.link)
        open_deal(phone)
        count_captures(phone, (5, 4, 3, 1), queen=2)
    phone.tap(ACTION)
    phone.see(WAITING, "Deal 1")
    assert phone.values(COUNTS) == ["5", "4", "3", "1"]
    with serving(tmp_path, port=urlsplit(table.link).port or 0):
        phone.evaluate("() => { view.dispatchEvent(new Event('online')); }")
        phone.see(".notice.saved")
        phone.miss(WAITING)
        see_standings(phone, {"Dai": 1, "Bo": 4, "Ann": 5, "Cara": 16})
        log = json.loads(table.sender.get(f"{table.link}export.json").text())
        assert len(log["entries"]) == 1


@CACHING_BESIDE_CHROMIUM
def test_tap_on_score_leads_to_the_form_while_the_server_is_away(
    phone: Phone, tmp_path: Path
) -> None:
    with serving(tmp_path) as before:
        phone.open(f"{before.url}/")
        table = prepare(phone, before.url)
        phone.open(table.link)
        phone.wait_until(FORM_KEPT)
    phone.see(LOST)
    open_deal(phone)
    assert phone.url.startswith(f"{table.link}deal")
    # The form says so too as it opens, and what lies below moves down by that before it is tapped.
    phone.see(LOST)
    count_captures(phone, (5, 4, 3, 1), queen=2)
    phone.tap(ACTION)
    phone.see(WAITING, "Deal 1")
    with serving(tmp_path, port=urlsplit(table.link).port or 0):
        phone.evaluate("() => { view.dispatchEvent(new Event('online')); }")
        phone.see(".notice.saved")
        phone.miss(WAITING)
        see_standings(phone, {"Dai": 1, "Bo": 4, "Ann": 5, "Cara": 16})
        log = json.loads(table.sender.get(f"{table.link}export.json").text())
        assert len(log["entries"]) == 1
