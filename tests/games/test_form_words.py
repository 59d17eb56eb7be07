"""The forms of the built-in games are translated into Japanese."""

from collections.abc import Iterator

import pytest

from companion.engine.contract.game import AnyGame
from companion.engine.log.forms import Form
from companion.engine.messages import Text
from companion.games.bidwhist.bidding import Reneged
from companion.games.hearts.actions import Charge
from companion.games.registry import known_games
from companion.games.whist.scoring import Revoked
from companion.testing.evenings import evening
from tests.support.japanese import in_japanese
from tests.web.page import is_japanese

EVENINGS = 15
NEVER_ASKED = {Charge, Reneged, Revoked}
"""What only a ruling enters."""


def _asked(form: Form) -> Iterator[Text]:
    yield from (form.title, *(each.label for each in form.fields))
    yield from (each for each in (form.help, form.call) if each)


@pytest.mark.parametrize("game", known_games().values(), ids=lambda each: each.key)
def test_forms_are_worded_in_japanese(game: AnyGame) -> None:
    steps = [step for number in range(EVENINGS) for step in evening(game, number).tried]
    forms = [form for sheet, _ in steps if not sheet.result for form in sheet.forms]
    asked = {each for form in forms for each in _asked(form)}
    assert {*game.actions} - {form.action for form in forms} <= NEVER_ASKED
    assert [each.en for each in asked if not is_japanese(in_japanese(each))] == []
