"""A sequence that only grows; a longer one shares the items of the shorter one."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")
S = TypeVar("S")

_NOTHING: Mapping[Hashable, Any] = {}


class Chain(Sequence[T], Generic[T]):
    """Items in the order in which they came. One more costs the same however many there are."""

    __slots__ = ("_gathered", "_length", "_link")

    def __init__(self) -> None:
        """Without any item; `plus` makes the longer ones."""
        self._link: tuple[Chain[T], T] | None = None
        self._length = 0
        self._gathered = _NOTHING

    def plus(self, item: T) -> "Chain[T]":
        """These items and one more."""
        longer: Chain[T] = Chain()
        longer._link = (self, item)
        longer._length = self._length + 1
        return longer

    def gathered(self, key: Hashable, start: S, more: Callable[[S, T], S]) -> S:
        """Return what the items come to: `start`, and on it `more` of one item after the other.

        It is remembered by `key`, which stands for `start` and `more`: when the chain has grown,
        only the new items are gone through.
        """
        at, later = self, []
        while at._link is not None and key not in at._gathered:
            at, item = at._link
            later.append(item)
        found: S = at._gathered.get(key, start)
        for item in reversed(later):
            found = more(found, item)
        self._gathered = {**self._gathered, key: found}
        return found

    def __len__(self) -> int:
        """How many items there are."""
        return self._length

    def __reversed__(self) -> Iterator[T]:
        """The items, the newest first."""
        at = self
        while at._link is not None:
            at, item = at._link
            yield item

    def __iter__(self) -> Iterator[T]:
        """The items, the oldest first."""
        return reversed([*reversed(self)])

    @overload
    def __getitem__(self, place: int) -> T: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...

    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        """An item, or several; each call goes through the chain."""
        return tuple(self)[place]

    def __eq__(self, other: object) -> bool:
        """Whether another chain has the same items; what both share is not compared."""
        if not isinstance(other, Chain):
            return NotImplemented
        if self._length != other._length:
            return False
        ours, theirs = self, other
        while ours is not theirs and ours._link is not None and theirs._link is not None:
            (ours, own), (theirs, their) = ours._link, theirs._link
            if own != their:
                return False
        return True

    __hash__ = None  # type: ignore[assignment]  # what is in it may not be hashable

    def __repr__(self) -> str:
        """The items."""
        return f"Chain{tuple(self)!r}"
