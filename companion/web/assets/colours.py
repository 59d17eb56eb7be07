"""The colours of the style sheet, for use outside it, as in the browser's bars and the icon."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from flask import Flask

_SCHEME = re.compile(r":root \{(.*?)\}", re.DOTALL)
_COLOUR = re.compile(r"--([\w-]+): (#[0-9a-f]{6});")
_LIGHT, _DARK = 0, 1

STYLE = "companion.css"
"""The style sheet that defines the colours."""


def init_colours(app: Flask) -> None:
    """Install the template function `colour`: the value of a token such as "paper"."""
    sheet = Path(app.static_folder or "") / STYLE

    @app.template_global()
    def colour(name: str, *, dark: bool = False) -> str:
        """Return the value of a colour in the light or the dark scheme."""
        return colours(sheet)[_DARK if dark else _LIGHT][name]


@cache
def colours(sheet: Path) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return the colours that a style sheet defines for the light and the dark scheme.

    Its first two `:root` blocks define them; the second one overrides the first.
    """
    light, dark = (dict(_COLOUR.findall(block)) for block in _SCHEME.findall(sheet.read_text())[:2])
    return light, light | dark
