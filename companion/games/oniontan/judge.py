"""Checks the entries of a deal of Oneonta Whist and computes their effect."""

from companion.cards import Card
from companion.engine.log.entries import Action
from companion.engine.log.position import DealGoesOn, DealScored, RowSigns, SeatSign
from companion.engine.messages import Problem, message, problem
from companion.engine.seating import Seat
from companion.games.oniontan.plan import deals_played, declaration_of
from companion.games.oniontan.rules import (
    DEALS,
    NO_TRUMP,
    TRICKS,
    TRUMPS,
    OniontanDeclaration,
    OniontanPosition,
    OniontanTricks,
    WholeDeal,
    score,
)

RANKS = "TJQKA"
"""The ranks in the pack, low to high (O-DECK-1)."""


def judge_action(position: OniontanPosition, action: Action) -> DealGoesOn | DealScored | Problem:
    """Return the effect of an entry on its player's deal, or the problem that rules it out."""
    match action:
        case OniontanDeclaration():
            return _impossible_declaration(position, action) or DealGoesOn()
        case OniontanTricks():
            return _judge_tricks(position, action)
        case WholeDeal():
            refusal = _impossible_whole(position, action)
            return refusal or _scored_deal(position, action.player, action.bid, action.tricks)
        case _:
            return problem("action-unknown")


def _judge_tricks(position: OniontanPosition, action: OniontanTricks) -> DealScored | Problem:
    """Score the deal that the player declared (O-SCORE-1), or return the problem."""
    refusal = _impossible_player(position, action.player)
    if refusal is not None:
        return refusal
    declared = declaration_of(position, action.player)
    if declared is None:
        return problem("oniontan-not-declared", "O-BID-1", field="tricks", who=action.player)
    refusal = _out_of_range(action.tricks, "tricks")
    return refusal or _scored_deal(position, action.player, declared.bid, action.tricks)


def _scored_deal(position: OniontanPosition, player: Seat, bid: int, tricks: int) -> DealScored:
    """Return the scored deal; other players' declarations stay, since they play their own deals."""
    points = score(position.rules, bid, tricks)
    return DealScored(
        tuple(points * (seat == player) for seat in range(position.seats)),
        (message("oniontan-remark", who=player, bid=bid, tricks=tricks),),
        keeps=tuple(
            each
            for each in position.current
            if not (isinstance(each.action, OniontanDeclaration) and each.action.player == player)
        ),
        dealer=player,
        signs=RowSigns(
            seat_signs=(SeatSign(player, sign="check" if tricks == bid else "close"),),
            brief=message("oniontan-brief", bid=bid, tricks=tricks),
        ),
    )


def _impossible_declaration(
    position: OniontanPosition, action: OniontanDeclaration
) -> Problem | None:
    """Check a declaration: one for each deal, a possible trump and card, zero to nine tricks."""
    return (
        _impossible_player(position, action.player)
        or _declared_twice(position, action.player)
        or _impossible_trump(action.trump)
        or _impossible_card(action.trump, action.card)
        or _out_of_range(action.bid, "bid")
    )


def _impossible_whole(position: OniontanPosition, action: WholeDeal) -> Problem | None:
    """Check a whole deal, entered for a player without an open one."""
    return (
        _impossible_player(position, action.player)
        or _declared_twice(position, action.player)
        or (_impossible_trump(action.trump) if action.trump else None)
        or _out_of_range(action.bid, "bid")
        or _out_of_range(action.tricks, "tricks")
    )


def _impossible_player(position: OniontanPosition, player: Seat) -> Problem | None:
    """Check that a player sits at the table and has deals left (O-GAME-1)."""
    if not 0 <= player < position.seats:
        return problem("oniontan-player-missing", field="player")
    if deals_played(position, player) >= DEALS:
        return problem("oniontan-nine-played", "O-GAME-1", field="player", who=player, deals=DEALS)
    return None


def _declared_twice(position: OniontanPosition, player: Seat) -> Problem | None:
    """Check that a bid is entered only once, before play (O-BID-1)."""
    declared = declaration_of(position, player)
    if declared is None:
        return None
    return problem(
        "oniontan-declared-already", "O-BID-1", field="bid", who=player, bid=declared.bid
    )


def _out_of_range(number: int, name: str) -> Problem | None:
    """Check that bids and tricks are zero to nine (O-BID-1)."""
    if 0 <= number <= TRICKS:
        return None
    # Message codes: oniontan-bid-range, oniontan-tricks-range
    return problem(f"oniontan-{name}-range", "O-BID-1", field=name, most=TRICKS)


def _impossible_trump(trump: str) -> Problem | None:
    """Check for a suit or no trump (O-TRUMP-1, O-TRUMP-2)."""
    if trump in TRUMPS:
        return None
    return problem("oniontan-trump-missing", "O-TRUMP-1", "O-TRUMP-2", field="trump")


def _impossible_card(trump: str, written: str) -> Problem | None:
    """Check that a noted card is in the pack of 22 and makes that trump (O-DECK-1, O-TRUMP-1)."""
    if not written:
        return None
    card = Card.find(written)
    if card is None:
        return problem("oniontan-card-unread", "O-DECK-1", field="card", card=written)
    if card.suit is not None and card.rank not in RANKS:
        return problem("oniontan-card-not-in-pack", "O-DECK-1", field="card", card=card)
    made = card.suit.letter if card.suit is not None else NO_TRUMP
    if made != trump:
        return problem(
            "oniontan-card-other-trump", "O-TRUMP-1", "O-TRUMP-2", field="card", card=card
        )
    return None
