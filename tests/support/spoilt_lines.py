"""Lines of transcripts with random mistakes in them."""

import json
from functools import cache
from random import Random
from typing import Any

from companion.engine.play.transcript import AnyTranscript
from companion.engine.seating import Seat
from companion.games.registry import known_games
from tests.support.self_play import deal_and_play

PLAYED = {key: game for key, game in known_games().items() if game.cardplay is not None}

_STRANGE: list[Any] = [None, True, -1, 10**30, 1.5, "", "\ud800", "QS", [], {}, [[[]]], {"seat": 0}]


def _mutated(random: Random, data: Any) -> Any:
    """The data with one thing in it replaced, doubled or gone."""
    if random.random() < 0.2 or not isinstance(data, dict | list) or not data:
        return random.choice(_STRANGE)
    if isinstance(data, dict):
        name = random.choice([*data])
        if random.random() < 0.1:
            return {each: value for each, value in data.items() if each != name}
        return data | {name: _mutated(random, data[name])}
    place = random.randrange(len(data))
    changed = _mutated(random, data[place])
    middle = ([], [data[place]] * 2, [changed], [changed, changed])[random.randrange(4)]
    return [*data[:place], *middle, *data[place + random.randrange(1, 3) :]]


@cache
def _sound(number: int) -> AnyTranscript:
    """A whole deal of some game."""
    random = Random(number)
    game = random.choice([*PLAYED.values()])
    assert game.cardplay is not None
    return deal_and_play(
        game.cardplay, game.rules(), random.choice(game.cardplay.seats), Seat(0), random
    )


def spoilt(seed: int) -> str:
    """A transcript's line, changed in ways that nobody would think of."""
    random = Random(seed)
    transcript = _sound(seed % 100)
    data = (transcript.blind() if seed % 2 else transcript).to_json()
    for _ in range(random.randrange(1, 4)):
        data = _mutated(random, data)
    line = json.dumps(data)
    if seed % 5 == 0:
        cut = random.randrange(len(line) + 1)
        line = line[:cut] + random.choice(["", "\x00", "{", '"', "9", "♠"]) + line[cut + 1 :]
    return line
