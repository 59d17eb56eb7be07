"""Cards that are played: sets of cards, the laws of play, tricks, hidden hands, transcripts.

What happened is told here; whether it was right is `verification`'s.
"""
