"""The tests. Most rooms are named as those of `companion/`; beside them lies what is of no room."""
