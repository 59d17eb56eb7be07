"""How much work the fold does."""

from typing import Any

import pytest

from companion.engine.contract.game import AnyGame
from companion.engine.fold.step import step
from companion.engine.log.position import EffectiveEntry, Position
from companion.engine.messages import Problem


def counted_steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the entries, each as often as a step has taken it in from here on."""
    numbers: list[int] = []

    def counting(
        game: AnyGame, position: Position[Any], effective: EffectiveEntry
    ) -> Position[Any] | Problem:
        numbers.append(effective.entry.number)
        return step(game, position, effective)

    for module in ("replay",):
        monkeypatch.setattr(f"companion.engine.fold.{module}.step", counting)
    return numbers
