"""Codes to be said aloud, in syllables that English and Japanese share: HA-NA-MO-RI, ハナモリ."""

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

Syllables of three letters in English (SHI) are left out, and so are FU and NU, which would allow
too many rude words.
"""
SHORT, LONG = 4, 6
"""How many syllables a code has, and one given out while an attacker is guessing short ones."""
_UNSAID = re.compile(
    "BAKA|BOKE|BUKAKE|BUSU|BUTA|DAGO|DEBU|DOPE|GERO|GOMI|HAGE|HOMO|KAKA|KASU|KIKE|KIMO"
    "|KORO|KUSO|MESU|NAZ|NIG|PAKI|PEDO|PENI|PIS|PORU|PUS|PUTA|RAPE|SEKU|SUKE|YARI|ZAKO"
    "|BURAKU|GOKIBU|RORI|SUKATO|YAKUZA"
)
"""Sequences that no code contains: rude words in either language."""
_HEARD = str.maketrans({"L": "R", "V": "B", "C": "K", "Q": "K"})
"""Letters that no code contains, with those that they are misheard for."""
_KANA = str.maketrans({kana: letters for letters, kana in SYLLABLES.items()} | {"ヅ": "ZU"})
_HIRAGANA = str.maketrans(
    {chr(hiragana): chr(hiragana + 0x60) for hiragana in range(0x3041, 0x3097)}
)
_BETWEEN = re.compile(r"[\s\-‐‑‒–—―−ー~・･.,、。_]+")


def new_code(length: int = SHORT) -> str:
    """Return a random code of that many syllables."""
    while not is_said(code := "".join(secrets.choice(list(SYLLABLES)) for _ in range(length))):
        pass
    return code


def is_long(code: str) -> bool:
    """Whether a code is too long to be guessed by any number of tries."""
    return len(code) == 2 * LONG


def is_said(code: str) -> bool:
    """Whether a code contains no rude word."""
    return not _UNSAID.search(code)


def syllables_of(code: str) -> list[str]:
    """Return the syllables of a code."""
    return [code[first : first + 2] for first in range(0, len(code), 2)]


def kana_of(code: str) -> str:
    """Return a code in katakana."""
    return "".join(SYLLABLES[syllable] for syllable in syllables_of(code))


def read_code(typed: str) -> str:
    """Parse a typed code, in Latin letters or kana; return "" if it is not valid."""
    plain = unicodedata.normalize("NFKC", typed[:64]).upper().translate(_HIRAGANA)
    letters = _BETWEEN.sub("", plain).translate(_KANA).translate(_HEARD)
    syllables = syllables_of(letters)
    is_code = len(letters) in (2 * SHORT, 2 * LONG) and all(
        syllable in SYLLABLES for syllable in syllables
    )
    return letters if is_code else ""
