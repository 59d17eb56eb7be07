"""Circles in the database: their logs, and the counts of their tables."""
