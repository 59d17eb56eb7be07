"""What a game asks before it can judge: its fields as a page shows them, and the answers read.

The answers change nothing, so they may come from an address or a form alike. One that cannot be is
left out, and the page asks again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.engine.contract.questions import Answers
from companion.engine.log.forms import Field, TextLine
from companion.engine.messages import message
from companion.engine.names import clean
from companion.engine.problem import Problem, Problems
from companion.web.request.language import say, text
from companion.web.request.shaped_form import offered

FEW = 6
"""More choices than these are a list to open, not a row of buttons."""


@dataclass(frozen=True)
class Question:
    """A field as it is shown: its choices with what they are called, or a line to write in."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]
    answer: str
    longest: int = 0
    problem: str = ""

    @property
    def many(self) -> bool:
        """Whether the choices are a list to open."""
        return len(self.choices) > FEW


def questions(
    fields: Sequence[Field],
    answers: Answers,
    players: Sequence[str],
    problems: Sequence[Problem] = (),
) -> tuple[Question, ...]:
    """Fields as they are shown, with what was answered and what is wrong with it."""
    said = {each.field: say(each.message, players) for each in reversed(problems)}
    return tuple(
        Question(
            each.name,
            text(each.label),
            tuple(offered(each, players).items()),
            answers.get(each.name, ""),
            each.longest if isinstance(each, TextLine) else 0,
            said.get(each.name, ""),
        )
        for each in fields
    )


def missing(fields: Sequence[Field], answers: Answers) -> Problems:
    """The problems of those who go on with a question open: one at each."""
    return tuple(
        Problem(message("pick-missing", field=each.label), each.name)
        for each in fields
        if not answers.get(each.name)
    )


def where_wrong(asked: Sequence[Question]) -> list[tuple[str, str]]:
    """The questions whose answer is wrong, in order: the id of each field, and its label."""
    return [(f"ask-{each.name}", each.label) for each in asked if each.problem]


def read(
    fields: Sequence[Field], typed: Mapping[str, str], players: Sequence[str]
) -> dict[str, str]:
    """The answers among what was typed or sent; what was not offered is left out."""
    answers = {}
    for each in fields:
        answer = clean(typed.get(each.name, ""))
        fits = isinstance(each, TextLine) and len(answer) <= each.longest
        if answer and (fits or answer in offered(each, players)):
            answers[each.name] = answer
    return answers
