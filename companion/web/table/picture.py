"""The podium and the curves of the totals as a standalone SVG picture, with its own colours."""

from flask import render_template

from companion.engine.fold.facts import facts_of
from companion.engine.fold.replay import Sheet
from companion.views.chart import chart_of
from companion.views.picture_text import fitting
from companion.views.podium import HEIGHT, began_at, columns_of, lasted, podium_of
from companion.views.score_card import played_alone
from companion.web.request.current_table import stored
from companion.web.request.language import catalogue, say, t
from companion.web.request.reader_days import told_day
from companion.words.scores import who_wins

_FACTS = 4
"""How many facts the picture has room for."""
_CHART = 560
"""How much taller the picture is if it shows the curves."""


def drawn_podium(sheet: Sheet) -> str:
    """Return the SVG picture of a finished game."""
    assert sheet.result is not None
    podium, players = podium_of(sheet), sheet.position.players
    alone = len(sheet.standings) == 1
    reason = say(sheet.result.reason, players)
    chart = chart_of(sheet)
    room = _FACTS - (1 if alone else max(0, len(podium.below) - 1))
    return render_template(
        "table/picture.svg",
        podium=podium,
        chart=chart,
        height=HEIGHT + (_CHART if chart else 0),
        fitting=fitting,
        played=played_alone(sheet),
        columns=columns_of(podium),
        noted=podium.noted,
        alone=alone,
        headed=" · ".join(headed(sheet)),
        said=reason if alone else say(who_wins(sheet), players),
        reason="" if alone else reason,
        lines=[say(fact.says, fact.players or players) for fact in facts_of(sheet)[:room]],
    )


def headed(sheet: Sheet) -> list[str]:
    """Return the heading's parts: the game, the number of deals, the duration, the day of play."""
    time = lasted(sheet, stored().created)
    deals = t("over-deals", deals=sheet.position.completed)
    parts = [catalogue().text(sheet.table.name), deals, *([say(time)] if time else [])]
    return [*parts, told_day(began_at(sheet, stored().created), year=True)]
