"""What a request says in its form and its address, cut before anything else looks at it."""

from functools import cached_property
from typing import cast

from flask import Request, request
from werkzeug.datastructures import ImmutableMultiDict, LanguageAccept, MultiDict
from werkzeug.http import parse_accept_header

LONGEST = 10_000
"""How many characters of a field are read; the longest that a page of ours sends has fewer."""
LONGEST_FIELD_NAME = 100
"""How long the name of a field may be; no page of ours has one of a longer name."""
_LONGEST_HEADER = 1_000


class CutRequest(Request):
    """A request whose texts have an end: how long they were costs nothing."""

    @cached_property
    def args(self) -> MultiDict[str, str]:
        """What the address says after its question mark."""
        return _cut(super().args)

    @cached_property
    def accept_languages(self) -> LanguageAccept:
        """The languages that the browser asks for."""
        said = self.headers.get("Accept-Language", "")[:_LONGEST_HEADER]
        return parse_accept_header(said, LanguageAccept)

    def whole(self, name: str, most: int) -> str:
        """A field of the form that may be long, up to `most` characters of it."""
        self._load_form_data()
        sent: str = self.__dict__["_uncut"].get(name, "")
        return sent[:most]

    def _load_form_data(self) -> None:
        """Read the form, and cut it."""
        if "form" not in self.__dict__:
            super()._load_form_data()
            # A request keeps what it has read under the names of its properties.
            read = self.__dict__["form"]
            self.__dict__.update(_uncut=read, form=_cut(read))


def long_text(name: str, most: int) -> str:
    """A field of this request's form that holds more than what somebody types."""
    return cast(CutRequest, request).whole(name, most)


def _cut(fields: MultiDict[str, str]) -> MultiDict[str, str]:
    """The fields, each text cut; those of names that are none are left out."""
    return ImmutableMultiDict(
        (name, text[:LONGEST])
        for name, text in fields.items(multi=True)
        if len(name) <= LONGEST_FIELD_NAME
    )
