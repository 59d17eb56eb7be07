"""Bundles: tables packed into a few bytes, to be copied to another phone."""
