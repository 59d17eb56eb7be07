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
