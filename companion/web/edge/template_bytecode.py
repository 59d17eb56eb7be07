"""Templates are compiled once for all processes and starts, where their bytecode can be kept."""

from pathlib import Path

from flask import Flask

from companion.views.kept_bytecode import KeptBytecode
from companion.web.request.page_parts import parts_of


def init_template_bytecode(app: Flask) -> None:
    """Let an app keep the bytecode of its pages, and of their parts, beside its templates."""
    folder = Path(app.root_path, app.template_folder or "")
    app.jinja_env.bytecode_cache = KeptBytecode(folder, "pages")
    parts_of(app).environment.bytecode_cache = KeptBytecode(folder, "parts")
