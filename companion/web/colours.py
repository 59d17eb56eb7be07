"""The colours of the style sheet for what stands outside it: the browser's own bars, the icon."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from flask import Flask

_SCHEME = re.compile(r":root \{(.*?)\}", re.DOTALL)
_COLOUR = re.compile(r"--([\w-]+): (#[0-9a-f]{6});")
_LIGHT, _DARK = 0, 1


def init_colours(app: Flask) -> None:
    """Give every template `colour`: a token's value, "paper" for one, light or dark."""
    sheet = Path(app.static_folder or "") / "companion.css"

    @app.template_global()
    def colour(name: str, *, dark: bool = False) -> str:
        """The value of a colour in one of the schemes."""
        return colours(sheet)[_DARK if dark else _LIGHT][name]


@cache
def colours(sheet: Path) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The colours that a style sheet names, in the light and in the dark.

    Its first two blocks on `:root` name them; what the second does not name stays as it is.
    """
    light, dark = (dict(_COLOUR.findall(block)) for block in _SCHEME.findall(sheet.read_text())[:2])
    return light, light | dark
