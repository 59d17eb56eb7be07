"""Companion: a score keeper, dealer's help and referee for card games at a real table."""

__version__ = "1.0.0"
