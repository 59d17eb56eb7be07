"""The table's service worker opens the pages that this phone has seen while the server is away.

In Chromium the file of the same name outside of this folder shows the same.
"""

from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.browser.engines.at_table import see_standings
from tests.browser.engines.conftest import CACHING_BESIDE_CHROMIUM
from tests.browser.engines.phone import Phone
from tests.browser.prepared import prepare
from tests.support.server import serving

pytestmark = pytest.mark.at_length

ALL_KEPT = """async (...wanted) => {
  const found = [];
  for (const name of await view.caches.keys()) {
    for (const { url } of await (await view.caches.open(name)).keys()) found.push(url);
  }
  return wanted.every((url) => found.includes(url));
}"""
LOST = ".strip.lost.off"
SCORED = {"Dai": 1, "Bo": 4, "Ann": 5, "Cara": 16}


@CACHING_BESIDE_CHROMIUM
def test_pages_that_were_seen_open_while_the_server_is_away(phone: Phone, tmp_path: Path) -> None:
    with serving(tmp_path) as before:
        phone.open(f"{before.url}/")
        table = prepare(phone, before.url)
        table.deal(5, 4, 3, 1, queen=2)
        phone.open(table.link)
        phone.wait_until(ALL_KEPT, table.link)
        phone.open(f"{table.link}sheet")
        phone.wait_until(ALL_KEPT, table.link, f"{table.link}sheet")
    phone.reload()
    phone.see(".sheet", "16")
    phone.go(f".dock a[href='{urlsplit(table.link).path}']")
    phone.see(LOST)
    see_standings(phone, SCORED)
    with serving(tmp_path, port=urlsplit(table.link).port or 0):
        table.deal(0, 13, 0, 0, queen=0)
        phone.reload()
        phone.see(".standings", "18")
