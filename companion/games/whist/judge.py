"""Checks the entries of a deal of Whist and computes their effect."""

from companion.cards import Card
from companion.engine.contract.charged_tricks import noted_seats, which_problem, with_charge
from companion.engine.log.entries import Action, Misdeal, RulingNoted
from companion.engine.log.position import DealGoesOn, DealScored, RowSigns
from companion.engine.messages import Problem, problem
from companion.engine.seating import Seat
from companion.engine.suits import SUIT_NAMES
from companion.games.whist.rules import TURNED, WhistPosition
from companion.games.whist.scoring import (
    REVOKE_TRICKS,
    TRICKS,
    Revoked,
    TurnUp,
    WhistTricks,
    deal_score,
    game_won,
)

HONOURS = (0, 2, 4)
"""The points that honours can score for one side (Q-W3)."""


MISDEAL = "misdeal"
"""The ruling on a deal whose last card did not go to the dealer (W-TRUMP-3)."""
MISDEALS = (MISDEAL, "first-card")
"""The rulings that can end in a misdeal; in "first-card", dealing began at the wrong player."""


def turned_up(position: WhistPosition) -> TurnUp | None:
    """Return the card turned up in the deal in progress, or None if it was not entered."""
    turned = (each.action for each in position.current if isinstance(each.action, TurnUp))
    return next(turned, None)


def trump_of(position: WhistPosition) -> str:
    """Return the trump of the deal in progress: a suit's letter, NO_TRUMP, or "" if not known."""
    turned = turned_up(position)
    return position.rules.trump_in(position.completed + 1) or (turned.suit if turned else "")


def last_card_elsewhere(position: WhistPosition) -> bool:
    """Whether a ruling let play go on though the last card is not the dealer's.

    The card turned up then belongs to the hand it was dealt to (W-TRUMP-3).
    """
    for row in reversed(position.rows):
        if row.deal is not None or isinstance(row.effective.action, Misdeal):
            return False
        action = row.effective.action
        if isinstance(action, RulingNoted) and action.ruling in MISDEALS and not action.scored:
            return True
    return False


def judge_action(position: WhistPosition, action: Action) -> DealGoesOn | DealScored | Problem:
    """Return the effect of an entry on the deal in progress, or the problem that rules it out."""
    match action:
        case TurnUp():
            if position.rules.trumps != TURNED:
                return problem("whist-trump-in-turn", field="suit")
            if turned_up(position):
                return problem("whist-turned-already", "W-TRUMP-4", field="suit")
            return _impossible_card(action) or DealGoesOn()
        case WhistTricks():
            return _impossible_tricks(position, action) or _scored_deal(position, action)
        case Revoked():
            return _impossible_revoke(position, action) or DealGoesOn()
        case _:
            return problem("action-unknown")


def _scored_deal(position: WhistPosition, action: WhistTricks) -> DealScored:
    """Return the scored deal: tricks and honours that count, and remarks on what does not."""
    score = deal_score(position, action)
    won = game_won(position, score.points)
    if won is None:
        return DealScored(score.points, score.remarks)
    return DealScored(score.points, (won, *score.remarks), signs=RowSigns(moment="flag"))


def _impossible_card(action: TurnUp) -> Problem | None:
    """Check the suit, and that the card, if noted, is of that suit (W-TRUMP-1)."""
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


def _impossible_tricks(position: WhistPosition, action: WhistTricks) -> Problem | None:
    """Check for thirteen tricks in all, and honours for one side at most."""
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
    """Check for zero, two or four points, and only if honours are played (Q-W3)."""
    if len(honours) != len(position.sides) or any(honour not in HONOURS for honour in honours):
        return problem("whist-honours-range", "Q-W3", field="honours")
    if any(honours) and position.rules.honours == "off":
        return problem("whist-honours-off", "Q-W3", field="honours")
    if all(honours):
        return problem("whist-honours-both", "Q-W3", field="honours")
    return None


def _impossible_charge(position: WhistPosition, action: WhistTricks) -> Problem | None:
    """Check the revokes charged to each side, if the table charges them (Q-W6)."""
    revoked = action.revoked
    if len(revoked) != len(position.sides) or not all(0 <= count <= TRICKS for count in revoked):
        return problem("whist-revoked-range", "Q-W6", field="revoked", total=TRICKS)
    return (_not_charged(position) or which_problem(action)) if any(revoked) else None


def _impossible_revoke(position: WhistPosition, action: Revoked) -> Problem | None:
    """Check that the offender sits at the table, and that the table charges revokes (Q-W6)."""
    if not 0 <= action.seat < position.seats:
        return problem("seat-unknown", field="seat")
    return _not_charged(position)


def _not_charged(position: WhistPosition) -> Problem | None:
    """Return a problem if revokes are not charged because the table decides (Q-W6)."""
    if position.rules.revoke == "three_tricks":
        return None
    return problem("whist-revoked-off", "Q-W6", field="revoked")


# Charge for a revoke (Q-W6)


def charge_revoke(
    position: WhistPosition,
    action: Action | None,
    seat: Seat,
    earlier: tuple[Action, ...] = (),
) -> WhistTricks | Revoked | Problem | None:
    """Return the result after the offender's side gave up three tricks, or all it has if fewer.

    Revokes of both sides cancel out one for one, in either order. For a deal in progress,
    return an entry that only notes the revoke. Return None if the table decides, and the problem if
    this player's revoke is noted or charged already.
    """
    if position.rules.revoke != "three_tricks":
        return None
    noted = noted_seats(position, Revoked)
    if action is None:
        known = seat in noted
        return problem("revoke-noted", field="seat", who=seat) if known else Revoked(seat)
    if not isinstance(action, WhistTricks):
        return None
    return with_charge(position, action, earlier, seat, each=REVOKE_TRICKS, noted=noted)
