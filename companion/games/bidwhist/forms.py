"""The forms in which a deal of Bid Whist is entered, step by step."""

from dataclasses import replace

from companion.engine.contract.charged_tricks import WHICH_TRICKS, noted_by_side, noted_seats
from companion.engine.log.forms import (
    TRICKS_TAKEN,
    Counts,
    Field,
    Form,
    KeyPick,
    KeyRow,
    PickKey,
    SeatPick,
)
from companion.engine.messages import Text
from companion.engine.seating import Seat, all_seats, side_index
from companion.engine.suits import SUIT_NAMES
from companion.games.bidwhist.bidding import (
    ALL_BIDS,
    CALL_NAMES,
    DECLARED_NAMES,
    KIND_NAMES,
    KINDS,
    NO_TRUMP,
    PASS,
    RANKING_NAMES,
    SEATS,
    TRICKS,
    Auction,
    Bid,
    BidWhistDeclaration,
    BidWhistTricks,
    Call,
    FinalContract,
    Reneged,
    bid_rank,
    declarations,
)
from companion.games.bidwhist.judge import (
    Contract,
    auction_of,
    contract_of,
    is_ruled_on,
    trick_total,
)
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules

_SIGNS = {"up": "up", "down": "down", NO_TRUMP: "no-pass"}
_BIDS = tuple(
    KeyRow(
        tuple(PickKey(bid.token, letters=str(bid.number)) for bid in ALL_BIDS if bid.kind == kind),
        KIND_NAMES[kind],
        _SIGNS[kind],
    )
    for kind in KINDS
)
_BIDS_NOW = Text("What does {player} bid?")
_BID_EARLY = Text("What did {player} bid out of turn?")
_BID_UNKNOWN = Text("What was bid out of turn?")
_RENEGED = Counts(
    "revoked",
    Text("Reneges charged (tricks already moved)"),
    0,
    TRICKS,
    folded=True,
)
_SUITS = KeyRow(tuple(PickKey(letter, sign=letter) for letter in SUIT_NAMES))
_RANKINGS = KeyRow(tuple(PickKey(ranking) for ranking in RANKING_NAMES))


def forms_at(position: BidWhistPosition) -> tuple[Form, ...]:
    """Return the forms for the next entry: call or contract, then declaration, then tricks."""
    contract = contract_of(position)
    if contract is None:
        auction = auction_of(position)
        return (call_form(position, auction), contract_form(auction, ruled=is_ruled_on(position)))
    if not contract.named:
        return (declaration_form(contract),)
    noted = noted_by_side(position.sides, noted_seats(position, Reneged))
    return (tricks_form(position.rules, side_index(position.sides, contract.bidder), noted),)


def call_form(position: BidWhistPosition, auction: Auction) -> Form:
    """Return the form for the next call: a pass, and the bids that are high enough."""
    turn = auction.turn if auction.turn is not None else auction.first
    early = next(iter(auction.out_of_turn), turn)
    passing = () if auction.must_bid and early == turn else (PASS,)  # BW-FORCE-1
    tokens = (*passing, *(bid.token for bid in auction.offers()))
    choices = {token: CALL_NAMES[token] for token in tokens}
    asks = _BIDS_NOW if early == turn else _BID_EARLY
    label = asks.filled(player=position.players[early]) if early >= 0 else _BID_UNKNOWN
    bid = KeyPick("bid", label, choices, apart=PASS, rows=_BIDS)
    others = {seat: None for seat in all_seats(SEATS) if seat != turn}
    who = () if early >= 0 else (SeatPick("seat", Text("Who was out of turn?"), offered=others),)
    return Form(
        Call,
        Text("Bids"),
        (*who, bid),
        call=Text("Enter the bids"),
        chained=True,
        quick=not who,
        given={} if who else {"seat": early},
    )


def contract_form(auction: Auction, *, ruled: bool = False) -> Form:
    """Return the form for a contract without its calls, or after those that were entered.

    It offers who can still win, unless a call that was not allowed may have been `ruled` to stand.
    """
    bidders = dict.fromkeys([] if ruled else _possible_bidders(auction))
    choices = {bid.token: CALL_NAMES[bid.token] for bid in _possible_contracts(auction)}
    no_trump = tuple(bid for bid in choices if bid.endswith(NO_TRUMP))
    return Form(
        FinalContract,
        Text("Contract"),
        (
            SeatPick("bidder", Text("Who won the bidding?"), offered=bidders or None),
            KeyPick("bid", Text("With which bid?"), choices, rows=_BIDS),
            KeyPick(
                "named",
                Text("What was declared?"),
                DECLARED_NAMES,
                rows=(
                    replace(_SUITS, fits=tuple(bid for bid in choices if bid not in no_trump)),
                    replace(_RANKINGS, fits=no_trump),
                ),
                decided_by="bid",
            ),
        ),
        call=Text("Enter the contract"),
    )


def declaration_form(contract: Contract) -> Form:
    """Return the form for the trump suit, or for the ranking in no trump (BW-DECL-1, BW-DECL-2)."""
    if contract.bid.kind == NO_TRUMP:
        title, label = Text("Ranking"), Text("Which cards win?")
        call = Text("Enter the ranking")
    else:
        title, label = Text("Trump"), Text("Which suit is trump?")
        call = Text("Choose trump")
    row = _RANKINGS if contract.bid.kind == NO_TRUMP else _SUITS
    pick = KeyPick("named", label, declarations(contract.bid), rows=(row,))
    return Form(BidWhistDeclaration, title, (pick,), call=call, quick=True)


def tricks_form(rules: BidWhistRules, first: int = 0, noted: tuple[int, ...] = ()) -> Form:
    """Return the form for each side's tricks, with the kitty's only if it goes with a trick.

    `first` is the side that won the bidding, which is asked first. `noted` are the reneges that
    were noted of each side: they stand there, and what is typed may be the tricks as they were
    taken.
    """
    total = trick_total(rules)
    if rules.kitty_trick == "bidder":
        label = Text("Tricks won in play: {total}, without the kitty").filled(total=total)
        help_ = Text(
            "The kitty’s trick is added for the side that won the bidding.",
        )
    else:
        label = Text("Tricks: {total}, with the kitty").filled(total=total)
        help_ = Text(
            "The kitty counts as one more for the winner of the first trick.",
        )
    counts = Counts("tricks", label, 0, total, total=total, words=TRICKS_TAKEN, first=first)
    reneged: tuple[Field, ...] = (_RENEGED,) if rules.renege_tricks else ()
    if any(noted):
        label = Text("Reneges to charge, tricks each: {tricks}").filled(tricks=rules.renege_tricks)
        reneged = (WHICH_TRICKS, replace(_RENEGED, label=label, folded=False, start=noted))
    return Form(BidWhistTricks, Text("Tricks"), (counts, *reneged), help_)


def _possible_bidders(auction: Auction) -> list[Seat]:
    """Return the seats that can still win, or none if all can."""
    able = [
        seat
        for seat in all_seats(SEATS)
        if any(auction.can_end_in(seat, bid) for bid in _possible_contracts(auction))
    ]
    return able if len(able) < SEATS else []


def _possible_contracts(auction: Auction) -> list[Bid]:
    """Return the bids that can still become the contract: none below the highest bid so far."""
    rules, high = auction.rules, auction.high
    return [
        bid
        for bid in ALL_BIDS
        if auction.low_ones
        or (
            bid.number >= rules.min_bid
            and (high is None or bid_rank(rules, bid) >= bid_rank(rules, high))
        )
    ]
