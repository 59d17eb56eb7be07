"""Whether what is entered of a deal of Whist can be, and what it does."""

from companion.cards import Card
from companion.engine.log.entries import Action, Misdeal, Ruled
from companion.engine.log.position import Open, Scored, Signs
from companion.engine.problem import Problem, problem
from companion.engine.suits import SUIT_NAMES
from companion.games.whist.counting import counted
from companion.games.whist.results import TRICKS, Revoked, Tricks, TurnUp
from companion.games.whist.rules import WhistPosition
from companion.games.whist.scoring import game_won

HONOURS = (0, 2, 4)
"""What honours can bring one side (Q-W3)."""


MISDEAL = "misdeal"
"""The ruling on a deal whose last card did not fall to the dealer (W-TRUMP-3)."""
MISDEALS = (MISDEAL, "first-card")
"""The rulings on deals that can come to that; the second began at the wrong player."""


def trump(position: WhistPosition) -> TurnUp | None:
    """The card turned up in the deal in progress, if it was entered."""
    turned = (live.action for live in position.current if isinstance(live.action, TurnUp))
    return next(turned, None)


def fell_elsewhere(position: WhistPosition) -> bool:
    """Whether it was ruled that play goes on though the last card is not the dealer's.

    Then the card turned up belongs to whoever was dealt it (W-TRUMP-3).
    """
    for row in reversed(position.rows):
        if row.deal is not None or isinstance(row.live.action, Misdeal):
            return False
        said = row.live.action
        if isinstance(said, Ruled) and said.ruling in MISDEALS and not said.scored:
            return True
    return False


def judge_action(position: WhistPosition, action: Action) -> Open | Scored | Problem:
    """What an entry does to the deal in progress, or why it cannot be."""
    match action:
        case TurnUp():
            return _turned_twice(position) or _impossible_card(action) or Open()
        case Tricks():
            return _impossible_tricks(position, action) or _scored(position, action)
        case Revoked():
            return _impossible_revoke(position, action) or Open()
        case _:
            return problem("action-unknown")


def _scored(position: WhistPosition, action: Tricks) -> Scored:
    """Tricks and honours as far as they count, with what does not."""
    found = counted(position, action)
    won = game_won(position, found.points)
    if won is None:
        return Scored(found.points, found.remarks)
    return Scored(found.points, (won, *found.remarks), signs=Signs(moment="flag"))


def _turned_twice(position: WhistPosition) -> Problem | None:
    """One card is turned up in a deal (W-TRUMP-4)."""
    return problem("whist-turned-already", "W-TRUMP-4", field="suit") if trump(position) else None


def _impossible_card(action: TurnUp) -> Problem | None:
    """The suit is one of the four, and the card, if noted, of that suit (W-TRUMP-1)."""
    if action.suit not in SUIT_NAMES:
        return problem("whist-suit-missing", "W-TRUMP-1", field="suit")
    if not action.card:
        return None
    card = Card.find(action.card)
    if card is None:
        return problem("whist-card-unread", "W-TRUMP-1", field="card", card=action.card)
    if card.suit is None or card.suit.letter != action.suit:
        return problem("whist-card-other-suit", "W-TRUMP-1", field="card", card=card)
    return None


def _impossible_tricks(position: WhistPosition, action: Tricks) -> Problem | None:
    """Thirteen tricks between the sides, and honours for one side at most."""
    if len(action.tricks) != len(position.sides):
        return problem("sides-other", field="tricks")
    if min(action.tricks) < 0 or max(action.tricks) > TRICKS:
        return problem("whist-tricks-range", "W-DEAL-1", field="tricks", total=TRICKS)
    if sum(action.tricks) != TRICKS:
        return problem(
            "whist-tricks-sum", "W-SCORE-1", field="tricks", total=TRICKS, sum=sum(action.tricks)
        )
    return _impossible_honours(position, action.honours) or _impossible_charge(position, action)


def _impossible_honours(position: WhistPosition, honours: tuple[int, ...]) -> Problem | None:
    """Nothing, two or four, and only where honours are played (Q-W3)."""
    if len(honours) != len(position.sides) or any(each not in HONOURS for each in honours):
        return problem("whist-honours-range", "Q-W3", field="honours")
    if any(honours) and position.rules.honours == "off":
        return problem("whist-honours-off", "Q-W3", field="honours")
    if all(honours):
        return problem("whist-honours-both", "Q-W3", field="honours")
    return None


def _impossible_charge(position: WhistPosition, action: Tricks) -> Problem | None:
    """Revokes charged to each side, where the table charges them (Q-W6)."""
    revoked = action.revoked
    if len(revoked) != len(position.sides) or not all(0 <= each <= TRICKS for each in revoked):
        return problem("whist-revoked-range", "Q-W6", field="revoked", total=TRICKS)
    return _not_charged(position) if any(revoked) else None


def _impossible_revoke(position: WhistPosition, action: Revoked) -> Problem | None:
    """A revoke of somebody at the table, where the table charges it (Q-W6)."""
    if not 0 <= action.seat < position.seats:
        return problem("seat-unknown", field="seat")
    return _not_charged(position)


def _not_charged(position: WhistPosition) -> Problem | None:
    """Why no revoke is charged: the table decides what one costs (Q-W6)."""
    if position.rules.revoke == "three_tricks":
        return None
    return problem("whist-revoked-off", "Q-W6", field="revoked")
