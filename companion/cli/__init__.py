"""The `companion` command."""

from companion.cli.command import main

__all__ = ["main"]
