"""A deal of Bid Whist from a seed: cards, auction, declaration and exchange at random."""

from dataclasses import replace
from random import Random

from companion.cards import Card, pack
from companion.engine.play.laws import Mask, mask_of
from companion.engine.play.transcript import SpokenCall, Transcript
from companion.engine.seating import Seat
from companion.games.bidwhist.bidding import (
    IN_PLAY,
    KITTY,
    PASS,
    SEATS,
    Auction,
    AuctionCall,
    declarations,
)
from companion.games.bidwhist.judge import Contract
from companion.games.bidwhist.plan import is_exchanged
from companion.games.bidwhist.rules import BidWhistRules


def random_deal(
    rules: BidWhistRules, seats: int, dealer: Seat, random: Random
) -> Transcript[BidWhistRules]:
    """Twelve each and six in the kitty (BW-DEAL-1); the bidding, the exchange, nothing played."""
    cards = sorted(pack(jokers=True))
    random.shuffle(cards)
    kitty = cards[SEATS * IN_PLAY :]
    hands = [mask_of(cards[seat * IN_PLAY : (seat + 1) * IN_PLAY]) for seat in range(SEATS)]
    auction = _auction(rules, dealer, random)
    contract = _contract(auction, random)
    aside = tuple(kitty)
    if is_exchanged(rules, contract.bid):
        hands[contract.bidder], aside = _exchanged(hands[contract.bidder], kitty, random)
    return Transcript(
        "bidwhist",
        rules,
        SEATS,
        dealer,
        hands=tuple(hands),
        auction=tuple(SpokenCall(seat, bid.token if bid else PASS) for seat, bid in auction.calls),
        contract={
            "bidder": int(contract.bidder),
            "bid": contract.bid.token,
            "named": contract.named,
        },
        kitty=tuple(kitty),
        aside=aside,
    )


def _auction(rules: BidWhistRules, dealer: Seat, random: Random) -> Auction:
    """Every call one that is allowed, passes the most of them."""
    auction = Auction(rules, dealer.left(SEATS))
    while (turn := auction.turn) is not None:
        offers = auction.offers()
        bids = auction.must_bid or (offers and random.random() < 0.4)
        call = AuctionCall(turn, random.choice(offers) if bids else None)
        auction = replace(auction, calls=(*auction.calls, call))
    return auction


def _contract(auction: Auction, random: Random) -> Contract:
    """Who won, with what, and a declaration that goes with it (BW-DECL-1, BW-DECL-2)."""
    won = auction.leading
    assert won is not None
    assert won.bid is not None
    return Contract(won.seat, won.bid, random.choice([*declarations(won.bid)]))


def _exchanged(hand: Mask, kitty: list[Card], random: Random) -> tuple[Mask, tuple[Card, ...]]:
    """The hand with the kitty, less any six cards, jokers and trumps too (BW-KIT-3, Q-BW7)."""
    every = [card for card in map(Card, range(54)) if (hand | mask_of(kitty)) >> card & 1]
    aside = tuple(random.sample(every, KITTY))
    return (hand | mask_of(kitty)) & ~mask_of(aside), aside
