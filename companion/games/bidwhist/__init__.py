"""Bid Whist for four players in two partnerships."""

from companion.games.bidwhist.game import BidWhist

GAME = BidWhist()
