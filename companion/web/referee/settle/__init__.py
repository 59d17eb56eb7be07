"""Settling a dispute: from what was shouted to the ruling and what it books."""
