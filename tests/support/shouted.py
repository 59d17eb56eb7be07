"""The disputes that happen most."""

FIRST = {
    "hearts": ["revoke", "take-back", "hearts-led", "way"],
    "whist": ["revoke", "take-back", "play-turn", "exposed"],
    "bidwhist": ["revoke", "take-back", "insufficient", "bid-turn"],
    "oniontan": ["revoke", "take-back", "joker", "lead"],
}
"""Four of each game, the most frequent first."""
