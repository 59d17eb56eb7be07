"""The rule book's vectors and the oracle's transcripts: the runtime gives the same answers."""

import re

import pytest

from tests.support.in_runtime import EVERYTHING, run

pytestmark = pytest.mark.site


def test_vectors_and_transcripts_are_answered_alike_inside_the_runtime() -> None:
    said = run(EVERYTHING)
    passed = re.search(r"^(\d+) passed in ", said, re.MULTILINE)
    assert passed, said
    assert int(passed[1]) > 1000
