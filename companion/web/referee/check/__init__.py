"""Checking tricks, and asking which cards may be played: cards typed on a pad, judged by the laws of play."""
