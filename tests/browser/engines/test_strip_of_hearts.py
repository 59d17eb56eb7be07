"""The strip of hearts shows as many as its words say: seen, not read."""

from tests.browser.engines.at_table import open_deal
from tests.browser.engines.phone import Phone
from tests.browser.prepared import Prepared

PIPS = ".tally .pips"
IN_SIGHT = f"() => document.querySelector('{PIPS}').scrollIntoView({{ block: 'center' }})"


def _red(phone: Phone) -> int:
    """How many hearts are painted full: runs of columns in which the middle row is red."""
    seen = phone.look(PIPS)
    rows = len(seen.dots) // 4 // seen.width
    middle = seen.dots[4 * seen.width * (rows // 2) :][: 4 * seen.width]
    reds = [middle[at] > middle[at + 1] + 60 for at in range(0, len(middle), 4)]
    return sum(now and not before for before, now in zip([False, *reds], reds, strict=False))


def test_strip_is_painted_anew_at_every_key(phone: Phone, table: Prepared) -> None:
    open_deal(phone)
    phone.evaluate(IN_SIGHT)
    for count in (6, 2, 9, 1, 13, 0):
        phone.tap(".count .whose", at=0)
        phone.tap(f".pad [data-number='{count}']")
        assert _red(phone) == phone.evaluate("() => document.querySelectorAll('.pip.full').length")
