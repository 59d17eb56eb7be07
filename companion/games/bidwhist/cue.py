"""What a table of Bid Whist says aloud, and what lies in the middle of it."""

from companion.cards import Suit
from companion.engine.log.plan import Cue, Face, Middle
from companion.engine.messages import Message, message
from companion.engine.seating import Seat
from companion.games.bidwhist.auction import Auction
from companion.games.bidwhist.bids import NO_TRUMP
from companion.games.bidwhist.judging import Contract, auction_of
from companion.games.bidwhist.kitty import is_exchanged
from companion.games.bidwhist.results import IN_PLAY, KITTY
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules


def cue(position: BidWhistPosition, contract: Contract | None) -> Cue:
    """Who bids, what is still to be named, or what is played."""
    if contract is None:
        return _bidding(position.dealer, auction_of(position))
    return _playing(position.rules, contract) if contract.named else _declaring(position, contract)


def middle(contract: Contract | None) -> Middle:
    """The kitty until the contract is known; then a card that tells it."""
    if contract is None or not contract.named:
        return Middle(KITTY)
    bid = contract.bid
    if bid.kind == NO_TRUMP:
        return Middle(face=Face(str(bid.number), sign=contract.named))
    return Middle(face=Face(str(bid.number), contract.named, bid.kind))


def _bidding(dealer: Seat, auction: Auction) -> Cue:
    """Whose turn it is to bid, and what is the least to be said."""
    dealt = (message("bidwhist-cue-dealt", cards=IN_PLAY, first=auction.first),)
    kitty = message("bidwhist-cue-kitty", kitty=KITTY)
    if not auction.calls:
        glow = message("bidwhist-cue-first", who=auction.first)
        return Cue(glow=glow, sign="say", quiet=(*dealt, kitty))
    if auction.turn is None:
        return Cue(quiet=(*dealt, kitty))
    return Cue(
        headline=message("bidwhist-cue-turn", who=auction.turn),
        glow=(
            message("bidwhist-cue-least", lowest=auction.rules.min_bid)
            if auction.high is None
            else message(
                "bidwhist-cue-match" if auction.may_match else "bidwhist-cue-above",
                high=auction.high.called,
            )
        ),
        sign="say",
        quiet=(message("bidwhist-cue-dealer", dealer=dealer), kitty),
    )


def _declaring(position: BidWhistPosition, contract: Contract) -> Cue:
    """What the winner of the bidding names."""
    what = "ranking" if contract.bid.kind == NO_TRUMP else "suit"
    return Cue(
        headline=message("bidwhist-cue-plays", who=contract.bidder, bid=contract.bid.called),
        glow=message(f"bidwhist-cue-name-{what}"),
        sign="ask-card",
        quiet=(message(f"bidwhist-cue-kitty-{position.rules.declare}"),),
    )


def _playing(rules: BidWhistRules, contract: Contract) -> Cue:
    """The contract, what becomes of the kitty, and who leads."""
    who, bid = contract.bidder, contract.bid
    kept = "exchange" if is_exchanged(rules, bid) else "keep"
    return Cue(
        headline=message("bidwhist-cue-plays", who=who, bid=bid.called),
        glow=_named(contract),
        quiet=(
            message(f"bidwhist-cue-{kept}-{rules.kitty_trick}"),
            message("bidwhist-cue-lead", who=who),
        ),
    )


def _named(contract: Contract) -> Message:
    """Trump or ranking, and how many tricks it takes."""
    need = contract.bid.need
    if contract.bid.kind == NO_TRUMP:
        return message(f"bidwhist-cue-wins-{contract.named}", need=need)
    suit = Suit.of_letter(contract.named)
    return message("bidwhist-cue-suit", suit=suit.symbol, need=need)
