"""The referee's pages: settle a dispute, check tricks, explain a score.

The hub leads to them; what they share is in modules beside it.
"""
