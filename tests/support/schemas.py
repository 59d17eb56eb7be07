"""The JSON Schemas that we publish, and documents held against them."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

FOLDER = Path(__file__).parents[2] / "docs" / "schemas"
NAMES = tuple(sorted(each.name.removesuffix(".schema.json") for each in FOLDER.iterdir()))


@cache
def validator(name: str) -> Draft202012Validator:
    """What holds documents against a schema."""
    schema = json.loads((FOLDER / f"{name}.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def faults(name: str, document: Any) -> list[str]:
    """What a schema has against a document, and where."""
    return [f"{each.json_path}: {each.message}" for each in validator(name).iter_errors(document)]
