"""Reminders for the contract in play: what happens to the kitty, and how the cards rank."""

from collections.abc import Iterator

from companion.engine.messages import Message, message
from companion.games.bidwhist.bids import DECLARED_NAMES, NO_TRUMP
from companion.games.bidwhist.judge import Contract
from companion.games.bidwhist.kitty import is_exchanged, is_shown
from companion.games.bidwhist.rules import BidWhistRules


def kitty(rules: BidWhistRules, contract: Contract) -> Message:
    """Return whether the kitty is shown and exchanged (BW-KIT-1 to BW-KIT-3, Q-BW7, Q-BW8)."""
    shown, exchanged = is_shown(rules, contract.bid), is_exchanged(rules, contract.bid)
    code = f"{'shown' if shown else 'hidden'}-{'exchange' if exchanged else 'keep'}"
    return message(f"bidwhist-kitty-{code}", who=contract.bidder)


def reminders(rules: BidWhistRules, contract: Contract) -> Iterator[Message]:
    """Yield how the cards rank, and what the jokers are (Q-BW9 to Q-BW11)."""
    no_trump = contract.bid.kind == NO_TRUMP
    low = (contract.named if no_trump else contract.bid.kind) == "down"
    yield message(f"bidwhist-rank-down-{rules.aces_good}" if low else "bidwhist-rank-up")
    if no_trump:
        yield message(f"bidwhist-jokers-nothing-{rules.nt_joker_lead}")
        if rules.nt_joker_forced == "on":
            yield message("bidwhist-jokers-forced")
    else:
        yield message("bidwhist-jokers-trump", suit=DECLARED_NAMES[contract.named])
