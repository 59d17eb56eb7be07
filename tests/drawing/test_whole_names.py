"""No line ends in the middle of a name, in whatever sentence it stands."""

import pytest

from companion.drawing.signs import whole


@pytest.mark.parametrize(
    ("words", "names", "wanted"),
    [
        ("さくらとゆうたが同点", ("さくら", "ゆうた"), "さ|く|らとゆ|う|たが同点"),
        ("花子の勝ち", ("花子",), "花|子の勝ち"),
        ("佐々木が親", ("佐々木",), "佐|々|木が親"),
        ("ゆうたろうがゆうたに3枚", ("ゆうた", "ゆうたろう"), "ゆ|う|た|ろ|うがゆ|う|たに3枚"),
        ("健が親", ("健",), "健が親"),
        ("Ann and Bo-Lin deal", ("Ann", "Bo-Lin", ""), "Ann and Bo-Lin deal"),
    ],
)
def test_letters_of_a_name_stay_together(words: str, names: tuple[str, ...], wanted: str) -> None:
    assert whole(words, names) == wanted.replace("|", "\u2060")
