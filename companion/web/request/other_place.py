"""A link that leads to another kind of place than its address says."""


class OtherPlace(LookupError):  # noqa: N818 - named for what the reader has before them
    """A link of another kind; `kind` is "table" or "circle", and `address` is where it leads."""

    def __init__(self, kind: str, address: str) -> None:
        """`kind` is what the link leads to, at `address`."""
        # The server's log must not contain links.
        super().__init__(f"the link of a {kind} in another place")
        self.kind = kind
        self.address = address
