"""Input that no page of Companion sends, for robustness tests and the benchmark."""

ODD = ("", "0", "-1", "99999999999", "²", "٣", "\0", "\ud800", "☃", "' --", "<b>", "{{7*7}}", "%s")
"""Texts that something might take for something else."""
NAMES = (
    *(f"{name}-{seat}" for name in ("name", "hearts", "points") for seat in range(5)),
    *("queen", "choice", "answer", "target", "seat", "dealer", "name", "reason", "link"),
    *("key", "seen", "ticket", "moon", "pass_cycle", "csrf_token", "kind", "number"),
    *("do", "note", "by"),
)
"""Fields of our forms."""
ASKED = ("by", "back", "v", "before", "q", "entry", "ruling", "noticed")
"""What our addresses ask after their question mark."""
KINDS = (
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/json",
    "text/plain",
    "",
    "application/x-www-form-urlencoded; charset=utf-7",
)
"""What a body may say that it is."""


def utf8(text: str) -> bytes:
    """A text as bytes; half a surrogate pair goes as the bytes it would have."""
    return text.encode("utf-8", "surrogatepass")
