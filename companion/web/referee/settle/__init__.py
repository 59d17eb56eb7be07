"""Settling a dispute: from what went wrong to the ruling, and what it enters into the log."""
