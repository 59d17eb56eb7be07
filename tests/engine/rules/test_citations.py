"""Rule ids are cited only if RULES.md has them."""

from pathlib import Path

from tests.support.rows import for_each
from tests.support.rulebook import RULE_IDS, ids_in

TOP = Path(__file__).parents[3] / "companion"
CITING = sorted(path for path in TOP.rglob("*.py") if ids_in(path))


@for_each(
    ("prefix", "count"),
    [("H0-", 53), ("H1-", 42), ("H2-", 39), ("W-", 29), ("BW-", 30), ("O-", 36), ("Q-H", 42)],
)
def test_rule_book_was_read_whole(prefix: str, count: int) -> None:
    assert sum(each.startswith(prefix) for each in RULE_IDS) == count


@for_each("path", CITING, ids=lambda path: str(path.relative_to(TOP)))
def test_every_cited_rule_exists(path: Path) -> None:
    assert ids_in(path) - RULE_IDS == set()


def test_some_files_cite_rules() -> None:
    assert len(CITING) > 8
