"""Short ways to write a table of Bid Whist, its auctions and its sheet."""

from typing import Any

from companion.engine.fold.replay import Sheet, Table, replay
from companion.engine.log.entries import Action
from companion.engine.log.position import Position
from companion.engine.seating import Seat
from companion.games.bidwhist import GAME
from companion.games.bidwhist.bidding import BidWhistTricks, Call, FinalContract
from companion.games.bidwhist.judge import auction_of
from companion.games.bidwhist.rules import BidWhistRules
from tests.support.sittings import NAMES, log, refusal, then

DEALER = Seat(3)
"""Dai deals, so that Ann speaks first, as in the vectors of RULES.md."""


def bidwhist(dealer: int = DEALER, **options: Any) -> Table:
    """Ann and Cara against Bo and Dai, with these house rules."""
    return Table(GAME, BidWhistRules(**options), NAMES, Seat(dealer))


def sheet(*actions: Action, dealer: int = DEALER, **options: Any) -> Sheet:
    """The sheet of a table of Bid Whist after these actions."""
    return replay(bidwhist(dealer, **options), log(*actions))


def next_call(before: Sheet, token: str) -> Call:
    """What the player whose turn it is says; once the auction is over, what Ann says."""
    turn = auction_of(before.position).turn
    return Call(Seat(0) if turn is None else turn, token)


def bidding(before: Sheet, *tokens: str) -> Sheet:
    """The sheet after these calls, each by the player whose turn it was; all must be allowed."""
    for token in tokens:
        call = next_call(before, token)
        assert refusal(before, call) == "", (call, refusal(before, call))
        before = then(before, call)
    return before


def auction(*tokens: str, **options: Any) -> Sheet:
    """The sheet after these calls at a fresh table."""
    return bidding(sheet(**options), *tokens)


def contract(seat: int, bid: str, named: str = "") -> FinalContract:
    """A contract with a declaration that goes with it."""
    return FinalContract(Seat(seat), bid, named or ("up" if bid.endswith("nt") else "S"))


def won(ours: int, total: int = 12) -> BidWhistTricks:
    """A result in which Ann and Cara have so many tricks."""
    return BidWhistTricks((ours, total - ours))


def played(before: Sheet, seat: int, bid: str, ours: int, total: int = 12) -> Sheet:
    """The sheet after a deal of this contract in which Ann and Cara took so many tricks."""
    return then(before, contract(seat, bid), won(ours, total))


def turn_of(before: Sheet) -> int:
    """Who speaks next, -1 where nobody does."""
    turn = auction_of(before.position).turn
    return -1 if turn is None else turn


def offered(position: Position[BidWhistRules]) -> set[str]:
    """What the form for the next call offers; nothing where there is none."""
    fields = [form.fields for form in GAME.forms(position) if form.action is Call]
    return {token for (field,) in fields for token in getattr(field, "choices", ())}
