"""A persistent list: appending an item returns a new list that shares the items of the old."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")
S = TypeVar("S")

_NOTHING: Mapping[Hashable, Any] = {}


class PersistentList(Sequence[T], Generic[T]):
    """An immutable linked list; `plus` takes constant time."""

    __slots__ = ("_gathered", "_length", "_link")

    def __init__(self) -> None:
        """Create an empty list."""
        self._link: tuple[PersistentList[T], T] | None = None
        self._length = 0
        self._gathered = _NOTHING

    def plus(self, item: T) -> "PersistentList[T]":
        """Return a list with one more item at the end."""
        longer: PersistentList[T] = PersistentList()
        longer._link = (self, item)
        longer._length = self._length + 1
        return longer

    def gathered(self, key: Hashable, start: S, more: Callable[[S, T], S]) -> S:
        """Return `functools.reduce(more, self, start)`, cached.

        The cache key `key` must identify both `start` and `more`. A longer list starts from the
        cached results of the list that it extends, so only its new items are visited.
        """
        at, later = self, []
        while at._link is not None and key not in at._gathered:
            at, item = at._link
            later.append(item)
        result: S = at._gathered.get(key, start)
        for item in reversed(later):
            result = more(result, item)
        self._gathered = {**self._gathered, key: result}
        return result

    def __len__(self) -> int:
        """Return the number of items."""
        return self._length

    def __reversed__(self) -> Iterator[T]:
        """Iterate over the items, newest first."""
        at = self
        while at._link is not None:
            at, item = at._link
            yield item

    def __iter__(self) -> Iterator[T]:
        """Iterate over the items, oldest first."""
        return reversed([*reversed(self)])

    @overload
    def __getitem__(self, place: int) -> T: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...

    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        """Return an item or a slice, in time proportional to the length of the list."""
        return tuple(self)[place]

    def __eq__(self, other: object) -> bool:
        """Return whether another list has equal items; the part that both share is not compared."""
        if not isinstance(other, PersistentList):
            return NotImplemented
        if self._length != other._length:
            return False
        ours, theirs = self, other
        while ours is not theirs and ours._link is not None and theirs._link is not None:
            (ours, own), (theirs, their) = ours._link, theirs._link
            if own != their:
                return False
        return True

    __hash__ = None  # type: ignore[assignment]  # its items may not be hashable

    def __repr__(self) -> str:
        """Return the items as text."""
        return f"PersistentList{tuple(self)!r}"
