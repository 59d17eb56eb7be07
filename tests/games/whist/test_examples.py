"""The worked examples of Whist are true."""

from typing import Any

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Misdeal
from companion.engine.suits import SUIT_NAMES
from companion.games.whist import GAME
from companion.games.whist.scoring import WhistTricks
from tests.games.whist.at_table import games, points, sheet, tricks
from tests.support.examples import has_a_form, rules_of, saying, scores_as_it_says
from tests.support.sittings import refusal, then

SCORED = {"earlier", "tricks", "honours", "revoked", "deltas", "points", "games", "over"}
FORMS = (
    ({"tricks", "deltas", "points", "over"}, SCORED),
    ({"tricks", "refused"}, {"earlier", "tricks", "honours", "refused"}),
    ({"misdeal", "dealer"}, {"misdeal", "dealer"}),
    ({"tasks"}, {"tasks", "earlier", "trump"}),
)


@saying(GAME)
def test_example_has_a_known_form(example: dict[str, Any]) -> None:
    has_a_form(example, FORMS, also={"rules"})


def _before(example: dict[str, Any]) -> Sheet:
    earlier = [tricks(ours) for ours in example.get("earlier", [])]
    return sheet(*earlier, **rules_of(example))


def _result(example: dict[str, Any]) -> WhistTricks:
    honours, revoked = (tuple(example.get(name, (0, 0))) for name in ("honours", "revoked"))
    return WhistTricks(tuple(example["tricks"]), honours, revoked)


@saying(GAME, "deltas")
def test_example_scores_as_it_says(example: dict[str, Any]) -> None:
    after = then(_before(example), _result(example))
    scores_as_it_says(example, after)
    assert list(points(after)) == example["points"]
    assert list(games(after)) == example.get("games", [])


@saying(GAME, "refused")
def test_example_is_refused_as_it_says(example: dict[str, Any]) -> None:
    assert refusal(_before(example), _result(example)) == example["refused"]


@saying(GAME, "misdeal")
def test_example_is_dealt_again_as_it_says(example: dict[str, Any]) -> None:
    assert then(_before(example), Misdeal()).plan.dealer == example["dealer"]


@saying(GAME, "tasks")
def test_example_is_planned_as_it_says(example: dict[str, Any]) -> None:
    tasks = _before(example).plan.tasks
    assert set(example["tasks"]) <= {each.code for each in tasks}
    told = [each.params["suit"] for each in tasks if each.code == "whist-trump"]
    assert told == [SUIT_NAMES[example["trump"]]] if "trump" in example else not told
