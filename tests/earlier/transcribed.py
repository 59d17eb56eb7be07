"""Deals as transcripts, and what `companion verify` said of each."""

import io
import json
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from companion.cli import main
from companion.engine.contract.game import AnyGame
from companion.engine.seating import Seat
from companion.games.registry import known_games
from tests.earlier.varied import varied
from tests.support.self_play import deal_and_play
from tests.support.whole_deals import play_of, played_wildly

FILE, VERDICTS = "transcripts/deals.jsonl", "transcripts/verdicts.json"
WILD = 3


def transcribed(random: Random) -> dict[str, bytes]:
    """A file of transcripts, and the verdicts on them."""
    lines = [json.dumps(each) for game in _played() for each in _deals(game, random)]
    data = "\n".join(lines).encode()
    return {FILE: data, VERDICTS: json.dumps(verdicts(data)).encode()}


def _played() -> Iterator[AnyGame]:
    """The games whose tricks can be judged."""
    return (game for game in known_games().values() if game.cardplay is not None)


def _deals(game: AnyGame, random: Random) -> list[dict[str, Any]]:
    """A legal deal under many house rules, and some in which not everything was."""
    play, found = play_of(game), []
    for seats, values in varied(game, random):
        if seats in play.seats:
            rules = game.rules(**values)
            found.append(deal_and_play(play, rules, seats, Seat(0), random).to_json())
    wild = (played_wildly(game, game.rules(), seed)[0] for seed in range(WILD))
    return [*found, *(each.to_json() for each in wild)]


def verdicts(data: bytes) -> list[dict[str, Any]]:
    """What the command says of each deal of a file, but for its sentences."""
    out = io.StringIO()
    with TemporaryDirectory() as folder, redirect_stdout(out), redirect_stderr(io.StringIO()):
        path = Path(folder) / "deals.jsonl"
        path.write_bytes(data)
        main(["verify", str(path)])
    return [json.loads(line) for line in out.getvalue().splitlines()]
