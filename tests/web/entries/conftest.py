"""Two phones that meet at one table."""

import pytest

from tests.web.phone import Phone


@pytest.fixture
def ben(phone: Phone) -> Phone:
    """The phone that is quicker."""
    return phone


@pytest.fixture
def carla(phone: Phone) -> Phone:
    """Another one, whose owner reads English too."""
    return Phone(phone.app)
