"""Tools for those who develop Companion: none of this is installed."""
