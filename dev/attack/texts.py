"""Attacks A, B and K: texts, files and posts to unknown URLs from a stranger."""

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from itertools import product
from time import process_time

from companion.engine.fold.replay import Sheet, Table, replay
from companion.engine.log.codec import MOST_ENTRIES
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.store.bundle.bundle import pack
from dev.attack.target import (
    NAMES,
    Cost,
    Target,
    Tried,
    cost,
    form,
    forms,
    led_to,
    link_in,
    phone,
    post_parts,
)
from dev.bench.evening import evening
from tests.support.bundles import EMPTY, bundle, forged
from tests.support.server import Server
from tests.support.visiting import Answer, Visitor

QUICK = 0.25
"""Seconds of work within which what is refused is refused."""
SIZES = 200_000, 30_000
"""Bytes of a text: too large for any form, and as large as most forms may be."""
FORMS = ("/new/hearts", "/phone", "/join", "/receive")
AT_TABLE = ("rules/save", "happened/adjustment")
TEAM_NAME = "happened/team-name"
"""Where the teams of a table are named; Hearts has none."""
LONG = 1_000_000
MISDEAL = [1, 0, {"kind": "misdeal"}]
BUNDLES = 30
ENTRIES = 9_400
FOLDS = 3
"""An honest log may take so many times as long as its fold alone."""


def long_names(target: Target) -> Iterator[Tried]:
    """A: every text that can be typed, as thousands of marks upon one letter."""
    hearts, whist = target.store([evening(3), _whist()])
    at_tables = [f"/t/{hearts}/{each}" for each in AT_TABLE] + [f"/t/{whist}/{TEAM_NAME}"]
    with target.server() as server:
        stranger = phone(server)
        for path in (*FORMS, *at_tables):
            found = forms(stranger.get(path), path)
            place = re.sub("/t/[^/]+", "/t/LINK", path)
            texts = sum(len(each.texts) for each in found)
            yield Tried("A", f"{place}: texts to type", f"{texts}", texts > 0)
            for each in found:
                fields = {name: said.encode() for name, said in each.fields.items()}
                for name, size in product(each.texts, SIZES):
                    sent = {**fields, "do": b"make", name: _marks(size)}
                    went = cost(server, _sending(stranger, each.action, sent))
                    holds = went.worked <= QUICK and went.answer.status < 500
                    what = f"{place}: {size // 1000} kB of marks as {name}"
                    yield Tried("A", what, str(went), holds)


def _whist() -> Sheet:
    """A table of Whist at which nothing has happened."""
    game = known_games()["whist"]
    rules = game.rules.read(game.rules.standard("club"), len(NAMES))
    assert isinstance(rules, Ruleset)
    return replay(Table(game, rules, NAMES, Seat(0)), ())


def _marks(size: int) -> bytes:
    """A letter with marks, of this many bytes."""
    return ("a" + "\u0316\u0301" * (size // 4)).encode()


def _sending(visitor: Visitor, path: str, fields: dict[str, bytes]) -> Callable[[], Answer]:
    return lambda: post_parts(visitor, path, fields)


def bundles(target: Target) -> Iterator[Tried]:
    """B: bundles of few bytes that inflate to very much, and an honest one of many entries."""
    envelope, text = EMPTY[:-2], "2" * LONG
    unfolding: dict[str, object] = {
        "rows in a million bytes": [*envelope, ["A"], [[]] * (LONG // 4)],
        "as many rows of nothing as a log has": [*envelope, ["A"], [[]] * MOST_ENTRIES],
        "authors in a million bytes": [*envelope, ["A"] * (LONG // 5), [MISDEAL]],
        "a row of a million bytes": [*envelope, ["A"], [[*MISDEAL, *[0] * (LONG // 4)]]],
        "an author of a million bytes": [*envelope, [text], [MISDEAL]],
        "a text in place of rows": [*envelope, ["A"], text],
        "lists in lists": b"[" * LONG,
    }
    with target.server() as server:
        for what, document in unfolding.items():
            data = forged(document)
            for where, send in (("/receive", _receive), ("/everything/look", _look)):
                went = send(server, data)
                holds = went.worked <= QUICK and went.answer.status < 500
                yield Tried("B", f"{where}: {what}", str(went), holds)
        yield _honest(server)


def _honest(server: Server) -> Tried:
    """A log as long as an honest one gets costs its fold."""
    sheet = evening(ENTRIES)
    start = process_time()
    replay(sheet.table, sheet.entries)
    alone = process_time() - start
    sent = bundle(sheet.table, [e.action for e in sheet.entries], authors=("Ann",), odd=0)
    went = _receive(server, pack(sent))
    outcome = f"{went}, the fold alone {alone:.2f} s"
    holds = went.worked <= FOLDS * alone and went.answer.status == 200
    return Tried("B", f"/receive: an honest log of {sheet.head} entries", outcome, holds)


def _receive(server: Server, data: bytes) -> Cost:
    """What it costs to look at a bundle."""
    stranger = phone(server)
    sent = {"csrf_token": form(stranger, "/receive", "csrf_token").fields["csrf_token"].encode()}
    return cost(server, lambda: post_parts(stranger, "/receive", sent, data))


def _look(server: Server, data: bytes) -> Cost:
    """What it costs to look at a file with many of them."""
    stranger = phone(server)
    sent = {"csrf_token": form(stranger, "/everything", "csrf_token").fields["csrf_token"].encode()}
    table = {"link": "", "parcel": b64encode(data).decode()}
    file = {
        "format": "companion-everything",
        "version": 1,
        "phone": "",
        "house_rules": [],
        "tables": [table] * BUNDLES,
    }
    return cost(
        server, lambda: post_parts(stranger, "/everything/look", sent, json.dumps(file).encode())
    )


POSTS = (
    *("entry/99999", "entry/1/beside", "happened/nonsense", "referee/settle/nonsense", "deal"),
    *("retract", "confirm", "confirming", "seat", "rematch", "question", "rules/change"),
    *("rules/save", "share/code", "referee/may-i", "referee/score", "referee/tricks"),
)


def tokenless(target: Target) -> Iterator[Tried]:
    """K: posts without a token to what is not there."""
    (link,) = target.store([evening(3)])
    with target.server() as server:
        stranger = phone(server)
        for path in POSTS:
            for sent in ({}, {"key": "1", "seen": "nonsense", "target": "9" * 30}):
                answer = stranger.post(f"/t/{link}/{path}", sent)
                if answer.status >= 500:
                    yield Tried("K", f"/t/LINK/{path}, no token", str(answer.status), False)
        told = sum(link in line for line in server.output)
        yield Tried("K", f"{len(POSTS)} addresses, no token", "no 500 but those above", True)
    yield Tried("K", "the link in the log", f"{told} lines", not told)


def own_table(visitor: Visitor) -> str:
    """Start a table as a phone does: its link."""
    sent = form(visitor, "/new/hearts", "ticket")
    names = {f"name-{seat}": name for seat, name in enumerate(NAMES)}
    return link_in(led_to(visitor.post("/new/hearts", {**sent.fields, **names, "do": "make"})))
