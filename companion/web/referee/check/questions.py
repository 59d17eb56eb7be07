"""The questions that a game asks before it can judge: its fields as shown, and their answers.

The answers may come from an address or a form, as they change nothing. Impossible ones are left
out, and the page asks again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.engine.contract.questions import Answers
from companion.engine.log.forms import Field, TextLine
from companion.engine.messages import message
from companion.engine.names import clean_text
from companion.engine.problem import Problem, Problems
from companion.web.forms.entry_form import offered
from companion.web.request.language import say, text

FEW = 6
"""The most choices shown as buttons; more are shown as a drop-down list."""


@dataclass(frozen=True)
class CheckQuestion:
    """A field as shown: a choice with labels, or a text field of at most `longest` characters."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]
    answer: str
    longest: int = 0
    problem: str = ""

    @property
    def many(self) -> bool:
        """Whether the choices are a drop-down list."""
        return len(self.choices) > FEW


def questions(
    fields: Sequence[Field],
    answers: Answers,
    players: Sequence[str],
    problems: Sequence[Problem] = (),
) -> tuple[CheckQuestion, ...]:
    """Return the fields as shown, with their answers and problems."""
    problem_at = {problem.field: say(problem.message, players) for problem in reversed(problems)}
    return tuple(
        CheckQuestion(
            field.name,
            text(field.label),
            tuple(offered(field, players).items()),
            answers.get(field.name, ""),
            field.longest if isinstance(field, TextLine) else 0,
            problem_at.get(field.name, ""),
        )
        for field in fields
    )


def missing(fields: Sequence[Field], answers: Answers) -> Problems:
    """Return a problem for each question without an answer."""
    return tuple(
        Problem(message("pick-missing", field=field.label), field.name)
        for field in fields
        if not answers.get(field.name)
    )


def where_wrong(asked: Sequence[CheckQuestion]) -> list[tuple[str, str]]:
    """Return the questions with a wrong answer: the ids of their fields, and their labels."""
    return [(f"ask-{question.name}", question.label) for question in asked if question.problem]


def read(
    fields: Sequence[Field], typed: Mapping[str, str], players: Sequence[str]
) -> dict[str, str]:
    """Return the answers in a query or form; values that were not offered are left out."""
    answers = {}
    for field in fields:
        answer = clean_text(typed.get(field.name, ""))
        fits = isinstance(field, TextLine) and len(answer) <= field.longest
        if answer and (fits or answer in offered(field, players)):
            answers[field.name] = answer
    return answers
