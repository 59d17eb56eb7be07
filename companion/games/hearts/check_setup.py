"""What may be told of a deal of Hearts before its play is judged: passes, the open widow (B.2)."""

from companion.cards import Card
from companion.engine.contract.setup import Answers, Problems, Setting, cards_told
from companion.engine.log.forms import Field, TextLine
from companion.engine.messages import Text
from companion.engine.play.transcript import KnownPass, Transcript
from companion.engine.problem import Problem
from companion.engine.seating import Seat
from companion.games.hearts.pack import widow_cards
from companion.games.hearts.planning import plan
from companion.games.hearts.rules import HeartsPosition, HeartsRules

_LONGEST = 60
_WIDOW = TextLine("widow", Text("Open cards of the widow", "ウィドウの表向きの札"), _LONGEST)


class HeartsSetting(Setting[HeartsRules]):
    """The cards themselves say who opens; known passes make more certain."""

    game = "hearts"

    def extras(self, position: HeartsPosition) -> tuple[Field, ...]:
        """The passes of this deal, arrow by arrow, and the widow's open cards (H1-WID-3)."""
        widow = (_WIDOW,) if widow_cards(position.rules, position.seats) else ()
        return (*(field for field, _ in _passes(position)), *widow)

    def transcript(self, position: HeartsPosition, answers: Answers) -> Transcript | Problems:
        """The deal with what is known of its passes."""
        told, passes, problems = super().transcript(position, answers), [], []
        for field, (giver, receiver) in _passes(position):
            cards = cards_told(field, answers.get(field.name, ""))
            if isinstance(cards, Problem):
                problems.append(cards)
            elif cards:
                passes.append(KnownPass(giver, receiver, cards))
        widow: tuple[Card, ...] | Problem = cards_told(_WIDOW, answers.get(_WIDOW.name, ""))
        if isinstance(widow, Problem):
            problems.append(widow)
        if problems or not isinstance(told, Transcript):
            return tuple(problems)
        return told.but(passes=tuple(passes), aside=widow or None)


def _passes(position: HeartsPosition) -> list[tuple[TextLine, tuple[Seat, Seat]]]:
    """A field for each arrow of the deal's pass."""
    names = position.players
    return [
        (
            TextLine(
                f"pass-{each.giver}-{each.receiver}",
                Text(
                    f"{names[each.giver]} passed to {names[each.receiver]}",
                    f"{names[each.giver]}から{names[each.receiver]}へ渡した札",
                ),
                _LONGEST,
            ),
            (each.giver, each.receiver),
        )
        for each in plan(position).passes
    ]
