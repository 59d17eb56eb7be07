"""Whether what is entered of a deal of Oneonta Whist can be, and what it does."""

from companion.cards import Card
from companion.engine.log.entries import Action
from companion.engine.log.position import Mark, Open, Scored, Signs
from companion.engine.messages import message
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat
from companion.games.oniontan.progress import declared, played
from companion.games.oniontan.results import (
    DEALS,
    NO_TRUMP,
    TRICKS,
    TRUMPS,
    Declare,
    Tricks,
    Whole,
)
from companion.games.oniontan.rules import OniontanPosition
from companion.games.oniontan.scoring import score

RANKS = "TJQKA"
"""The ranks in the pack, low to high (O-DECK-1)."""


def judge_action(position: OniontanPosition, action: Action) -> Open | Scored | Problem:
    """What an entry does to its player's deal in progress, or why it cannot be."""
    match action:
        case Declare():
            return _impossible_declaration(position, action) or Open()
        case Tricks():
            return _judge_tricks(position, action)
        case Whole():
            found = _impossible_whole(position, action)
            return found or _scored(position, action.player, action.bid, action.tricks)
        case _:
            return problem("action-unknown")


def _judge_tricks(position: OniontanPosition, action: Tricks) -> Scored | Problem:
    """The tricks close the deal that their player declared (O-SCORE-1)."""
    found = _impossible_player(position, action.player)
    if found is not None:
        return found
    said = declared(position, action.player)
    if said is None:
        return problem("oniontan-not-declared", "O-BID-1", field="tricks", who=action.player)
    found = _out_of_range(action.tricks, "tricks")
    return found or _scored(position, action.player, said.bid, action.tricks)


def _scored(position: OniontanPosition, player: Seat, bid: int, tricks: int) -> Scored:
    """The player's points; what the others declared stays, for they play their own deals."""
    points = score(position.rules, bid, tricks)
    return Scored(
        tuple(points * (seat == player) for seat in range(position.seats)),
        (message("oniontan-remark", who=player, bid=bid, tricks=tricks),),
        tuple(
            live
            for live in position.current
            if not (isinstance(live.action, Declare) and live.action.player == player)
        ),
        player,
        Signs(
            marks=(Mark(player, sign="check" if tricks == bid else "close"),),
            brief=message("oniontan-brief", bid=bid, tricks=tricks),
        ),
    )


def _impossible_declaration(position: OniontanPosition, action: Declare) -> Problem | None:
    """One bid from nought to nine for each deal, and a card that can be turned up."""
    return (
        _impossible_player(position, action.player)
        or _declared_twice(position, action.player)
        or _impossible_trump(action.trump)
        or _impossible_card(action.trump, action.card)
        or _out_of_range(action.bid, "bid")
    )


def _impossible_whole(position: OniontanPosition, action: Whole) -> Problem | None:
    """A whole deal of a player who has none open."""
    return (
        _impossible_player(position, action.player)
        or _declared_twice(position, action.player)
        or (_impossible_trump(action.trump) if action.trump else None)
        or _out_of_range(action.bid, "bid")
        or _out_of_range(action.tricks, "tricks")
    )


def _impossible_player(position: OniontanPosition, player: Seat) -> Problem | None:
    """Somebody at the table who has not played all nine deals (O-GAME-1)."""
    if not 0 <= player < position.seats:
        return problem("oniontan-player-missing", field="player")
    if played(position, player) >= DEALS:
        return problem("oniontan-nine-played", "O-GAME-1", field="player", who=player, deals=DEALS)
    return None


def _declared_twice(position: OniontanPosition, player: Seat) -> Problem | None:
    """A bid is written down once, before play (O-BID-1)."""
    said = declared(position, player)
    if said is None:
        return None
    return problem("oniontan-declared-already", "O-BID-1", field="bid", who=player, bid=said.bid)


def _out_of_range(number: int, name: str) -> Problem | None:
    """Bids and tricks are none to nine (O-BID-1)."""
    if 0 <= number <= TRICKS:
        return None
    return problem(f"oniontan-{name}-range", "O-BID-1", field=name, most=TRICKS)


def _impossible_trump(trump: str) -> Problem | None:
    """A suit, or no trump (O-TRUMP-1, O-TRUMP-2)."""
    if trump in TRUMPS:
        return None
    return problem("oniontan-trump-missing", "O-TRUMP-1", "O-TRUMP-2", field="trump")


def _impossible_card(trump: str, written: str) -> Problem | None:
    """The card, if noted, is in the pack of 22 and makes that trump (O-DECK-1, O-TRUMP-1)."""
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
