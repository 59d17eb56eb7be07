"""Deals that other engines and other people played, scored, or played against the laws."""
