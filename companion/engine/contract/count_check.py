"""Numbers that everybody at a table is asked for: why they cannot be, in the house's own words."""

from collections.abc import Sequence

from companion.engine.problem import Problem, problem


def wrong_counts(
    numbers: Sequence[int], asked: int, *rules: str, field: str, most: int, total: int | None = None
) -> Problem | None:
    """Return why a number for each of `asked` cannot be: from 0 to `most`, `total` in all."""
    if len(numbers) != asked:
        return problem("sides-other", field=field)
    if min(numbers) < 0 or max(numbers) > most:
        return problem("counts-range", *rules, field=field, most=most)
    if total is not None and sum(numbers) != total:
        return problem("counts-sum", *rules, field=field, total=total, sum=sum(numbers))
    return None
