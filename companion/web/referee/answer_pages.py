"""The pages that answer questions to the referee that are not disputes."""

from dataclasses import dataclass, replace

from companion.engine.contract.game import AnyGame, gives


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


_PAGES = (
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
        "table.more.show",
        "more-title",
        "referee-more-help",
        "more",
        "search-words-for-more",
    ),
)


def answer_pages(game: AnyGame) -> tuple[AnswerPage, ...]:
    """Return the pages that answer at a table of a game; not every game tells its arithmetic."""
    return tuple(
        replace(page, help=score_help(game)) if page.help == "score-help" else page
        for page in _PAGES
    )


def score_help(game: AnyGame) -> str:
    """Return the code of what the page with a deal's points says of itself."""
    return "score-help" if gives(game, "explain") else "score-help-points"
