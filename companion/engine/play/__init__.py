"""The play of the cards: sets of cards, laws of play, tricks, hidden hands, transcripts.

This package records what was played; `verification` decides whether it was legal.
"""
