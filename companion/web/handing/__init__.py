"""Handing a table over: what is given out, and what is taken in."""
