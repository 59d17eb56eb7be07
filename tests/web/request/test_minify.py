"""Style and script go out without remarks; what they do is the same."""

from pathlib import Path

import pytest

from companion.web.assets.static_files import minify_file
from tests.web.phone import Phone

STATIC = Path(__file__).parents[3] / "static"
FILES = sorted(path for path in STATIC.rglob("*") if path.suffix in (".css", ".js"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_file_goes_out_without_remarks(phone: Phone, path: Path) -> None:
    with phone.open(f"/static/{path.relative_to(STATIC)}").response as response:
        sent = response.get_data(as_text=True)
    assert sent == minify_file(path).decode()
    assert len(sent) < len(path.read_text("utf-8"))
    assert not [line for line in sent.splitlines() if line.startswith(("/*", "//", " "))]


def test_remarks_beside_something_and_within_strings_stay(tmp_path: Path) -> None:
    file = tmp_path / "some.js"
    remarks = "  // A remark.\n/* Two\n   lines. */\n"
    file.write_text(f'{remarks}let a = "/* no remark */";\n  a(); // beside\n')
    assert minify_file(file) == b'let a="/* no remark */";a();// beside\n'


def test_script_goes_out_without_types_and_without_room_around_its_signs(tmp_path: Path) -> None:
    file = tmp_path / "some.js"
    file.write_text(
        "/**\n * Adds.\n * @param {number} a\n */\n"
        "function add(a, { b = 0 } = {}) {\n  if (a < 0) return /** @type {number} */ (b);\n"
        "  /** @type {string} */\n  const said = `${a} , ${b} = `;\n"
        '  return said.replace(/ , |; \\)/g, " ( ") + a - -b / 2; // in { any } case\n}\n'
        "/** @type {Node} */ (add).x = 1;\n/** The end. */\nadd(1);\n"
    )
    assert minify_file(file).decode() == (
        "function add(a,{b=0}={}){if(a<0)return(b);const said=`${a} , ${b} = `;"
        'return said.replace(/ , |; \\)/g," ( ")+ a - -b / 2;// in { any } case\n}\n'
        "(add).x=1;add(1);"
    )


def test_style_goes_out_without_room_between_its_signs(tmp_path: Path) -> None:
    file = tmp_path / "some.css"
    file.write_text(
        ".a ~ :hover,\n.b > .c {\n  margin: 0 calc(1px + 2px);\n  content: 'a, b; {c}';\n}\n"
        '@media (min-width: 2rem) {\n  .d { font: 1rem "New, York", serif; }\n}\n'
    )
    assert minify_file(file).decode() == (
        ".a~:hover,.b>.c{margin:0 calc(1px + 2px);content:'a, b; {c}'}"
        '@media (min-width:2rem){.d{font:1rem "New, York",serif}}'
    )
