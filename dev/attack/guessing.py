"""Attacks D and H: guessed codes, and unlimited tables and streams."""

import re
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace

from companion.store.bundle.bundle import pack
from companion.store.bundle.fingerprints import mark_of_ticket
from companion.web.posting.rate_limits import SHORT_CODES
from dev.attack.links import finish, rematch
from dev.attack.target import Target, Tried, form, forms, led_to, link_in, phone, post_parts
from dev.bench.evening import evening
from tests.support.bundles import bundle, deals
from tests.support.server import Server
from tests.support.visiting import Visitor, text_of
from tests.wire.wires import Wire, get

WRONG = "KAMITOKA"
LIMIT = 30
"""So many wrong codes may come from one address in a while."""
GUESSES, AT_ONCE = 300, 24
ELSEWHERE, EACH = 12, 10
TABLES, TRIED = 10, 25
STREAMS = 20
_CODE = re.compile(r'class="code"[^>]*><b\b[^>]*>([^<]+)</b>')


def guesses(target: Target) -> Iterator[Tried]:
    """D: wrong codes, many at once to two processes, and from addresses of one network."""
    target.store([evening(3)])
    with target.server("--workers", "2", COMPANION_WRONG_CODES=f"{LIMIT}") as server:
        looked = _looked_up(server, ["192.0.2.1"] * GUESSES)
        outcome = f"{looked} of {GUESSES} were looked up, {LIMIT} may be"
        yield Tried("D", f"{AT_ONCE} connections, two processes", outcome, 0 < looked <= LIMIT)
        looked = _looked_up(server, [f"2001:db8::{n:x}" for n in range(2 * LIMIT)])
        outcome = f"{looked} of {2 * LIMIT} were looked up, {LIMIT} may be"
        yield Tried("D", "addresses of one IPv6 network", outcome, 0 < looked <= LIMIT)


def guests(target: Target) -> Iterator[Tried]:
    """D: a guest with the right code, beside those who guess."""
    (link,) = target.store([evening(3)])
    with target.server() as server:
        let_in = _let_in(server, link, "203.0.113.2")
        yield Tried("D", "nothing but the right code", _said(let_in), let_in)
        one, wrong = phone(server, "203.0.113.9"), LIMIT + AT_ONCE
        for _ in range(wrong):
            one.post("/join", {**form(one, "/join", "csrf_token").fields, "code": WRONG})
        let_in = _let_in(server, link, "203.0.113.9")
        yield Tried("D", f"{wrong} wrong codes from one phone of a club", _said(let_in), let_in)
        _looked_up(server, [f"198.51.100.{n}" for n in range(ELSEWHERE)] * EACH)
        let_in = _let_in(server, link, "203.0.113.1")
        what = f"{ELSEWHERE * EACH} wrong codes from {ELSEWHERE} addresses"
        yield Tried("D", what, _said(let_in), let_in)


def floods(target: Target) -> Iterator[Tried]:
    """D: wrong codes from so many addresses that no short code is looked up any more."""
    (link,) = target.store([evening(3)])
    with target.server() as server:
        most = SHORT_CODES.amount
        looked = _looked_up(server, [f"198.51.{n // 250}.{n % 250}" for n in range(most + LIMIT)])
        outcome = f"{looked} of {most + LIMIT} were looked up, {most} may be"
        yield Tried("D", "short codes from as many addresses", outcome, 0 < looked <= most)
        let_in = _let_in(server, link, "203.0.113.1")
        yield Tried("D", "a code that is shown after that", _said(let_in), let_in)


def _said(let_in: bool) -> str:
    return "a guest with the right code comes in" if let_in else "a guest is locked out"


def _looked_up(server: Server, addresses: list[str]) -> int:
    """How many wrong codes, one from each address at once, were compared with the right ones."""

    def guess(address: str) -> int:
        guest = phone(server, address)
        fields = form(guest, "/join", "csrf_token").fields
        status = guest.post("/join", {**fields, "code": WRONG}).status
        guest.line.close()
        return status

    with ThreadPoolExecutor(AT_ONCE) as pool:
        statuses = Counter(pool.map(guess, addresses))
    return sum(count for status, count in statuses.items() if status not in (429, 503))


def _let_in(server: Server, link: str, address: str) -> bool:
    """Whether a guest who was told the right code comes in from an address."""
    owner, guest = phone(server), phone(server, address)
    path = f"/t/{link}/share"
    asked = next(e for e in forms(owner.get(path), path) if e.action.endswith("/code"))
    owner.post(asked.action, {**asked.fields, "right": "score"})
    shown = _CODE.search(text_of(owner.get(path)))
    code = shown[1] if shown else ""
    fields = form(guest, "/join", "csrf_token").fields
    return link_in(led_to(guest.post("/join", {**fields, "code": code}))) == link


def tables(target: Target) -> Iterator[Tried]:
    """H: tables by rematch and in files, beyond what an address may make in an hour."""
    (link,) = target.store([evening(1)])
    with target.server(COMPANION_TABLES_AN_HOUR=f"{TABLES}") as server:
        made, owner = 0, phone(server)
        for _ in range(TRIED):
            finish(owner, link)
            link = rematch(owner, link)
            if not link:
                break
            made += 1
        yield Tried("H", f"{TRIED} rematches, {TABLES} an hour", f"{made} made", 0 < made <= TABLES)
        stranger, made = phone(server, "192.0.2.77"), 0
        for number in range(TRIED):
            made += _kept(stranger, number)
        yield Tried("H", f"{TRIED} files, {TABLES} an hour", f"{made} kept", 0 < made <= TABLES)


def _kept(stranger: Visitor, number: int) -> bool:
    """Whether a table in a file is kept that nobody has seen before."""
    sent = bundle(evening(1).table, deals(2, number), number, authors=("Ann",))
    token = form(stranger, "/receive", "csrf_token").fields["csrf_token"].encode()
    mark = mark_of_ticket(f"ticket {number}")
    data = pack(replace(sent, mark=mark))
    page = post_parts(stranger, "/receive", {"csrf_token": token}, data)
    keep = [each for each in forms(page, "") if "ticket" in each.fields]
    if not keep:
        return False
    return bool(led_to(stranger.post("/receive/keep", {**keep[0].fields, "do": "keep"})))


def streams(target: Target) -> Iterator[Tried]:
    """H: all streams of a server, taken by one address."""
    (link,) = target.store([evening(3)])
    with target.server(COMPANION_STREAMS=f"{STREAMS}") as server, ExitStack() as stack:
        took = sum(_follows(server, stack, link, "192.0.2.1") for _ in range(STREAMS))
        outcome = f"{took} of {STREAMS}"
        yield Tried("H", "streams for one address", outcome, 0 < took <= STREAMS // 2)
        other = _follows(server, stack, link, "203.0.113.1")
        outcome = "has one" if other else "has none"
        yield Tried("H", "a stream for another address after that", outcome, other)


def _follows(server: Server, stack: ExitStack, link: str, address: str) -> bool:
    """Whether a phone at an address gets a stream, which stays open."""
    wire = stack.enter_context(Wire(server))
    wire.send(get(f"/t/{link}/live", f"X-Forwarded-For: {address}"))
    return b" 200 " in wire.socket.recv(65_536).partition(b"\r\n")[0]
