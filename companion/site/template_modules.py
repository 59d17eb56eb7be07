"""Compiles all templates to Python modules when a site is built, so that no phone has to."""

from collections.abc import Callable
from pathlib import Path

from flask import Flask
from jinja2 import Environment
from jinja2.meta import find_referenced_templates

from companion.drawing.parts import PARTS_FOLDER
from companion.web.request.current_table import parts_of


def write_templates(app: Flask, folder: Path) -> None:
    """Write the templates of pages to `pages` in a folder, and those of their parts to `parts`.

    Both are compiled differently, and what a part loads is there twice.
    """
    parts = parts_of(app).environment
    needed = _needed_by_parts(parts)
    _write(app.jinja_env, folder / "pages", lambda name: not _is_part(name))
    _write(parts, folder / "parts", needed.__contains__)


def _is_part(name: str) -> bool:
    """Whether a template is that of a part, which pages never load themselves."""
    return name.startswith(f"{PARTS_FOLDER}/")


def _needed_by_parts(environment: Environment) -> set[str]:
    """Return the names of the templates of all parts and of those that they load."""
    loader = environment.loader
    assert loader is not None
    found: set[str] = set()
    left = environment.list_templates(filter_func=_is_part)
    while left:
        name = left.pop()
        found.add(name)
        source, _, _ = loader.get_source(environment, name)
        referred = find_referenced_templates(environment.parse(source))
        left += [template for template in referred if template and template not in found]
    return found


def _write(environment: Environment, folder: Path, takes: Callable[[str], bool]) -> None:
    """Write those templates of an environment whose names `takes` wants."""
    environment.compile_templates(folder, filter_func=takes, zip=None, ignore_errors=False)
