"""Tag values that a game inherits from the previous one ("#", "##")."""

from companion.engine.play.recorded_deal import LocatedProblem
from companion.engine.problem import problem
from companion.games.whist.pbn.lexer import READ, TOLD, PbnGame, PbnTag


class Inheritance:
    """The tag values of the previous game, and those that stand until they change."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}
        self._standing: dict[str, str] = {}

    def fill(self, game: PbnGame) -> None:
        """Replace inheritance signs by the values they stand for; add a problem if there is none.

        "#" is the value of the previous game. "##", with or without a value of its own, makes the
        value stand for all later games too, until one changes it.
        """
        for name in (*READ, *TOLD):
            tag = game.tags.get(name)
            if tag is None:
                if name in self._standing:
                    game.tags[name] = PbnTag(game.line, self._standing[name])
                continue
            stands = tag.value.startswith("##")
            if tag.value in ("#", "##"):
                tag.value = self._of_last(game, name, tag.line)
            elif stands:
                tag.value = tag.value[2:].strip()
            self._standing.pop(name, None)
            if stands:
                self._standing[name] = tag.value
        self._last = {name: tag.value for name, tag in game.tags.items()}

    def _of_last(self, game: PbnGame, name: str, line: int) -> str:
        """Return the previous game's value, or "?" if it had none: a problem where it counts."""
        if name not in self._last and name in READ:
            game.problems.append(
                LocatedProblem(line, problem("whist-pbn-inherits", field=name, tag=name))
            )
        return self._last.get(name, "?")
