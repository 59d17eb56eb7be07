"""Names within sentences: no line ends in the middle of one."""

import re
from collections.abc import Sequence

_JOINER = "\u2060"
"""The word joiner, which nobody sees or hears."""
_WITHOUT_SPACES = "々\u3041-\u3096\u30a1-\u30fe\u3400-\u4dbf\u4e00-\u9fff"
"""Letters between which a line may end although there is no space."""
_BETWEEN = re.compile(f"(?<=[{_WITHOUT_SPACES}])(?=[{_WITHOUT_SPACES}])")


def whole(words: str, names: Sequence[str]) -> str:
    """Return words with the letters of each name joined where a line could end between them."""
    for name in sorted({*names}, key=len, reverse=True):
        words = words.replace(name, _BETWEEN.sub(_JOINER, name)) if name else words
    return words
