"""Circles in the database: their logs, and what is counted of their tables."""
