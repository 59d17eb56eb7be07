"""The referee's pages: settle a dispute, check tricks, ask for a score.

What they have in common stands beside the hub that leads to them.
"""
