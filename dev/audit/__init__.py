"""Holds the running program against Lighthouse and axe, and photographs its screens."""
