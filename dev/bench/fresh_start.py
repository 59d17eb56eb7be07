"""Clears all caches of an app, as if its server had just started."""

import gc
import sys
from functools import _lru_cache_wrapper

from flask import Flask

from companion.drawing.parts import ViewCache
from companion.store.app_state import app_state
from companion.store.sheet_cache import EntryCache
from companion.web.request.current_table import parts_of


def forget_everything(app: Flask) -> None:
    """Forget the tables and circles that an app has read, and the parts that it has drawn."""
    parts_of(app).cache = ViewCache()
    with app.app_context():
        for each in vars(app_state()).values():
            if isinstance(each, EntryCache):
                each.clear()


def forget_results(package: str) -> None:
    """Forget what the functions of a package remember of their results (`lru_cache`).

    Raises SystemExit if none of them remembers anything.
    """
    caches = [
        each
        for name, module in [*sys.modules.items()]
        if f"{name}.".startswith(f"{package}.")
        for each in vars(module).values()
        if isinstance(each, _lru_cache_wrapper)
    ]
    if not caches:
        raise SystemExit(f"bench: no cache of {package} was found")
    for each in caches:
        each.cache_clear()
    gc.collect()
    gc.freeze()  # as the server does
