"""Irregularities as data: what is asked, what is ruled, which entry a ruling books."""
