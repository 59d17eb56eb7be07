"""Names that are typed in a circle: of the circle, its people, its seasons."""

from collections.abc import Collection

from companion.engine.names import LONGEST_NAME, clean_text, name_problem
from companion.engine.problem import Problem, problem

_IN_A_CIRCLE = {"name-missing": "circle-name-missing", "name-twice": "circle-name-twice"}
"""The codes of what is said otherwise in a circle than at a table."""


def circle_name_problem(name: str, field: str, others: Collection[str] = ()) -> Problem | None:
    """Return the problem with a name that was typed, or None."""
    if len(name) <= LONGEST_NAME and clean_text(name) != name:
        return problem("name-unclean", field=field)
    wrong = name_problem(name, others, field)
    if wrong is None or wrong.code not in _IN_A_CIRCLE:
        return wrong
    return problem(_IN_A_CIRCLE[wrong.code], field=field, **wrong.message.params)
