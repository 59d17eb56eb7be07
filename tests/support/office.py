"""LibreOffice, which opens spreadsheets as people do who never choose how.

`python -m tests.support.office` prints where it is, and installs Debian's where it is missing. It
fails, and says so, when it cannot be had.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias
from xml.etree import ElementTree as ET

from tests.support.installing import PATIENCE, install_debians, starts

PACKAGE = "libreoffice-calc-nogui"
Opened: TypeAlias = list[list[str | float | date]]
"""The cells of a spreadsheet by row: a number, a day, or a text; "" where a cell is empty."""
_PROPOSED = "CSV:44/59/9,34,76,1,,{language},false,true"
"""What LibreOffice's own dialog proposes for a file with a byte order mark.

Any of `,`, `;` and tabs separates, `"` quotes, UTF-8, from the first line on, numbers and days
where they look like some.
"""
_LANGUAGES = {"en-GB": 2057, "de-DE": 1031}
"""The numbers by which it knows languages."""
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"


@cache
def find() -> str | None:
    """The path of a program that starts."""
    program = shutil.which("soffice")
    return program if program and starts(program) else None


def opened(content: bytes, language: str) -> Opened:
    """The cells of a CSV file as LibreOffice takes them in a country, without empty rows."""
    program = find()
    assert program is not None
    with TemporaryDirectory() as folder:
        (Path(folder) / "sheet.csv").write_bytes(content)
        proposed = _PROPOSED.format(language=_LANGUAGES[language])
        command = [program, "--headless", f"-env:UserInstallation=file://{folder}/home"]
        command += [f"--infilter={proposed}", "--convert-to", "fods", "sheet.csv"]
        kept_at_home = os.environ | {"HOME": folder}
        subprocess.run(
            command, cwd=folder, env=kept_at_home, capture_output=True, check=True, timeout=PATIENCE
        )
        return list(_rows(ET.parse(Path(folder) / "sheet.fods").getroot()))


def _rows(document: ET.Element) -> Iterator[list[str | float | date]]:
    """The rows that have something in a cell."""
    for row in document.iter(f"{_TABLE}table-row"):
        cells = [each for cell in row.iter(f"{_TABLE}table-cell") for each in _cells(cell)]
        if any(each != "" for each in cells):
            yield cells


def _cells(cell: ET.Element) -> list[str | float | date]:
    """A cell, as often as it stands beside itself."""
    repeated = int(cell.get(f"{_TABLE}number-columns-repeated", "1"))
    kind = cell.get(f"{_OFFICE}value-type")
    held: str | float | date = "".join(cell.itertext()).strip()
    if kind == "float":
        held = float(cell.attrib[f"{_OFFICE}value"])
    elif kind == "date":
        held = date.fromisoformat(cell.attrib[f"{_OFFICE}date-value"])
    return [held] * (1 if repeated > 100 else repeated)


def main() -> int:
    """Find or install; print the path and return 0, or say that it is missing and return 1."""
    if find() is None:
        install_debians(PACKAGE)
        find.cache_clear()
    found = find()
    print(f"LibreOffice: {found or 'missing, and could not be installed'}")
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
