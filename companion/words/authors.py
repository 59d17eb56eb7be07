"""The displayed names of authors: a player, or a phone whose owner has no seat."""

from companion.engine.fold.confirmed_deals import phone_of
from companion.engine.messages import Value, message
from companion.words.catalogue import isolated


def author_called(author: str, *, begins: bool = True) -> Value:
    """Return the displayed name of an author, whose stored form may be "Ben (☎ KQM)".

    The letters, which tell one phone from another, are never shown. `begins` is false where the
    name stands within a sentence, which matters for a phone that nobody has named.
    """
    name, letters = phone_of(author)
    if name:
        return message("author-phone", name=isolated(name))
    if letters or author == UNNAMED:
        return message("author-unknown" if begins else "author-unknown-within")
    return isolated(author)


UNNAMED = "☎"
"""How a phone without a name and without an id is listed."""
