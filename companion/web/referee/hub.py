"""The referee's first page, with the pages that answer without a ruling."""

from dataclasses import dataclass, replace

from flask import Blueprint, render_template

from companion.engine.contract.game import AnyGame, gives
from companion.engine.fold.replay import Sheet
from companion.engine.messages import Message
from companion.engine.referee.ruling_file import Ruling
from companion.engine.referee.rulings import rulings_at, shouted_rulings
from companion.engine.rules.book import Source, by_source, rules_for_value
from companion.web.request.current_table import sheet, stored, watchable
from companion.web.request.language import catalogues, words_of_all
from companion.words.scores import option_value

# Pages that answer without a ruling


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
        "table.referee.score",
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
        "table.entries.more",
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


MOST_SHOUTS = 6
"""The most shouts on the first page."""

referee = Blueprint("referee", __name__, url_prefix="/referee")


@dataclass(frozen=True)
class Citations:
    """The basis of a verdict: rule ids by document, and the sentence of the table's rule sheet."""

    cited: tuple[tuple[Source, tuple[str, ...]], ...]
    says: Message | None
    anchor: str

    @property
    def ids(self) -> str:
        """The rule ids as the query parameter that unfolds them on the rule sheet."""
        return " ".join(cited for _, own in self.cited for cited in own)


@referee.get("")
@watchable
def hub() -> str:
    """Show the likely shouts, all rulings, and what else the referee can do for this table."""
    at = sheet()
    game, position = at.table.game, at.position
    return render_template(
        "referee/hub.html",
        shouts=suggested(at)[:MOST_SHOUTS],
        rulings=rulings_at(game, position.rules, position.seats).values(),
        pages=answer_pages(game),
        checks=game.cardplay is not None,
        searchable_words=searchable_words,
        own_rules=len(position.rules.departures()),
    )


def searchable_words(ruling: Ruling) -> str:
    """Return all words by which a search finds a ruling, in every language.

    The template compares them with the query by `matches` (companion/web/template_helpers.py).
    """
    texts = (ruling.title, ruling.pick, *([ruling.shout.words] if ruling.shout else ()))
    titles = (words.text(text) for words in catalogues() for text in texts)
    shared = words_of_all(f"search-words-{ruling.key}")
    search_words = words_of_all(f"{stored().table.game.key}-search-words-{ruling.key}")
    return " ".join((*titles, shared, search_words))


def suggested(at: Sheet) -> tuple[Ruling, ...]:
    """Return the rulings that may be needed now: none about a part of the deal that is over."""
    position = at.position
    shouted = shouted_rulings(at.table.game, position.rules, position.seats)
    past: tuple[str, ...] = ()
    if at.result is not None:
        past = ("deal", "pass", "bid")
    elif at.stop is None and at.question is None:
        past = ("pass",) if not at.plan.passes else ()
        # The first entry of a deal before its result is the end of the bidding.
        past += ("bid",) if position.current else ()
    return tuple(dispute for dispute in shouted if dispute.part not in past)


def quoted(ids: tuple[str, ...]) -> Citations:
    """Return the rules with these ids, and the line of the table's rule sheet that cites most."""
    game = stored().table.game
    lines = _lines()
    cited = [len(set(own) & set(ids)) for _, _, own in lines]
    most = max(cited, default=0)
    anchor, says, _ = lines[cited.index(most)] if most else ("", None, ())
    return Citations(by_source(ids, game.sources), says, anchor)


def _lines() -> list[tuple[str, Message, tuple[str, ...]]]:
    """Return the lines of the table's rule sheet: the anchor, the sentence and the rule ids."""
    position, game = sheet().position, stored().table.game
    book = game.book(position.rules, position.seats)
    if book:
        return [(rule.option or rule.message.code, rule.message, rule.sources) for rule in book]
    options = (
        (declared, getattr(position.rules, declared.name)) for declared in position.rules.declared()
    )
    return [
        (
            declared.name,
            option_value(declared.option, value),
            rules_for_value(declared.option, value),
        )
        for declared, value in options
    ]
