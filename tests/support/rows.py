"""Statements about many rows: one test looks at all of them and reports each that fails.

A row costs a call here, and a setup, a teardown and three reports where it is a test of its own.
"""

import inspect
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any

import pytest

SHOWN = 5
"""How many failures are shown whole; the rows of all are named."""
Test = Callable[..., None]


def for_each(
    names: str | Sequence[str],
    rows: Iterable[Any],
    ids: Callable[[Any], object] | Iterable[object] | None = None,
) -> Callable[[Test], Test]:
    """Run a test for every row, as `pytest.mark.parametrize` does, but as a single test.

    A fixture is set up once for all rows, so what a row does to it the next one sees.
    """
    argnames = [each.strip() for each in names.split(",")] if isinstance(names, str) else [*names]
    table = [row if len(argnames) > 1 else (row,) for row in rows]
    assert table, "no rows"
    said = _names(table, ids)

    def over(test: Test) -> Test:
        @wraps(test)
        def whole(*own: Any, **fixtures: Any) -> None:
            failed: dict[str, BaseException] = {}
            for name, row in zip(said, table, strict=True):
                values = dict(zip(argnames, row, strict=True))
                try:
                    test(*own, **fixtures, **values)
                except (Exception, pytest.fail.Exception) as error:
                    failed[name] = error
            if failed:
                rows = f"{len(failed)} of {len(table)} rows fail: {', '.join(failed)}"
                raise BaseExceptionGroup(rows, [*failed.values()][:SHOWN])

        signature = inspect.signature(test)
        others = [each for each in signature.parameters.values() if each.name not in argnames]
        whole.__signature__ = signature.replace(parameters=others)  # type: ignore[attr-defined]
        return whole

    return over


def _names(
    table: Sequence[Any], ids: Callable[[Any], object] | Iterable[object] | None
) -> list[str]:
    """How each row is called: by its id if it has one, and always by its place."""
    if callable(ids):
        written = ["-".join(str(ids(value)) for value in row) for row in table]
    elif ids is None:
        written = ["-".join(str(value)[:20] for value in row) for row in table]
    else:
        written = [str(each) for each in ids]
    assert len(written) == len(table)
    return [f"{place} ({name})" for place, name in enumerate(written)]
