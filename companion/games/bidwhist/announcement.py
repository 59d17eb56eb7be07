"""What a table of Bid Whist announces, and what its centre shows."""

from companion.cards import Suit
from companion.engine.log.plan import Announcement, Face, TableCentre
from companion.engine.messages import Message, message
from companion.engine.seating import Seat
from companion.games.bidwhist.actions import IN_PLAY, KITTY
from companion.games.bidwhist.auction import Auction
from companion.games.bidwhist.bids import NO_TRUMP
from companion.games.bidwhist.judge import Contract, auction_of
from companion.games.bidwhist.kitty import is_exchanged
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules


def cue(position: BidWhistPosition, contract: Contract | None) -> Announcement:
    """Return the announcement: who bids, what must be declared, or what is played."""
    if contract is None:
        return _bidding(position.dealer, auction_of(position))
    return _playing(position.rules, contract) if contract.named else _declaring(position, contract)


def middle(contract: Contract | None) -> TableCentre:
    """Return the centre of the table: the kitty, or a card for the declared contract."""
    if contract is None or not contract.named:
        return TableCentre(KITTY)
    bid = contract.bid
    if bid.kind == NO_TRUMP:
        return TableCentre(face=Face(str(bid.number), sign=contract.named))
    return TableCentre(face=Face(str(bid.number), contract.named, bid.kind))


def _bidding(dealer: Seat, auction: Auction) -> Announcement:
    """Return whose turn it is to bid, and the lowest possible bid."""
    dealt = (message("bidwhist-cue-dealt", cards=IN_PLAY, first=auction.first),)
    kitty = message("bidwhist-cue-kitty", kitty=KITTY)
    if not auction.calls:
        glow = message("bidwhist-cue-first", who=auction.first)
        return Announcement(glow=glow, sign="say", quiet=(*dealt, kitty))
    if auction.turn is None:
        return Announcement(quiet=(*dealt, kitty))
    return Announcement(
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


def _declaring(position: BidWhistPosition, contract: Contract) -> Announcement:
    """Return what the winner of the bidding has to declare."""
    what = "ranking" if contract.bid.kind == NO_TRUMP else "suit"
    return Announcement(
        headline=message("bidwhist-cue-plays", who=contract.bidder, bid=contract.bid.called),
        glow=message(f"bidwhist-cue-name-{what}"),
        sign="ask-card",
        quiet=(message(f"bidwhist-cue-kitty-{position.rules.declare}"),),
    )


def _playing(rules: BidWhistRules, contract: Contract) -> Announcement:
    """Return the contract, what happens to the kitty, and who leads."""
    who, bid = contract.bidder, contract.bid
    kept = "exchange" if is_exchanged(rules, bid) else "keep"
    return Announcement(
        headline=message("bidwhist-cue-plays", who=who, bid=bid.called),
        glow=_contract_words(contract),
        quiet=(
            message(f"bidwhist-cue-{kept}-{rules.kitty_trick}"),
            message("bidwhist-cue-lead", who=who),
        ),
    )


def _contract_words(contract: Contract) -> Message:
    """Return trump or ranking, and how many tricks the contract needs."""
    need = contract.bid.need
    if contract.bid.kind == NO_TRUMP:
        return message(f"bidwhist-cue-wins-{contract.named}", need=need)
    suit = Suit.of_letter(contract.named)
    return message("bidwhist-cue-suit", suit=suit.symbol, need=need)
