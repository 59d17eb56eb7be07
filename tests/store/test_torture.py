"""Two processes are killed while four phones post: a few rounds of `dev/bench/torture.py`."""

import random
from pathlib import Path

import pytest

from tests.support.torture import Torture

pytestmark = pytest.mark.at_length

ROUNDS = 5


def test_what_was_acknowledged_survives_every_kill(tmp_path: Path, address: str) -> None:
    torture = Torture(tmp_path, address, random.Random(5))
    for _ in range(ROUNDS):
        torture.round()
    assert torture.acknowledged.total() >= ROUNDS
