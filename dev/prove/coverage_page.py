"""docs/coverage.md: each rule of the rule book, its options and code, and its tests.

`make coverage` writes it.
"""

import sys
from collections.abc import Iterator
from itertools import groupby

from companion.games.registry import known_games
from dev.prove.coverage import GAME_OF, ROOT, Row, questions, rows

PAGE = ROOT / "docs" / "coverage.md"
HEAD = """\
# Coverage of the rules

Every rule of sections A.0 to A.4 of the rule book (`tests/data/RULES.md`) and every question of
section B, what carries it, and the tests that prove it. `make coverage` writes this page; a test
says when it is out of date. What it lists is marked where it is carried:

- *option*: a house rule that a table can choose. Its declaration cites the id, and worked examples
  (`examples.toml`) show each of its values.
- *rule sheet*: told in plain words at every table that it concerns, with the id as its source
  (`book.py` of the game). Where nothing else carries a rule, that is all there is to it.
- *clash*: refused together with what contradicts it.
- A file carries a rule if taking away a piece of it takes the rule away (`dev/prove/knock_outs/`).
- *background* carries no rule.
- A test file names the rules that it proves in `pytest.mark.rules`.

Where the sources differ or are silent, the default of the option is the answer that the rule book
recommends; the other readings can be chosen.

## Whether the tests prove it

`make prove` takes each rule away in a copy of the tree and runs exactly the tests cited for it.
One of them must fail; a test that cannot be run proves nothing. A rule that several places carry is
taken away at each of them in turn. A test holds that every rule below but background has its
knock-out, and that each is found in the source once.
"""


def page() -> str:
    """The whole of docs/coverage.md."""
    return "\n".join([HEAD, *_sections()])


def _sections() -> Iterator[str]:
    """A table for the rules of each game, and one for its questions."""
    for (game, asked), group in groupby(
        sorted(rows(), key=_place), key=lambda row: (row.game, row.rule in questions())
    ):
        name = known_games()[game].name.en
        yield f"## {name}: the {'questions' if asked else 'sources'}\n"
        yield "| id | carried by | proved by |\n|---|---|---|"
        for row in group:
            proof = ", ".join(f"`{each}`" for each in row.files) or "—"
            said = f"{questions()[row.rule]}: {row.carried}" if asked else row.carried
            yield f"| {row.rule} | {said} | {proof} |"
        yield ""


def _place(row: Row) -> tuple[int, bool]:
    """Where a row stands: by its game, the rules of the sources first."""
    return list(GAME_OF.values()).index(row.game), row.rule in questions()


def main() -> int:
    """Write the page."""
    PAGE.write_text(page(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
