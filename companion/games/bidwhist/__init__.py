"""Bid Whist: the game as the house knows it."""

from companion.games.bidwhist.game import BidWhist

GAME = BidWhist()
