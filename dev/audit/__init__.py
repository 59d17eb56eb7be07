"""Runs Lighthouse and axe on the running program, and takes screenshots."""
