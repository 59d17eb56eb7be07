"""Measures how many deals fit into one QR code, and the size of a long evening."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Table
from companion.engine.log.entries import Action, Entry
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.store.bundle.bundle import Bundle, pack
from companion.store.bundle.fingerprints import mark_of_ticket, moment_of
from companion.web.transfer.export_page import code_of
from tests.support.whole_deals import play_of, report_of, whole_deal

ADDRESS = "https://companion.example/receive/"
NAMES = ("Ann", "Bo", "Cara", "Dai")
BEGUN = 1_795_000_000


@dataclass(frozen=True)
class Fits:
    """What a game's evenings take: deals in one code, and bytes of long ones."""

    game: str
    deals: int
    sizes: tuple[int, ...]


def fits(long: Sequence[int]) -> Iterator[Fits]:
    """Each game whose cards can be played, its deals at random, and evenings of so many."""
    for game in filter(lambda each: each.cardplay, known_games().values()):
        deals = [_entered(game, seed) for seed in range(max(long))]
        sizes = tuple(len(_packed(game, deals[:count])) for count in long)
        yield Fits(game.key, _most(game, deals), sizes)


def _most(game: AnyGame, deals: list[tuple[Action, ...]]) -> int:
    """How many deals one code holds."""
    least, most = 0, len(deals)
    while least < most:
        middle = (least + most + 1) // 2
        one = code_of(_packed(game, deals[:middle]), ADDRESS) is not None
        least, most = (middle, most) if one else (least, middle - 1)
    return least


def _entered(game: AnyGame, seed: int) -> tuple[Action, ...]:
    """What a table enters of a deal."""
    transcript = whole_deal(game, game.rules(), seed)
    return play_of(game).result(transcript, report_of(game, transcript))


def _packed(game: AnyGame, deals: list[tuple[Action, ...]]) -> bytes:
    """A table that one phone scored, a deal every few minutes."""
    lots, at = Random(1), BEGUN
    entries: list[Entry] = []
    for deal in deals:
        at += lots.randint(150, 420)
        for number, action in enumerate(deal, len(entries) + 1):
            key = lots.randbytes(8).hex()
            entries.append(Entry(number, key, NAMES[0], moment_of(at), number - 1, action))
    seats = play_of(game).seats[0]
    table = Table(game, game.rules(), NAMES[: min(seats, max(game.table_sizes))], Seat(0))
    return pack(Bundle(table, tuple(entries), moment_of(BEGUN), mark_of_ticket("a ticket")))


def print_codes(long: Sequence[int]) -> None:
    """Print a line for each game and evenings of this many deals."""
    print(
        f"{'codes':<12}{'in one code':>12}",
        *(f"{f'bytes for {n} deals':>20}" for n in long),
    )
    for each in fits(long):
        sizes = "".join(f"{n:>21}" for n in each.sizes)
        print(f"{each.game:<12}{f'{each.deals} deals':>12}{sizes}")
