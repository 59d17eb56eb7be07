"""The plan of a deal of Bid Whist, from the first bid to the last trick, and its announcement."""

from collections.abc import Iterator
from functools import reduce

from companion.cards import Suit
from companion.engine.contract.charged_tricks import noted_by_side, noted_seats
from companion.engine.fold.events import add_points
from companion.engine.log.position import Announcement, Face, Plan, TableCentre
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, all_seats, side_index
from companion.games.bidwhist.bidding import (
    CALL_NAMES,
    DECLARED_NAMES,
    IN_PLAY,
    KITTY,
    NO_TRUMP,
    PASS,
    SEATS,
    TRICKS,
    Auction,
    Bid,
    Reneged,
)
from companion.games.bidwhist.judge import Contract, auction_of, contract_of
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules
from companion.games.bidwhist.scoring import deal_points, winner

# Kitty (BW-KIT-1 to BW-KIT-3, Q-BW8)


def is_shown(rules: BidWhistRules, bid: Bid) -> bool:
    """Whether all players see the kitty before the bidder takes it (BW-KIT-2)."""
    if rules.kitty_shown == "trump_only":
        return bid.kind != NO_TRUMP
    return rules.kitty_shown == "always"


def is_exchanged(rules: BidWhistRules, bid: Bid) -> bool:
    """Whether the bidder exchanges cards with the kitty (BW-KIT-3)."""
    return bid.kind != NO_TRUMP or rules.nt_exchange == "yes"


# Announcement


def cue(position: BidWhistPosition, contract: Contract | None) -> Announcement:
    """Return the announcement: who bids, what must be declared, or what is played."""
    if contract is None:
        return _announce_bidding(position.dealer, auction_of(position))
    return (
        _announce_playing(position.rules, contract)
        if contract.named
        else _announce_declaring(position, contract)
    )


def middle(contract: Contract | None) -> TableCentre:
    """Return the centre of the table: the kitty, or a card for the declared contract."""
    if contract is None or not contract.named:
        return TableCentre(KITTY)
    bid = contract.bid
    if bid.kind == NO_TRUMP:
        return TableCentre(face=Face(str(bid.number), sign=contract.named))
    return TableCentre(face=Face(str(bid.number), contract.named, bid.kind))


def _announce_bidding(dealer: Seat, auction: Auction) -> Announcement:
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


def _announce_declaring(position: BidWhistPosition, contract: Contract) -> Announcement:
    """Return what the winner of the bidding has to declare."""
    no_trump = contract.bid.kind == NO_TRUMP
    return Announcement(
        headline=message("bidwhist-cue-plays", who=contract.bidder, bid=contract.bid.called),
        glow=message("bidwhist-cue-name-ranking" if no_trump else "bidwhist-cue-name-suit"),
        sign="ask-card",
        # Message codes: bidwhist-cue-kitty-after, bidwhist-cue-kitty-before
        quiet=(message(f"bidwhist-cue-kitty-{position.rules.declare}"),),
    )


def _announce_playing(rules: BidWhistRules, contract: Contract) -> Announcement:
    """Return the contract, what happens to the kitty, and who leads."""
    who, bid = contract.bidder, contract.bid
    kept = "exchange" if is_exchanged(rules, bid) else "keep"
    return Announcement(
        headline=message("bidwhist-cue-plays", who=who, bid=bid.called),
        glow=_contract_words(contract),
        quiet=(
            # Message codes: bidwhist-cue-exchange-bidder, bidwhist-cue-exchange-first_trick_winner,
            #   bidwhist-cue-keep-bidder, bidwhist-cue-keep-first_trick_winner
            message(f"bidwhist-cue-{kept}-{rules.kitty_trick}"),
            message("bidwhist-cue-lead", who=who),
        ),
    )


def _contract_words(contract: Contract) -> Message:
    """Return trump or ranking, and how many tricks the contract needs."""
    need = contract.bid.need
    if contract.bid.kind == NO_TRUMP:
        # Message codes: bidwhist-cue-wins-down, bidwhist-cue-wins-up
        return message(f"bidwhist-cue-wins-{contract.named}", need=need)
    suit = Suit.of_letter(contract.named)
    return message("bidwhist-cue-suit", suit=suit.symbol, need=need)


# Reminders for the contract


def kitty(rules: BidWhistRules, contract: Contract) -> Message:
    """Return whether the kitty is shown and exchanged (BW-KIT-1 to BW-KIT-3, Q-BW7, Q-BW8)."""
    shown, exchanged = is_shown(rules, contract.bid), is_exchanged(rules, contract.bid)
    code = f"{'shown' if shown else 'hidden'}-{'exchange' if exchanged else 'keep'}"
    # Message codes: bidwhist-kitty-hidden-exchange, bidwhist-kitty-hidden-keep,
    #   bidwhist-kitty-shown-exchange, bidwhist-kitty-shown-keep
    return message(f"bidwhist-kitty-{code}", who=contract.bidder)


def reminders(rules: BidWhistRules, contract: Contract) -> Iterator[Message]:
    """Yield how the cards rank, and what the jokers are (Q-BW9 to Q-BW11)."""
    no_trump = contract.bid.kind == NO_TRUMP
    low = (contract.named if no_trump else contract.bid.kind) == "down"
    # Message codes: bidwhist-rank-down-off, bidwhist-rank-down-on
    yield message(f"bidwhist-rank-down-{rules.aces_good}" if low else "bidwhist-rank-up")
    if no_trump:
        # Message codes: bidwhist-jokers-nothing-allowed, bidwhist-jokers-nothing-only_if_last
        yield message(f"bidwhist-jokers-nothing-{rules.nt_joker_lead}")
        if rules.nt_joker_forced == "on":
            yield message("bidwhist-jokers-forced")
    else:
        yield message("bidwhist-jokers-trump", suit=DECLARED_NAMES[contract.named])


# Stakes


def stakes(position: BidWhistPosition, contract: Contract | None) -> Iterator[Message]:
    """Yield what wins and loses the game; with a contract, what making it or failing would do.

    What would end the game comes first.
    """
    seats = noted_seats(position, Reneged)
    for side, reneges in zip(position.sides, noted_by_side(position.sides, seats), strict=True):
        if reneges:
            tricks = reneges * position.rules.renege_tricks
            yield message("bidwhist-gives", who=side, tricks=tricks)
    if contract is not None:
        yield from sorted(_outcomes(position, contract), key=_is_open)
        return
    target = position.rules.target
    # A number in a tuple is written with a true minus sign.
    yield message("bidwhist-target", target=target, losing=(-target,))


def _is_open(outcome: Message) -> bool:
    """Whether the game would go on after an outcome."""
    return outcome.code.endswith("-on")


def _outcomes(position: BidWhistPosition, contract: Contract) -> Iterator[Message]:
    """Yield the contract made exactly, made with enough tricks to win, and failed by one."""
    need = contract.bid.need
    yield _outcome("making", position, contract, need)
    enough = (
        tricks
        for tricks in range(need, TRICKS + 1)
        if _won(position, contract, tricks) == side_index(position.sides, contract.bidder)
    )
    tricks = next(enough, need)
    if tricks > need:
        side = position.sides[side_index(position.sides, contract.bidder)]
        yield message("bidwhist-enough", who=side, tricks=tricks)
    yield _outcome("failing", position, contract, need - 1)


def _outcome(what: str, position: BidWhistPosition, contract: Contract, tricks: int) -> Message:
    """Return the bidding side's total, and any end of the game, after this number of tricks."""
    side = side_index(position.sides, contract.bidder)
    totals = add_points(position.totals, _points(position, contract, tricks))
    won = _won(position, contract, tricks)
    end = "on" if won is None else "wins" if won == side else "loses"
    # A number in a tuple is written with a true minus sign.
    return message(
        # Message codes: bidwhist-failing-loses, bidwhist-failing-on, bidwhist-failing-wins,
        #   bidwhist-making-loses, bidwhist-making-on, bidwhist-making-wins
        f"bidwhist-{what}-{end}",
        who=position.sides[side],
        bid=contract.bid.called,
        points=(totals[side],),
    )


def _won(position: BidWhistPosition, contract: Contract, tricks: int) -> int | None:
    """Return the side that would have won the game, given the bidding side's tricks, or None."""
    points = _points(position, contract, tricks)
    return winner(position.rules, add_points(position.totals, points), points)


def _points(position: BidWhistPosition, contract: Contract, tricks: int) -> tuple[int, ...]:
    """Return what the deal would score, given the bidding side's tricks."""
    side = side_index(position.sides, contract.bidder)
    shared = tuple(
        tricks if place == side else TRICKS - tricks for place in range(len(position.sides))
    )
    return deal_points(position.rules, side, contract.bid, shared)


def plan(position: BidWhistPosition) -> Plan:
    """Return the plan of the deal in progress."""
    contract = contract_of(position)
    return Plan(
        deal=position.completed + 1,
        dealer=position.dealer,
        tasks=tuple(_tasks(position, contract)),
        own={
            seat: tuple(_steps_of(position, contract, seat)) for seat in all_seats(position.seats)
        },
        opener=contract.bidder if contract else None,
        matters=tuple(stakes(position, contract)),
        cue=cue(position, contract),
        middle=middle(contract),
    )


def _tasks(position: BidWhistPosition, contract: Contract | None) -> Iterator[Message]:
    """Yield what all players need to know, in order."""
    if contract is None:
        return _bidding(position, auction_of(position))
    if not contract.named:
        return _declaring(position.rules, contract)
    return _playing(position.rules, contract)


def _bidding(position: BidWhistPosition, auction: Auction) -> Iterator[Message]:
    """Yield how to deal, or the last calls; then whose turn it is (BW-DEAL-1, BW-BID-1)."""
    if auction.calls:
        yield message("bidwhist-bids-so-far", calls=_last_calls(auction))
    else:
        yield message(
            "bidwhist-deal",
            dealer=position.dealer,
            first=auction.first,
            cards=IN_PLAY,
            kitty=KITTY,
        )
    if auction.turn is not None:
        yield _to_speak("bidwhist-turn", auction, auction.turn)


def _last_calls(auction: Auction) -> Message:
    """Return the calls of the last round as one message."""
    calls = [
        message(
            "bidwhist-called", who=call.seat, bid=CALL_NAMES[call.bid.token if call.bid else PASS]
        )
        for call in auction.calls[-SEATS:]
    ]
    return reduce(lambda before, call: message("bidwhist-then", before=before, call=call), calls)


def _to_speak(code: str, auction: Auction, turn: Seat) -> Message:
    """Return what the next player can call, addressed to the table or to that player."""
    if auction.must_bid:
        # Message codes: bidwhist-own-turn-must, bidwhist-turn-must
        return message(f"{code}-must", who=turn, lowest=auction.rules.min_bid)
    if auction.high is None:
        # Message codes: bidwhist-own-turn-open, bidwhist-turn-open
        return message(f"{code}-open", who=turn, lowest=auction.rules.min_bid)
    way = "match" if auction.may_match else "higher"
    # Message codes: bidwhist-own-turn-higher, bidwhist-own-turn-match, bidwhist-turn-higher,
    #   bidwhist-turn-match
    return message(f"{code}-{way}", who=turn, high=auction.high.called)


def _declaring(rules: BidWhistRules, contract: Contract) -> Iterator[Message]:
    """Yield what the bidder declares, before or after taking the kitty (Q-BW6)."""
    who, bid = contract.bidder, contract.bid
    yield message("bidwhist-won-bidding", who=who, bid=bid.called, need=bid.need, all=TRICKS)
    if rules.declare == "after":
        yield kitty(rules, contract)
    what = "ranking" if bid.kind == NO_TRUMP else "suit"
    # Message codes: bidwhist-declare-ranking-after, bidwhist-declare-ranking-before,
    #   bidwhist-declare-suit-after, bidwhist-declare-suit-before
    yield message(f"bidwhist-declare-{what}-{rules.declare}", who=who)


def _playing(rules: BidWhistRules, contract: Contract) -> Iterator[Message]:
    """Yield the contract, the kitty, how the cards rank, and the lead (BW-LEAD-1)."""
    who, bid = contract.bidder, contract.bid
    yield message(
        "bidwhist-contract-ranking" if bid.kind == NO_TRUMP else "bidwhist-contract-suit",
        who=who,
        bid=bid.called,
        named=DECLARED_NAMES[contract.named],
        need=bid.need,
        all=TRICKS,
    )
    yield kitty(rules, contract)
    # Message codes: bidwhist-kitty-counts-bidder, bidwhist-kitty-counts-first_trick_winner
    yield message(f"bidwhist-kitty-counts-{rules.kitty_trick}", who=who)
    yield from reminders(rules, contract)
    yield message("bidwhist-lead", who=who)


def _steps_of(
    position: BidWhistPosition, contract: Contract | None, seat: Seat
) -> Iterator[Message]:
    """Yield what one player has to do."""
    if contract is None:
        return _own_bidding(auction_of(position), seat)
    if not contract.named:
        return _own_declaring(position.rules, contract, seat)
    return _own_playing(position, contract, seat)


def _own_bidding(auction: Auction, seat: Seat) -> Iterator[Message]:
    """Yield whether this player bids or waits."""
    if auction.turn == seat:
        yield _to_speak("bidwhist-own-turn", auction, seat)
    elif auction.turn is not None:
        yield message("bidwhist-own-wait", who=auction.turn)


def _own_declaring(rules: BidWhistRules, contract: Contract, seat: Seat) -> Iterator[Message]:
    """Yield whether this player declares or waits."""
    if seat == contract.bidder:
        what = "ranking" if contract.bid.kind == NO_TRUMP else "suit"
        # Message codes: bidwhist-own-declare-ranking-after, bidwhist-own-declare-ranking-before,
        #   bidwhist-own-declare-suit-after, bidwhist-own-declare-suit-before
        yield message(f"bidwhist-own-declare-{what}-{rules.declare}")
    else:
        yield message("bidwhist-own-wait-declare", who=contract.bidder)


def _own_playing(position: BidWhistPosition, contract: Contract, seat: Seat) -> Iterator[Message]:
    """Yield whether this player makes or stops the contract, and with which partner."""
    partner = seat.left(position.seats, position.seats // 2)
    if seat == contract.bidder:
        yield message("bidwhist-own-lead")
    if contract.bidder in (seat, partner):
        kitty = position.rules.kitty_trick
        need = contract.bid.need
        # Message codes: bidwhist-own-make-bidder, bidwhist-own-make-first_trick_winner
        yield message(f"bidwhist-own-make-{kitty}", partner=partner, need=need)
    else:
        yield message("bidwhist-own-stop", partner=partner, stop=TRICKS + 1 - contract.bid.need)
