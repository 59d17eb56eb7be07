"""Tag values that a game takes over from the one before ("#", "##")."""

from companion.engine.files.recorded import Located
from companion.engine.problem import problem
from companion.games.whist.pbn.lines import READ, Game, Tag


class Inheritance:
    """Remembers the tag values of the last game, and those that stand until they are changed."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}
        self._standing: dict[str, str] = {}

    def fill(self, game: Game) -> None:
        """Put the values meant in the place of the signs; what cannot be meant is a problem.

        "#" is the value of the game before. "##" with a value, or with that of the game before, is
        meant for all games after it too, until one says otherwise.
        """
        for name in READ:
            tag = game.tags.get(name)
            if tag is None:
                if name in self._standing:
                    game.tags[name] = Tag(game.line, self._standing[name])
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

    def _of_last(self, game: Game, name: str, line: int) -> str:
        """The value of the game before; it is unknown if that had none."""
        if name not in self._last:
            game.problems.append(Located(line, problem("whist-pbn-inherits", field=name, tag=name)))
        return self._last.get(name, "?")
