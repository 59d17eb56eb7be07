"""Fill in a ruling's placeholders with a table's terms: its lowest club, its target, its points."""

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.messages import Text, Value
from companion.engine.referee.ruling_file import Ruling


def with_terms(ruling: Ruling, terms: Mapping[str, Value]) -> Ruling:
    """Return the ruling with all placeholders filled in from `terms`."""

    def put(text: Text) -> Text:
        return text.filled(**terms) if "{" in text.source else text

    return replace(
        ruling,
        title=put(ruling.title),
        pick=put(ruling.pick),
        who=put(ruling.who) if ruling.who else None,
        questions=tuple(
            replace(
                question,
                text=put(question.text),
                answers={key: put(answer) for key, answer in question.answers.items()},
            )
            for question in ruling.questions
        ),
        cases=tuple(
            replace(case, verdict=put(case.verdict), cost=put(case.cost)) for case in ruling.cases
        ),
    )
