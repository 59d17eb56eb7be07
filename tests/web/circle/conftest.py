"""What the tests of circles begin with, where they have no circle of their own."""

import pytest

from tests.web.circle.at_circle import new_circle
from tests.web.circle.old_sheets import FOUR
from tests.web.phone import Phone


@pytest.fixture
def circle(phone: Phone) -> str:
    """A circle with one table, of Ann, Ben, Cara and Dai."""
    table = phone.new_table(FOUR.split())
    phone.deal(table, 13, 0, 0, 0, queen=1)
    return new_circle(phone, table)
