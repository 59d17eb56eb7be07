"""The referee's first page, and the rules that a verdict quotes."""

from dataclasses import dataclass

from flask import Blueprint, render_template

from companion.engine.fold.replay import Sheet
from companion.engine.messages import Message
from companion.engine.referee.ruling_file import Ruling
from companion.engine.referee.rulings import rulings_at, shouted_at
from companion.engine.rules.book import Source, by_source, cited
from companion.web.referee.places import PLACES
from companion.web.request.current_table import sheet, stored, watchable
from companion.words.house_rules import option_value

MOST_SHOUTS = 6
"""How many shouts stand on the first page."""

referee = Blueprint("referee", __name__, url_prefix="/referee")


@dataclass(frozen=True)
class Quoted:
    """What a verdict rests on: rule ids by document, and the table's own sentence for it."""

    cited: tuple[tuple[Source, tuple[str, ...]], ...]
    says: Message | None
    anchor: str

    @property
    def ids(self) -> str:
        """The rule ids as the address of the rule sheet names them, to have them unfolded."""
        return " ".join(each for _, own in self.cited for each in own)


@referee.get("")
@watchable
def hub() -> str:
    """What was shouted, and what else the referee can do for this table."""
    at = sheet()
    game, position = at.table.game, at.position
    return render_template(
        "referee.html",
        shouts=suggested(at)[:MOST_SHOUTS],
        rulings=rulings_at(game, position.rules, position.seats).values(),
        places=PLACES,
        checks=game.cardplay is not None,
        own_rules=len(position.rules.departures()),
    )


def suggested(at: Sheet) -> tuple[Ruling, ...]:
    """What may just have been shouted at a table: nothing that is over, or that does not come."""
    position = at.position
    shouted = shouted_at(at.table.game, position.rules, position.seats)
    past: tuple[str, ...] = ()
    if at.result is not None:
        past = ("deal", "pass", "bid")
    elif at.stop is None and at.question is None:
        past = ("pass",) if not at.plan.passes else ()
        # What is entered of a deal before its result is how the bidding ended.
        past += ("bid",) if position.current else ()
    return tuple(each for each in shouted if each.part not in past)


def quoted(ids: tuple[str, ...]) -> Quoted:
    """The rules with these ids, and the line of this table's rule sheet that has most of them."""
    game = stored().table.game
    cited_by = ((len(set(own) & set(ids)), place) for place, (_, _, own) in enumerate(_lines()))
    most, place = max(((many, -place) for many, place in cited_by), default=(0, 0))
    anchor, says, _ = _lines()[-place] if most else ("", None, ())
    return Quoted(by_source(ids, game.sources), says, anchor)


def _lines() -> list[tuple[str, Message, tuple[str, ...]]]:
    """The lines of the table's rule sheet: where each stands, what it says, the ids behind it."""
    position, game = sheet().position, stored().table.game
    book = game.book(position.rules, position.seats)
    if book:
        return [(rule.option or rule.message.code, rule.message, rule.sources) for rule in book]
    options = ((each, getattr(position.rules, each.name)) for each in position.rules.declared())
    return [
        (each.name, option_value(each.option, value), cited(each.option, value))
        for each, value in options
    ]
