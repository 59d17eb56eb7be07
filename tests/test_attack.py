"""`make attack` tells doors that hold from those that do not, and from those that nobody tried."""

import pytest

from dev.attack.run import report
from dev.attack.target import Tried

HOLDS = Tried("A", "a door", "it holds", holds=True)
OPEN = Tried("B", "another", "it does not", holds=False)


@pytest.mark.parametrize(
    ("tried", "status"), [([HOLDS], 0), ([HOLDS, OPEN], 1), ([], 2)], ids=["holds", "open", "none"]
)
def test_only_doors_that_were_tried_and_held_are_a_success(tried: list[Tried], status: int) -> None:
    assert report(tried, []) == status


def test_database_that_is_not_here_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    report([HOLDS], ["postgresql"])
    assert capsys.readouterr().out.endswith("there is none here: postgresql\n")
