"""Seasons by the circle's own rule."""
