"""Puts into a ruling what a table calls things: its lowest club, its target, its points."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.engine.messages import Text
from companion.engine.referee.ruling_file import Ruling


def worded(ruling: Ruling, terms: Mapping[str, Text | int]) -> Ruling:
    """A ruling with the names that a table has for things put in."""

    def put(text: Text) -> Text:
        return Text(*(each.format_map(_in_language(terms, at)) for at, each in enumerate(text)))

    return replace(
        ruling,
        title=put(ruling.title),
        pick=put(ruling.pick),
        who=put(ruling.who) if ruling.who else None,
        questions=tuple(
            replace(
                each,
                text=put(each.text),
                answers={key: put(answer) for key, answer in each.answers.items()},
            )
            for each in ruling.questions
        ),
        cases=tuple(
            replace(each, verdict=put(each.verdict), cost=put(each.cost)) for each in ruling.cases
        ),
    )


def _in_language(terms: Mapping[str, Text | int], place: int) -> Mapping[str, Any]:
    """What things are called in one of the two languages."""
    return {
        name: called[place] if isinstance(called, Text) else called
        for name, called in terms.items()
    }
