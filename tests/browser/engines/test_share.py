"""Another phone joins by the code that the share page shows."""

import pytest

from tests.browser.engines.conftest import NewPhone
from tests.browser.engines.phone import Phone
from tests.browser.prepared import Prepared
from tests.support.qr import read_all

pytestmark = pytest.mark.at_length


def test_code_on_the_share_page_leads_to_the_table(
    phone: Phone, new_phone: NewPhone, table: Prepared
) -> None:
    phone.go(".dock a[href$='/happened']")
    phone.go("a[href$='/share']")
    phone.see("#score .qr")
    phone.evaluate("() => document.querySelector('#score .qr').scrollIntoView({ block: 'center' })")
    seen = phone.look("#score .qr")
    (said,) = read_all(seen.grey, seen.width)
    assert said == table.link
    other = new_phone()
    other.open(said)
    other.see(".standings", "Cara")
