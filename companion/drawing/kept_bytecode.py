"""Keeps the bytecode of templates in `__pycache__` beside them, as Python does for its modules."""

import sys
from contextlib import suppress
from hashlib import sha1
from importlib.util import cache_from_source
from pathlib import Path

import jinja2
from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket

from companion.drawing.parts import INDENT, LINE_END

_COMPILER = f"{jinja2.__version__}\n{INDENT.pattern}\n{LINE_END.pattern}\n"
"""What the bytecode of a template depends on besides its text and Python itself."""


class KeptBytecode(FileSystemBytecodeCache):
    """A cache of the bytecode of the templates in a folder.

    Where it cannot be read or written, each process compiles the templates that it shows.
    """

    def __init__(self, templates: Path, environment: str) -> None:
        """`environment` is the name of the one environment whose bytecode is kept under it."""
        kept = Path(cache_from_source(str(templates / "templates.py")))
        mark = f"{environment}.{sys.implementation.cache_tag}"
        super().__init__(str(kept.parent), f"%s.{mark}.jinja")

    def get_source_checksum(self, source: str) -> str:
        """Return a hash of all that the bytecode of a template depends on."""
        return sha1((_COMPILER + source).encode(), usedforsecurity=False).hexdigest()

    def load_bytecode(self, bucket: Bucket) -> None:
        """Read the bytecode of a template if it exists and is complete."""
        # What the disk has damaged can raise anything.
        with suppress(Exception):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Write the bytecode of a template unless Python is to write none, or cannot."""
        if sys.dont_write_bytecode:
            return
        with suppress(OSError):
            Path(self.directory).mkdir(exist_ok=True)
            super().dump_bytecode(bucket)
