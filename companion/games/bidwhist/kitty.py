"""Who sees the kitty, and who exchanges cards with it (BW-KIT-1 to BW-KIT-3, Q-BW8)."""

from companion.games.bidwhist.bids import NO_TRUMP, Bid
from companion.games.bidwhist.rules import BidWhistRules


def is_shown(rules: BidWhistRules, bid: Bid) -> bool:
    """Whether all players see the kitty before the bidder takes it (BW-KIT-2)."""
    if rules.kitty_shown == "trump_only":
        return bid.kind != NO_TRUMP
    return rules.kitty_shown == "always"


def is_exchanged(rules: BidWhistRules, bid: Bid) -> bool:
    """Whether the bidder exchanges cards with the kitty (BW-KIT-3)."""
    return bid.kind != NO_TRUMP or rules.nt_exchange == "yes"
