"""The worked examples of Oneonta Whist are true."""

from typing import Any

from companion.games.oniontan import GAME
from tests.games.oniontan.at_table import sheet, told, whole
from tests.support.examples import has_a_form, rules_of, saying

FORMS = ({"bid", "tricks", "delta"}, {"deals", "total", "verdict"})


@saying(GAME)
def test_example_has_a_known_form(example: dict[str, Any]) -> None:
    has_a_form(example, [(names, names) for names in FORMS])


@saying(GAME, "delta")
def test_example_scores_as_it_says(example: dict[str, Any]) -> None:
    reached = sheet(whole(example["bid"], example["tricks"]), **rules_of(example))
    assert reached.position.totals == (example["delta"],)


@saying(GAME, "deals")
def test_example_ends_as_it_says(example: dict[str, Any]) -> None:
    reached = sheet(*told(example["deals"]), **rules_of(example))
    assert reached.result is not None
    assert reached.position.totals == (example["total"],)
    (note,) = [each.note for each in reached.standings]
    assert note is not None
    assert note.code == f"oniontan-ended-{example['verdict']}"
