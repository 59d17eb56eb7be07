"""The tests. What a room of `companion/` has of its own lies in a room of the same name."""
