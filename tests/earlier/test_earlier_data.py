"""What earlier releases stored is opened as it is, and every sheet says what it said then."""

import json
from base64 import b64decode
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from flask import Flask

from companion.circle.log.entries import CIRCLE_CODEC
from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.replay import replay
from companion.games.registry import known_games
from companion.store.access.links import score_links
from companion.store.bundle.bundle import IN_NO_CIRCLE, BundleError, Flaw
from companion.store.bundle.circle_bundle import inflate_circle, read_circle_bundle
from companion.store.bundle.fingerprints import digest_of, mark_aside
from companion.store.tables.stored_tables import find_tables, read_sheet
from companion.web.transfer.export_page import from_fragment
from companion.words.catalogue import catalogue_for
from tests.earlier.at_table import typed_options
from tests.earlier.circle_played import ERASED, circles_of
from tests.earlier.facts import differences, facts, facts_of
from tests.earlier.kept_rules import COOKIE, began, refused_now, rules_saved, sets
from tests.earlier.opening import of_a_revision, phone_with
from tests.earlier.released import Released, releases
from tests.earlier.transcribed import FILE, VERDICTS, verdicts
from tests.support.bundles import unpack
from tests.web.phone import Phone
from tests.web.transfer.backups import look_in, offers
from tests.web.transfer.giving import choose, look, tables_of

PAGES = ("/", "/sheet")
OTHER_PAGES = ("/log", "/rules", "/referee", "/share", "/hand", "/export.json")
CIRCLE_PAGES = ("/", "/evenings", "/people/", "/more", "/who-sees-what", "/share/", "/out/")
OLDER = [
    pytest.param(release, name, id=f"{release.name}-{Path(name).stem}")
    for release in releases()
    for name in release.names("older")
]
Facts = dict[str, dict[str, Any]]
_OF_THE_SHEET = ("created", "mark", "home", "chosen over", "put aside")


def _said(facts: dict[str, Any]) -> dict[str, Any]:
    """What the sheet says, wherever the table came from."""
    return {name: said for name, said in facts.items() if name not in _OF_THE_SHEET}


def _differences(then: Facts, now: Facts) -> list[str]:
    """Where tables differ, but for the digests of logs that were not chosen: these are others now.

    Their number is the same.
    """
    before, after = (
        {link: {**said, "chosen over": len(said["chosen over"])} for link, said in known.items()}
        for known in (then, now)
    )
    return differences(before, after)


def test_there_is_a_release() -> None:
    assert [*releases()]


def test_every_sheet_on_a_server_says_what_it_said(release: Released, server: Flask) -> None:
    assert not _differences(release.json("sheets/instance.json"), facts_of(server))


def test_every_sheet_on_a_phone_says_what_it_said(release: Released, site: Flask) -> None:
    assert not _differences(release.json("sheets/site.json"), facts_of(site))


@pytest.fixture(scope="module")
def shown() -> set[str]:
    """What pages were drawn from so far."""
    return set()


def _drawn_from(app: Flask) -> Facts:
    """All that the pages of a table are drawn from, by its link; but for names of phones."""
    found, logs = facts_of(app), {}
    with app.app_context():
        for stored in find_tables(score_links()):
            codec, entries = stored.table.game.codec, read_sheet(stored).entries
            logs[stored.link] = [codec.to_json(each.action) for each in entries]
    return {
        link: {
            **_said(said),
            "log": logs[link],
            "came": [bool(said["home"]), said["put aside"], len(said["chosen over"])],
        }
        for link, said in found.items()
    }


def _see(release: Released, app: Flask, pages: Sequence[str], shown: set[str]) -> None:
    """See these pages of every table that is not played as one whose pages were shown."""
    # That either database holds the same sheets is shown above; a page is drawn from the sheet.
    # Many tables of one release are played as those of the one before.
    phone, drawn = Phone(app), _drawn_from(app)
    assert drawn.keys() == release.json("sheets/instance.json").keys()
    for link, each in drawn.items():
        if (said := json.dumps([each, pages], sort_keys=True)) in shown:
            continue
        shown.add(said)
        for page in pages:
            assert phone.client.get(f"/t/{link}{page}").status_code == 200, (link, page)


def test_page_and_sheet_of_every_table_are_shown(
    release: Released, on_a_file: Flask, shown: set[str]
) -> None:
    _see(release, on_a_file, PAGES, shown)


@pytest.mark.at_length
def test_every_other_page_of_every_table_is_shown(
    release: Released, on_a_file: Flask, shown: set[str]
) -> None:
    _see(release, on_a_file, OTHER_PAGES, shown)


def test_every_circle_on_a_server_says_what_it_said(release: Released, server: Flask) -> None:
    assert not differences(_circles(release, "instance"), circles_of(server))


def test_every_circle_on_a_phone_says_what_it_said(release: Released, site: Flask) -> None:
    assert not differences(_circles(release, "site"), circles_of(site))


def _circles(release: Released, place: str) -> Facts:
    """What circles said; releases that knew none had none."""
    said: Facts = release.json(f"sheets/circles-{place}.json") if release.has_circles else {}
    return said


def test_some_release_has_circles_and_no_name_that_was_erased() -> None:
    found = [release for release in releases() if release.has_circles]
    assert found
    for release in found:
        with ZipFile(release.path) as archive:
            assert not any(ERASED.encode() in archive.read(name) for name in archive.namelist())


def test_every_page_of_every_circle_is_shown(release: Released, on_a_file: Flask) -> None:
    phone = Phone(on_a_file)
    for link in _circles(release, "instance"):
        for page in CIRCLE_PAGES:
            assert phone.client.get(f"/c/{link}{page}").status_code == 200, (link, page)


def test_circles_on_their_way_are_unpacked(release: Released) -> None:
    for link, said in _circles(release, "instance").items():
        marks = set()
        for part in release.json("circles.json").get(link, ()):
            bundle = read_circle_bundle(inflate_circle(b64decode(part)), known_games())
            log = [CIRCLE_CODEC.to_json(each.action) for each in bundle.entries]
            assert not differences(said["log"], log)
            assert bundle.mark == said["known as"]
            marks |= {each.mark for each in bundle.tables}
        assert marks == {mark for mark, *_ in said["tables"]}


def test_phones_know_their_tables_and_seats(release: Released, server: Flask) -> None:
    for cookies in release.json("phones.json"):
        phone = phone_with(server, cookies)
        assert len(tables_of(phone)) > 1
        seated = phone.open(f"{tables_of(phone)[0]}/seat")
        assert seated.status == 200
    told = phone_with(server, release.json("phones.json")[0]).open("/")
    assert "set aside" in told.text


def test_phone_that_keeps_its_tables_knows_them(release: Released, site: Flask) -> None:
    phone = phone_with(site, release.json("site/jar.json"))
    assert {each.rpartition("/")[2] for each in tables_of(phone)} <= {
        *release.json("sheets/site.json")
    }
    assert len(tables_of(phone)) > 1


def test_saved_house_rules_say_what_they_said(release: Released, fresh: Flask) -> None:
    for game, saved in release.json("house_rules.json").items():
        phone = phone_with(fresh, {COOKIE: saved["cookie"]})
        then = {
            name: rules
            for name, rules in saved["rules"].items()
            if not refused_now(known_games()[game], rules)
        }
        now = rules_saved(phone, game)
        assert now.keys() == then.keys()
        assert not differences(then, now)


def test_saved_house_rules_of_which_no_table_can_be_made_any_more_say_so(
    release: Released, fresh: Flask
) -> None:
    words, refused = catalogue_for("en", tuple(known_games().values())), set()
    for key, saved in release.json("house_rules.json").items():
        game, phone = known_games()[key], phone_with(fresh, {COOKIE: saved["cookie"]})
        for name, chosen in sets(phone, key):
            if why := refused_now(game, saved["rules"][name]):
                page, typed = began(phone, game, chosen), typed_options(game, saved["rules"][name])
                refused |= {*why}
                assert page.problems == [words.word(each) for each in why]
                assert {**page.form("ticket").fields, **typed} == page.form("ticket").fields
    # H1-WID-9: "until everybody has dealt once" is no end where anybody deals.
    assert refused <= {"hearts-dealer-each-once"}


def test_exported_tables_are_read_and_scored_as_before(release: Released) -> None:
    then = release.json("sheets/instance.json")
    for link, document in release.json("exported.json").items():
        read = read_table(document, known_games())
        assert isinstance(read, TableFile), (link, read)
        now = facts(replay(read.table, read.entries))
        assert not differences(_said(then[link]), now)


def _is_former(packed: bytes) -> bool:
    """Whether a table was transferred in a form that is not read any more."""
    return packed[0] < IN_NO_CIRCLE


def test_links_and_files_on_their_way_are_unpacked_or_known_to_be_of_a_former_form(
    release: Released,
) -> None:
    then = release.json("sheets/instance.json")
    for link, packed in release.json("parcels.json").items():
        data = b64decode(packed["file"])
        assert from_fragment(packed["link"].partition("#")[2]) == data
        if _is_former(data):
            with pytest.raises(BundleError) as found:
                unpack(data, known_games())
            assert found.value.flaw is Flaw.FORMER
            continue
        bundle = unpack(data, known_games())
        now = facts(replay(bundle.table, bundle.entries))
        assert not differences(_said(then[link]), now)
        assert bundle.mark == then[link]["mark"]


def test_links_on_their_way_are_taken_in_or_it_is_said_what_to_do(
    release: Released, fresh: Flask
) -> None:
    then, phone = release.json("sheets/instance.json"), Phone(fresh)
    for link, packed in release.json("parcels.json").items():
        page = look(phone, packed["link"])
        if _is_former(b64decode(packed["file"])):
            assert page.status == 422
            assert _former_words() in page.text
            continue
        kept = choose(phone, page, "keep").path.rstrip("/")
        assert not differences(_said(then[link]), facts(phone.sheet(kept)))


def test_file_of_everything_is_opened_and_what_can_be_read_is_taken_in(
    release: Released, fresh: Flask
) -> None:
    for name in release.names("everything"):
        phone, document = Phone(fresh), release.json(name)
        former = [_is_former(b64decode(each["parcel"])) for each in document["tables"]]
        page = look_in(phone, release.bytes(name))
        assert page.status == 200
        assert page.text.count(_former_words()) == sum(former)
        if not offers(page):
            assert all(former)
            assert not document["house_rules"]
            continue
        assert phone.submit(page.form("ticket")).status == 200
        known = facts_of(fresh)
        for each, unread in zip(document["tables"], former, strict=True):
            if not unread:
                bundle = unpack(b64decode(each["parcel"]), known_games())
                assert bundle.mark in {known["mark"] for known in known.values()}
        came = {each["known as"] for each in circles_of(fresh).values()}
        for each in document.get("circles", ()):
            assert inflate_circle(b64decode(each["parcel"])).circle[0] in came
        aside = [
            each["put_aside"]
            for each, unread in zip(document["tables"], former, strict=True)
            if each["put_aside"] and not unread
        ]
        assert {*aside} <= {each["put aside"] for each in known.values()}


def _former_words() -> str:
    """What is said of a table that was transferred in a former form."""
    return catalogue_for("en", tuple(known_games().values())).word("receive-former")


def test_logs_that_were_not_chosen_are_known_by_digests_without_keys(
    release: Released, server: Flask
) -> None:
    then, found = release.json("sheets/instance.json"), 0
    with server.app_context():
        by_mark = {each.origin.mark: each for each in find_tables(score_links())}
        for stored in by_mark.values():
            old = then[stored.link]["chosen over"]
            logs = [by_mark.get(mark_aside(stored.origin.mark, each)) for each in old]
            assert list(stored.origin.chosen_over) == [
                digest_of(read_sheet(log).entries) if log else digest
                for log, digest in zip(logs, old, strict=True)
            ]
            found += sum(log is not None for log in logs)
    assert found


def test_transcripts_are_judged_as_before(release: Released) -> None:
    now = verdicts(release.bytes(FILE))
    assert not differences(release.json(VERDICTS), now)


@pytest.mark.parametrize(("release", "name"), OLDER)
def test_database_of_an_earlier_schema_is_brought_up_to_date(
    release: Released, name: str, tmp_path: Path
) -> None:
    then = release.json("sheets/instance.json")
    with of_a_revision(release, name, tmp_path) as app:
        now, phone = facts_of(app), Phone(app)
        assert now
        for link, sheet in now.items():
            assert not differences(_said(then[link]), sheet)
            assert phone.open(f"/t/{link}/").status == 200
