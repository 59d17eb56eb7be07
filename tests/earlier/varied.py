"""Tables that between them have every value of every option that some table can have."""

from collections.abc import Iterator, Mapping
from random import Random

from companion.engine.contract.game import AnyGame
from companion.engine.rules.options import DeclaredOption, Number
from tests.earlier.released import releases
from tests.support.rulesets import some_values

Values = dict[str, str | int]
_TRIES = 300


def other_values(game: AnyGame) -> list[tuple[str, str | int]]:
    """Every option with every value but its default; of a number a few."""
    return [
        (each.name, value)
        for each in game.rules.declared()
        for value in _some(each)
        if value != each.default
    ]


def written(game: AnyGame) -> set[tuple[str, str | int]]:
    """Every option with every value that tables in the files of the releases have."""
    return {
        (name, value)
        for release in releases()
        for document in release.json("exported.json").values()
        if document["game"] == game.key
        for name, value in document["rules"].items()
    }


def games_written() -> set[str]:
    """The games of which the files of the releases have tables."""
    documents = (each for release in releases() for each in release.json("exported.json").values())
    return {document["game"] for document in documents}


def varied(game: AnyGame, random: Random) -> Iterator[tuple[int, Values]]:
    """How many sit at each of the tables, and the options that no release has so."""
    wanted = {*other_values(game)} - written(game)
    for table in range(_TRIES):
        if not wanted:
            return
        seats = game.table_sizes[table % len(game.table_sizes)]
        values = _fitting(game, seats, wanted, random)
        if found := wanted & {*values.items()}:
            wanted -= found
            yield seats, values
    raise AssertionError(f"no table has {sorted(map(str, wanted))}")


def _fitting(
    game: AnyGame, seats: int, wanted: set[tuple[str, str | int]], random: Random
) -> Values:
    """As much of what is wanted as goes together, and some of what was there before."""
    every: Mapping[str, list[str | int]] = {
        each.name: _some(each) for each in game.rules.declared()
    }
    values: Values = {}
    for name in random.sample(sorted(every), len(every)):
        new = [value for value in every[name] if (name, value) in wanted]
        some = new or (every[name] if random.randrange(2) else [])
        tried = {**values, **({name: random.choice(some)} if some else {})}
        if not isinstance(game.rules.read(tried, seats), tuple):
            values = tried
    return values


def _some(declared: DeclaredOption) -> list[str | int]:
    """Every choice, every named series, and a few numbers."""
    option = declared.option
    usual = option.usual if isinstance(option, Number) else ()
    return [*dict.fromkeys((*some_values(declared), *usual))]
