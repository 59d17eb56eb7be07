"""The pages that answer questions to the referee that are not disputes."""

from dataclasses import dataclass


@dataclass(frozen=True)
class AnswerPage:
    """A page that the referee's search can find.

    `title` and `help` are message codes, `sign` an icon, `search` the code of the search words.
    """

    endpoint: str
    title: str
    help: str
    sign: str
    search: str


ANSWER_PAGES = (
    AnswerPage(
        "table.show",
        "referee-now",
        "referee-now-help",
        "table",
        "search-words-for-dealer",
    ),
    AnswerPage(
        "table.referee.explaining.score",
        "score-title",
        "score-help",
        "sigma",
        "search-words-for-scoring",
    ),
    AnswerPage(
        "table.rules",
        "more-rules",
        "referee-rules-help",
        "book",
        "search-words-for-rules",
    ),
    AnswerPage(
        "table.entering.happenings",
        "more-title",
        "referee-more-help",
        "more",
        "search-words-for-more",
    ),
)
