"""How much each part measures: as much as tells something, or so little that it only starts."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Sizes:
    """How often, how long and of how much is measured.

    `requests` to a page, `deals` verified, `fuzzed` requests; `seconds` of each load, down so many
    `connections`; `phones` at one table, `tables` of so many phones `each`, `reloading` at once,
    all that so many `times`, and `pages` asked for; `codes` for evenings of so many deals, and
    `evenings` whose pages are asked for; the log that is `read`, that of so many `entries`, and
    `folds` of others; `circles` in which so many tables were played, and those `exchanged`.
    """

    requests: int = 100
    deals: int = 500
    fuzzed: int = 2_000
    seconds: float = 4.0
    connections: int = 16
    phones: int = 1_000
    tables: int = 100
    each: int = 10
    reloading: int = 500
    times: int = 5
    pages: int = 200
    codes: tuple[int, ...] = (30, 100)
    evenings: tuple[int, ...] = (30, 1_000)
    read: int = 1_000
    entries: int = 9_500
    folds: tuple[int, ...] = (10_000, 20_000, 40_000)
    circles: tuple[int, ...] = (10, 500, 3_000)
    exchanged: tuple[int, ...] = (100, 3_000)


WHOLE = Sizes()
BRIEF = Sizes(
    requests=2,
    deals=10,
    fuzzed=60,
    seconds=0.1,
    connections=2,
    phones=5,
    tables=2,
    each=2,
    reloading=3,
    times=1,
    pages=3,
    codes=(1, 2),
    evenings=(3, 5),
    read=5,
    entries=250,
    folds=(10, 20),
    circles=(2,),
    exchanged=(2,),
)
"""Each part starts and says all its lines; what they say means nothing."""
