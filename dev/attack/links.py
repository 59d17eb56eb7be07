"""Attacks C and E: revealing a renewed link, and making tables vanish from a phone."""

from collections.abc import Iterator, Mapping

from dev.attack.target import Target, Tried, form, forms, led_to, link_in, phone, post_parts
from dev.attack.texts import own_table
from dev.bench.evening import evening
from tests.support.server import Server
from tests.support.visiting import Visitor, text_of

VISITED = 40


def renewed(target: Target) -> Iterator[Tried]:
    """C: the forms and the page that lead to a table whose link was renewed meanwhile."""
    (link,) = target.store([evening(3)])
    with target.server() as server:
        for what, door in (
            ("/receive/keep sent once more", _received),
            ("/everything/take sent once more", _taken),
            ("the finished table of a rematch", _rematch),
        ):
            new, told = door(server, link)
            outcome = "the new link" if new in told else "nothing of the new link"
            yield Tried("C", what, outcome, bool(new) and new not in told)


def _received(server: Server, link: str) -> tuple[str, str]:
    """A table is received; the new link after that, and what the same form says then."""
    stranger = phone(server)
    file = phone(server).get(f"/t/{link}/hand/table.companion").body
    token = form(stranger, "/receive", "csrf_token").fields["csrf_token"]
    page = post_parts(stranger, "/receive", {"csrf_token": token.encode()}, file)
    keep = next(each for each in forms(page, "") if "ticket" in each.fields)
    sent = {**keep.fields, "do": "keep"}
    kept = link_in(led_to(stranger.post("/receive/keep", sent)))
    return _renewed(server, kept), _told(stranger, "/receive/keep", sent)


def _taken(server: Server, link: str) -> tuple[str, str]:
    """A file is taken in; the new link after that, and what the same form says then."""
    owner, stranger = phone(server), phone(server)
    owner.get(f"/t/{link}/")
    file = owner.get("/everything/file").body
    token = form(stranger, "/everything", "csrf_token").fields["csrf_token"]
    page = post_parts(stranger, "/everything/look", {"csrf_token": token.encode()}, file)
    take = next(each for each in forms(page, "") if "ticket" in each.fields)
    stranger.post("/everything/take", take.fields)
    listed = text_of(stranger.get("/"))
    return _renewed(server, link_in(listed)), _told(stranger, "/everything/take", take.fields)


def _rematch(server: Server, link: str) -> tuple[str, str]:
    """A rematch is begun; the new link of it, and what the table before it says then."""
    owner, stranger = phone(server), phone(server)
    finish(owner, link)
    again = rematch(owner, link)
    new = _renewed(server, again)
    return new, text_of(stranger.get(f"/t/{link}/")) + text_of(stranger.get(f"/t/{link}/board"))


def _renewed(server: Server, link: str) -> str:
    """Another phone renews the link to score: the new one."""
    other = phone(server)
    path = f"/t/{link}/share"
    for each in forms(other.get(path), path):
        if each.action.endswith("/renew"):
            new = link_in(led_to(other.post("/renew", each.fields)))
            if new and new != link:
                return new
    return ""


def _told(visitor: Visitor, path: str, fields: Mapping[str, str]) -> str:
    """All that the same form, sent once more, says and leads to."""
    answer = visitor.post(path, fields)
    return answer.head + text_of(answer) + text_of(visitor.get("/"))


def finish(visitor: Visitor, link: str) -> None:
    """Play a deal at a table and end it early."""
    path = f"/t/{link}/deal?by=points"
    points = {f"points-{seat}": each for seat, each in enumerate(("5", "4", "3", "14"))}
    visitor.post(path, {**form(visitor, path, "key").fields, **points})
    path = f"/t/{link}/happened/early-end"
    visitor.post(path, form(visitor, path, "key").fields)


def rematch(visitor: Visitor, link: str) -> str:
    """Begin the rematch of a table that is over: its link, "" where it was refused."""
    path = f"/t/{link}/"
    for each in forms(visitor.get(path), path):
        if each.action.endswith("/rematch"):
            return link_in(led_to(visitor.post(each.action, each.fields)))
    return ""


def vanishing(target: Target) -> Iterator[Tried]:
    """E: a phone's own table behind forty that it only visited, and beside another app's cookie."""
    links = target.store([evening(1)] * VISITED)
    with target.server() as server:
        owner = phone(server)
        own = own_table(owner)
        for each in links:
            owner.get(f"/t/{each}/")
        listed = own in text_of(owner.get("/"))
        outcome = "still on the front page" if listed else "gone from the front page"
        yield Tried("E", f"{VISITED} tables visited after one's own", outcome, bool(own) and listed)
        other = phone(server)
        own = own_table(other)
        other.cookies["session"] = "eyJhIjoxfQ.aRno3A.of-another-app-on-this-host"
        listed = own in text_of(other.get("/"))
        outcome = "still on the front page" if listed else "gone from the front page"
        yield Tried("E", "another app's cookie `session`", outcome, bool(own) and listed)
