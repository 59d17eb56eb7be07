"""The tests, in rooms named as those of `companion/`; beside them those of `dev/` and `docs/`."""
