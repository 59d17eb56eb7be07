"""Numbers that everybody at a table is asked for: why they cannot be, in the house's own words."""

from collections.abc import Sequence

from companion.engine.problem import Problem, problem


def wrong_counts(
    numbers: Sequence[int],
    asked: int,
    *rules: str,
    field: str,
    most: int,
    least: int = 0,
    total: int | None = None,
) -> Problem | None:
    """Return why a number for each of `asked` cannot be: `least` to `most`, `total` in all."""
    if len(numbers) != asked:
        return problem("sides-other", field=field)
    if min(numbers) < least or max(numbers) > most:
        return problem("counts-range", *rules, field=field, least=least, most=most)
    if total is not None and sum(numbers) != total:
        return problem("counts-sum", *rules, field=field, total=total, sum=sum(numbers))
    return None
