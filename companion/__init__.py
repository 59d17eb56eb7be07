"""Companion: a score keeper, dealer's help and referee for card games at a real table."""

from importlib import import_module

__version__ = "1.0.0"


def __getattr__(name: str) -> object:
    """Return `create_app`, by which `flask --app companion` finds the app; imported on demand."""
    if name == "create_app":
        app: object = import_module("companion.web.app").create_app_for_flask
        return app
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
