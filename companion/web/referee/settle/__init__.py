"""Settling a dispute: from what went wrong to the ruling, and to the entry that it makes."""
