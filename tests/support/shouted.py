"""The disputes that happen most."""

FIRST = {
    "hearts": ["revoke", "hearts-led", "way", "play-turn"],
    "whist": ["revoke", "play-turn", "exposed", "misdeal"],
    "bidwhist": ["revoke", "insufficient", "bid-turn", "play-turn"],
    "oniontan": ["revoke", "joker", "lead", "dummy-seen"],
}
"""Four of each game, the most frequent first."""
