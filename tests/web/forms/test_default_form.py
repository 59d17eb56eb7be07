"""The form with which a deal opens, and what it costs to find."""

from typing import Any

import pytest

from companion.games.hearts.game import Hearts
from companion.store.app_state import app_state
from tests.web.phone import Phone


def test_game_is_asked_once_for_the_forms_of_a_position(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    forms = Hearts.forms

    def spy(game: Hearts, position: Any) -> Any:
        asked.append(position)
        return forms(game, position)

    monkeypatch.setattr(Hearts, "forms", spy)
    with phone.app.app_context():
        app_state().sheets.clear()
    for path in ("", "/deal", "/sheet"):
        assert phone.open(f"{table}{path or '/'}").status == 200
    assert len(asked) == 1
