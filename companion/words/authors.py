"""The displayed names of authors: a player, or a phone whose owner has no seat."""

from companion.engine.fold.confirmed_deals import phone_of
from companion.engine.messages import Value, message
from companion.words.catalogue import isolated


def author_called(author: str) -> Value:
    """Return the displayed name of an author, whose stored form may be "Ben (☎ KQM)".

    The letters of a phone without a name are shown as stored.
    """
    name, letters = phone_of(author)
    if not (name and letters):
        return isolated(author)
    return message("author-phone", name=isolated(name), letters=letters)
