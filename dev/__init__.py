"""Tools for developing Companion; they are not installed."""
