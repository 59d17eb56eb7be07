"""The parts of a table's page after its game has ended."""

from collections.abc import Mapping

from companion.engine.fold.facts import facts_of
from companion.views.parts import Viewpoint
from companion.views.podium import podium_of
from companion.views.score_card import played_alone
from companion.words.scores import who_wins

FACTS = 6
"""The most facts shown about a game."""


def game_ranking(at: Viewpoint) -> Mapping[str, object]:
    """Return what the ranking shows: the winner and the podium."""
    sheet = at.sheet
    return {
        "podium": podium_of(sheet),
        "played": played_alone(sheet),
        "alone": len(sheet.standings) == 1,
        "winner": _winner(at),
    }


def game_spoken(at: Viewpoint) -> Mapping[str, object]:
    """Return who has won, to be read out after the entry that ended the game."""
    return {"winner": _winner(at), "alone": len(at.sheet.standings) == 1}


def _winner(at: Viewpoint) -> str:
    """Return who has won, as a sentence without its full stop."""
    return at.words.say(who_wins(at.sheet), at.sheet.position.players)


def game_facts(at: Viewpoint) -> Mapping[str, object]:
    """Return the most memorable facts of the game."""
    return {"facts": facts_of(at.sheet)[:FACTS]}
