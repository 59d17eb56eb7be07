"""Whether the tests that docs/coverage.md cites for a rule fail when the rule is taken away."""
