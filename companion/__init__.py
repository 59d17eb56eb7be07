"""Companion: what now, what did that score, and who is right, at a table with real cards."""

__version__ = "1.0.0"
