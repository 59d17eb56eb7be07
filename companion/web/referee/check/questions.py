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
    said = {each.field: say(each.message, players) for each in reversed(problems)}
    return tuple(
        CheckQuestion(
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
    """Return a problem for each question without an answer."""
    return tuple(
        Problem(message("pick-missing", field=each.label), each.name)
        for each in fields
        if not answers.get(each.name)
    )


def where_wrong(asked: Sequence[CheckQuestion]) -> list[tuple[str, str]]:
    """Return the questions with a wrong answer: the ids of their fields, and their labels."""
    return [(f"ask-{each.name}", each.label) for each in asked if each.problem]


def read(
    fields: Sequence[Field], typed: Mapping[str, str], players: Sequence[str]
) -> dict[str, str]:
    """Return the answers in a query or form; values that were not offered are left out."""
    answers = {}
    for each in fields:
        answer = clean_text(typed.get(each.name, ""))
        fits = isinstance(each, TextLine) and len(answer) <= each.longest
        if answer and (fits or answer in offered(each, players)):
            answers[each.name] = answer
    return answers
