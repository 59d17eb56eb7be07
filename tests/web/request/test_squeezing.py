"""Style and script go out without remarks; what they do is the same."""

from pathlib import Path

import pytest

from companion.web.squeezing import squeezed
from tests.web.phone import Phone

STATIC = Path(__file__).parents[3] / "static"
FILES = sorted(path for path in STATIC.iterdir() if path.suffix in (".css", ".js"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_file_goes_out_without_remarks(phone: Phone, path: Path) -> None:
    with phone.open(f"/static/{path.name}").response as response:
        sent = response.get_data(as_text=True)
    assert sent == squeezed(path).decode()
    assert len(sent) < len(path.read_text("utf-8"))
    assert not [line for line in sent.splitlines() if line.startswith(("/*", "//", " "))]


def test_remarks_beside_something_and_within_strings_stay(tmp_path: Path) -> None:
    file = tmp_path / "some.js"
    remarks = "  // A remark.\n/* Two\n   lines. */\n"
    file.write_text(f'{remarks}let a = "/* no remark */";\n  a(); // beside\n')
    assert squeezed(file) == b'let a = "/* no remark */";\na(); // beside\n'


def test_style_goes_out_without_room_between_its_signs(tmp_path: Path) -> None:
    file = tmp_path / "some.css"
    file.write_text(
        ".a :hover,\n.b > .c {\n  margin: 0 calc(1px + 2px);\n  content: 'a, b; {c}';\n}\n"
        '@media (min-width: 2rem) {\n  .d { font: 1rem "New, York", serif; }\n}\n'
    )
    assert squeezed(file).decode() == (
        ".a :hover,.b > .c{margin:0 calc(1px + 2px);content:'a, b; {c}'}"
        '@media (min-width:2rem){.d{font:1rem "New, York",serif}}'
    )
