"""The podium as a picture by itself: outside of any page it carries its own colours."""

from flask import render_template

from companion.engine.fold.facts import facts_of
from companion.engine.fold.replay import Sheet
from companion.web.request.current_table import stored
from companion.web.request.language import reader, say, t
from companion.web.table.podium import columns_of, lasted, podium_of
from companion.web.table.score_card import played_alone
from companion.words.scores import who_wins

_FACTS = 4
"""How many facts the picture has room for."""


def drawn_podium(sheet: Sheet) -> str:
    """The picture of a finished evening."""
    assert sheet.result is not None
    podium, players = podium_of(sheet), sheet.position.players
    alone = len(sheet.standings) == 1
    reason = say(sheet.result.reason, players)
    room = _FACTS - (1 if alone else max(0, len(podium.below) - 1))
    return render_template(
        "picture.svg",
        podium=podium,
        played=played_alone(sheet),
        columns=columns_of(podium),
        alone=alone,
        headed=" · ".join(_headed(sheet)),
        said=reason if alone else say(who_wins(sheet), players),
        reason="" if alone else reason,
        lines=[say(each.says, each.players or players) for each in facts_of(sheet)[:room]],
    )


def _headed(sheet: Sheet) -> list[str]:
    """The game, how many deals it had, how long it lasted and on which day."""
    time = lasted(sheet, stored().created)
    deals = t("over-deals", deals=sheet.position.completed)
    said = [reader().text(sheet.table.game.name), deals, *([say(time)] if time else [])]
    return [*said, stored().created[:10]]
