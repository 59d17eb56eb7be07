"""A request whose form fields and query arguments are cut to a maximum length when parsed."""

from functools import cached_property
from typing import cast

from flask import Request, request
from werkzeug.datastructures import ImmutableMultiDict, MultiDict

LONGEST = 10_000
"""The maximum number of characters read of a field; our pages send shorter ones."""
LONGEST_FIELD_NAME = 100
"""The maximum length of a field's name; fields with longer names are ignored."""


class CutRequest(Request):
    """A request that cuts long texts, so that processing them costs little."""

    @cached_property
    def args(self) -> MultiDict[str, str]:
        """The query arguments."""
        return _cut(super().args)

    def whole(self, name: str, most: int) -> str:
        """Return up to `most` characters of a form field that may be long."""
        self._load_form_data()
        sent: str = self.__dict__["_uncut"].get(name, "")
        return sent[:most]

    def _load_form_data(self) -> None:
        """Parse the form and cut its fields."""
        if "form" not in self.__dict__:
            super()._load_form_data()
            # Werkzeug stores parsed values in `__dict__` under the names of the cached properties.
            read = self.__dict__["form"]
            self.__dict__.update(_uncut=read, form=_cut(read))


def long_text(name: str, most: int) -> str:
    """Return up to `most` characters of a form field that is longer than typed text."""
    return cast(CutRequest, request).whole(name, most)


def _cut(fields: MultiDict[str, str]) -> MultiDict[str, str]:
    """Return the fields with each text cut, without those whose names are too long."""
    return ImmutableMultiDict(
        (name, text[:LONGEST])
        for name, text in fields.items(multi=True)
        if len(name) <= LONGEST_FIELD_NAME
    )
