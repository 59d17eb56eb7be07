"""What a deal of Bid Whist asks for, step by step."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.engine.log.counting import TRICKS_TAKEN
from companion.engine.log.forms import Counts, Form, Key, KeyPick, KeyRow, SeatPick
from companion.engine.messages import Text
from companion.engine.suits import SUIT_NAMES
from companion.games.bidwhist.auction import Auction, weight
from companion.games.bidwhist.bids import (
    ALL_BIDS,
    CALL_NAMES,
    DECLARED_NAMES,
    KIND_NAMES,
    KINDS,
    NO_TRUMP,
    PASS,
    RANKING_NAMES,
    Bid,
    declarable,
)
from companion.games.bidwhist.judging import Contract, auction_of, contract_of, trick_total
from companion.games.bidwhist.results import Call, Declare, FinalContract, Tricks
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules

_SIGNS = {"up": "up", "down": "down", NO_TRUMP: "no-pass"}
_BIDS = tuple(
    KeyRow(
        tuple(Key(bid.token, letters=str(bid.number)) for bid in ALL_BIDS if bid.kind == kind),
        KIND_NAMES[kind],
        _SIGNS[kind],
    )
    for kind in KINDS
)
_SUITS = KeyRow(tuple(Key(letter, sign=letter) for letter in SUIT_NAMES))
_RANKINGS = KeyRow(tuple(Key(ranking) for ranking in RANKING_NAMES))


def forms_at(position: BidWhistPosition) -> tuple[Form, ...]:
    """The next call or else the final contract; then the declaration; then the tricks."""
    contract = contract_of(position)
    if contract is None:
        auction = auction_of(position)
        return (call_form(position, auction), contract_form(auction))
    if not contract.named:
        return (declaration_form(contract),)
    return (tricks_form(position.rules),)


def call_form(position: BidWhistPosition, auction: Auction) -> Form:
    """What the player whose turn it is can say: a pass, and the bids that are high enough."""
    turn = auction.turn if auction.turn is not None else auction.first
    player = position.players[turn]
    tokens = [bid.token for bid in auction.offers()]
    choices = {token: CALL_NAMES[token] for token in _with_pass(auction, tokens)}
    label = Text(f"What does {player} bid?", f"{player}のビッドは？")
    return Form(
        Call,
        Text("Bids", "ビッド"),
        (KeyPick("bid", label, choices, apart=PASS, rows=_BIDS),),
        call=Text("Enter the bids", "ビッドを入れる"),
        chained=True,
        quick=True,
        given={"seat": turn},
    )


def contract_form(auction: Auction) -> Form:
    """The contract that the auction came to, all at once."""
    choices = {bid.token: CALL_NAMES[bid.token] for bid in _possible_contracts(auction)}
    return Form(
        FinalContract,
        Text("Contract", "コントラクト"),
        (
            SeatPick("bidder", Text("Who won the bidding?", "落札したのは？")),
            KeyPick("bid", Text("With which bid?", "ビッドは？"), choices, rows=_BIDS),
            KeyPick(
                "named",
                Text("What was declared?", "何を宣言しましたか？"),
                DECLARED_NAMES,
                rows=(
                    replace(_SUITS, fits=tuple(_with_trump(choices))),
                    replace(_RANKINGS, fits=tuple(_without_trump(choices))),
                ),
                beside="bid",
            ),
        ),
        call=Text("Enter the contract", "コントラクトを入れる"),
    )


def declaration_form(contract: Contract) -> Form:
    """The trump suit, or in no trump the ranking (BW-DECL-1, BW-DECL-2)."""
    if contract.bid.kind == NO_TRUMP:
        title, label = Text("Ranking", "強さの順"), Text("Which cards win?", "強いのは？")
        call = Text("Enter the ranking", "強さの順を入れる")
    else:
        title, label = Text("Trump", "切り札"), Text("Which suit is trump?", "切り札のスートは？")
        call = Text("Enter the trump", "切り札を入れる")
    row = _RANKINGS if contract.bid.kind == NO_TRUMP else _SUITS
    pick = KeyPick("named", label, declarable(contract.bid), rows=(row,))
    return Form(Declare, title, (pick,), call=call, quick=True)


def tricks_form(rules: BidWhistRules) -> Form:
    """The tricks of each side: those in play, the kitty among them only where it goes with one."""
    total = trick_total(rules)
    if rules.kitty_trick == "bidder":
        label = Text(
            f"Tricks won in play: {total}, without the kitty",
            f"プレイで取ったトリック数（キティを除く{total}）",
        )
        help_ = Text(
            "The kitty’s trick is added for the side that won the bidding.",
            "キティの1トリックは、落札したチームに自動で加わります。",
        )
    else:
        label = Text(f"Tricks: {total}, with the kitty", f"トリック数（キティを含む{total}）")
        help_ = Text(
            "The kitty counts as one more for whoever won the first trick.",
            "最初のトリックを取ったチームに、キティの1トリックを足して数えてください。",
        )
    counts = Counts("tricks", label, 0, total, total=total, words=TRICKS_TAKEN)
    return Form(Tricks, Text("Tricks", "トリック"), (counts,), help_)


def _with_trump(tokens: Iterable[str]) -> Iterator[str]:
    """Those of the bids that have a trump suit."""
    return (token for token in tokens if not token.endswith(NO_TRUMP))


def _without_trump(tokens: Iterable[str]) -> Iterator[str]:
    """Those that have none."""
    return (token for token in tokens if token.endswith(NO_TRUMP))


def _with_pass(auction: Auction, tokens: list[str]) -> list[str]:
    """The pass first, unless the dealer must bid (BW-FORCE-1)."""
    return tokens if auction.must_bid else [PASS, *tokens]


def _possible_contracts(auction: Auction) -> list[Bid]:
    """The bids that an auction can still come to: none below what was heard."""
    rules, high = auction.rules, auction.high
    return [
        bid
        for bid in ALL_BIDS
        if bid.number >= rules.min_bid
        and (high is None or weight(rules, bid) >= weight(rules, high))
    ]
