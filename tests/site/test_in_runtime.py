"""The rule book's vectors, the oracle's transcripts, old sheets: the runtime answers the same."""

import re
import subprocess
import sys

import pytest

from tests.support.in_runtime import EVERYTHING, run
from tests.support.site import TOP

pytestmark = [pytest.mark.at_length, pytest.mark.site]


def _collected() -> int:
    """Return how many of these tests there are outside of the runtime."""
    listing = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", *EVERYTHING],
        cwd=TOP,
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"^(\d+) tests collected in ", listing.stdout, re.MULTILINE)
    assert found, listing.stdout
    return int(found[1])


def test_vectors_transcripts_and_old_sheets_are_answered_alike_inside_the_runtime() -> None:
    said = run(EVERYTHING)
    passed = re.search(r"^(\d+) passed in ", said, re.MULTILINE)
    assert passed, said
    assert int(passed[1]) == _collected() > 50
