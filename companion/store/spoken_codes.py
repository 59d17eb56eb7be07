"""Words of eight letters that are easily said in English and in Japanese: HA-NA-MO-RI, ハナモリ."""

import re
import secrets
import unicodedata

SYLLABLES = {
    **dict(zip(("KA", "KI", "KU", "KE", "KO"), "カキクケコ", strict=True)),
    **dict(zip(("SA", "SU", "SE", "SO"), "サスセソ", strict=True)),
    **dict(zip(("TA", "TE", "TO"), "タテト", strict=True)),
    **dict(zip(("NA", "NI", "NE", "NO"), "ナニネノ", strict=True)),
    **dict(zip(("HA", "HI", "HE", "HO"), "ハヒヘホ", strict=True)),
    **dict(zip(("MA", "MI", "MU", "ME", "MO"), "マミムメモ", strict=True)),
    **dict(zip(("YA", "YU", "YO"), "ヤユヨ", strict=True)),
    **dict(zip(("RA", "RI", "RU", "RE", "RO"), "ラリルレロ", strict=True)),
    "WA": "ワ",
    **dict(zip(("GA", "GI", "GU", "GE", "GO"), "ガギグゲゴ", strict=True)),
    **dict(zip(("ZA", "ZU", "ZE", "ZO"), "ザズゼゾ", strict=True)),
    **dict(zip(("DA", "DE", "DO"), "ダデド", strict=True)),
    **dict(zip(("BA", "BI", "BU", "BE", "BO"), "バビブベボ", strict=True)),
    **dict(zip(("PA", "PI", "PU", "PE", "PO"), "パピプペポ", strict=True)),
}
"""The syllables, each with its kana: two letters that both languages read alike.

What has three letters in English (SHI) is not among them, nor are FU and NU: with them too much
could be said that nobody wants to say aloud.
"""
_LENGTH = 4
"""How many syllables a code has."""
_UNSAID = re.compile(
    "BAKA|BOKE|BUKAKE|BUSU|BUTA|DAGO|DEBU|DOPE|GERO|GOMI|HAGE|HOMO|KAKA|KASU|KIKE|KIMO"
    "|KORO|KUSO|MESU|NAZ|NIG|PAKI|PEDO|PENI|PIS|PORU|PUS|PUTA|RAPE|SEKU|SUKE|YARI|ZAKO"
    "|BURAKU|GOKIBU|RORI|SUKATO|YAKUZA"
)
"""Letters that stand in no code: they make rude words in one language or the other."""
_HEARD = str.maketrans({"L": "R", "V": "B", "C": "K", "Q": "K"})
"""Letters that stand in no code, and those that are heard as them."""
_KANA = str.maketrans({kana: letters for letters, kana in SYLLABLES.items()} | {"ヅ": "ZU"})
_HIRAGANA = str.maketrans({chr(each): chr(each + 0x60) for each in range(0x3041, 0x3097)})
_BETWEEN = re.compile(r"[\s\-‐‑‒–—―−ー~・･.,、。_]+")


def new_code() -> str:
    """A code, any of them as likely as another."""
    while not is_said(code := "".join(secrets.choice(list(SYLLABLES)) for _ in range(_LENGTH))):
        pass
    return code


def is_said(code: str) -> bool:
    """Whether a word of these syllables can be said aloud to anybody."""
    return not _UNSAID.search(code)


def syllables_of(code: str) -> list[str]:
    """The syllables of a code."""
    return [code[first : first + 2] for first in range(0, len(code), 2)]


def kana_of(code: str) -> str:
    """How a code is read in Japanese."""
    return "".join(SYLLABLES[each] for each in syllables_of(code))


def read_code(typed: str) -> str:
    """The code that somebody typed, in whatever letters; "" where it can be none."""
    plain = unicodedata.normalize("NFKC", typed[:64]).upper().translate(_HIRAGANA)
    letters = _BETWEEN.sub("", plain).translate(_KANA).translate(_HEARD)
    known = len(letters) == 2 * _LENGTH and all(each in SYLLABLES for each in syllables_of(letters))
    return letters if known else ""
