"""The sizes of the benchmarks: for real measurements, or as small as possible for tests."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Sizes:
    """How often, how long and of how much is measured.

    `requests` to a page, `deals` verified, `fuzzed` requests; `seconds` of each load, down so many
    `connections`; `phones` at one table, `tables` of so many `phones_a_table`, `reloading` at once,
    all that so many `times`, and `pages` asked for; codes for evenings of so many `code_deals`, and
    `evenings` whose pages are asked for; `start_deals` of a table that is read after a start,
    `long_log_deals` of the long one, and `fold_entries` of logs that are only folded; `circles` in
    which so many tables were played, and those `exchanged`.
    """

    requests: int = 100
    deals: int = 500
    fuzzed: int = 2_000
    seconds: float = 4.0
    connections: int = 16
    phones: int = 1_000
    tables: int = 100
    phones_a_table: int = 10
    reloading: int = 500
    times: int = 5
    pages: int = 200
    code_deals: tuple[int, ...] = (30, 100)
    evenings: tuple[int, ...] = (30, 1_000)
    start_deals: int = 1_000
    long_log_deals: int = 9_500
    fold_entries: tuple[int, ...] = (10_000, 20_000, 40_000)
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
    phones_a_table=2,
    reloading=3,
    times=1,
    pages=3,
    code_deals=(1, 2),
    evenings=(3, 5),
    start_deals=5,
    long_log_deals=250,
    fold_entries=(10, 20),
    circles=(2,),
    exchanged=(2,),
)
"""Each part starts and says all its lines; what they say means nothing."""
