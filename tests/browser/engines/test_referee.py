"""Cards that are typed are judged as they come; in Chromium `test_referee_tricks.py` shows it."""

import pytest

from tests.browser.engines.conftest import BESIDE_CHROMIUM
from tests.browser.engines.phone import Phone
from tests.browser.prepared import Prepared
from tests.web.referee.checking import THREE

pytestmark = [pytest.mark.at_length, BESIDE_CHROMIUM]


def test_revoke_is_proved_from_three_typed_tricks(phone: Phone, table: Prepared) -> None:
    phone.go(".dock a[href$='/referee']")
    phone.go(".referee a[href$='/tricks']")
    phone.go(".leader button", at=0)
    for card in THREE.split("-"):
        phone.tap(f"button[data-card='{card}']")
        phone.miss(f"button[data-card='{card}']")
    phone.see(".verdict.illegal", "Cara")
    phone.tap("[data-card='undo']")
    phone.miss(".verdict.illegal")
