"""Checks that the tests that docs/coverage.md cites for a rule fail without the rule."""
