"""The games that this house knows, found by their folders."""
