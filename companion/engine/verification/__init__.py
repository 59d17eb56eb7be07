"""Verification of plays: which were legal, which were not and why, and which are still open."""
