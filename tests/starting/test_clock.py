"""A computer without a battery for its clock starts in 1970: it says so, and serves."""

import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.engine.messages import message
from companion.store.db.faults import Fault
from companion.web.https.certificate import certify
from tests.support.server import serving

START, NOW = datetime(1970, 1, 1, 0, 1, tzinfo=UTC), datetime(2026, 11, 24, tzinfo=UTC)

LATER = """
import sys
from datetime import UTC, datetime
from companion.store.db import clock
clock.MADE = datetime(9000, 1, 1, tzinfo=UTC)
from companion.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""To whom today is long before it was made."""


def test_clock_that_is_behind_is_said_and_it_serves(tmp_path: Path) -> None:
    with serving(tmp_path, companion=[sys.executable, "-c", LATER]) as server:
        first = server.output[0]
    assert first.startswith(f"companion: This computer’s clock says {datetime.now(UTC).year}-")


def test_no_authority_is_made_while_the_clock_is_behind(tmp_path: Path) -> None:
    with pytest.raises(Fault) as refused:
        certify(tmp_path, [], [], START)
    assert refused.value.message == message("https-clock", date="1970-01-01")
    assert not [*tmp_path.iterdir()]


def test_authority_that_is_there_serves_while_the_clock_is_behind(tmp_path: Path) -> None:
    made = certify(tmp_path, [], [], NOW)
    assert certify(tmp_path, [], [], START).authority == made.authority
