"""Writes everything that this version stores, for later ones to open.

`python -m tests.earlier.write NAME` writes `data/NAME.zip`; a release or its day is a good name.
What is in it was entered by the pages of the running app, and in the log of a circle as its pages
do; what a phone's browser keeps beside it is written by `python -m tests.earlier.left_on_phone
NAME`. What an earlier file has, such as an
option's value or a database of an earlier schema, is not written once more. Once a release is out,
its file stays as it is: whoever changes what is stored adds one, and sees that the older ones still
open.
"""

import json
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask

from companion.site.inside import SETTINGS
from companion.store.db.models import db
from companion.store.instance import DATABASE, KEY
from companion.web.app import create_app
from companion.web.middleware.sessions import cookie_name
from tests.earlier import postgresql_copy, released
from tests.earlier.circle_played import circles_of, play_circle
from tests.earlier.evening_tables import Company, play_everything
from tests.earlier.facts import facts_of
from tests.earlier.handed import hand_round, on_its_way
from tests.earlier.kept_rules import keep_rules
from tests.earlier.older import older_databases
from tests.earlier.transcribed import transcribed
from tests.web.phone import Phone

SEED = 20_261_122


def main(arguments: list[str]) -> int:
    """Write the file; 2 where no name was given."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    path = released.DATA / f"{arguments[0]}.zip"
    path.parent.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        released.write(path, everything(Path(folder)))
    print(f"{path}: {path.stat().st_size} bytes")
    return 0


def everything(folder: Path) -> dict[str, bytes]:
    """Play, transfer, save; the files of a release by name."""
    random = Random(SEED)
    with ExitStack() as stack:
        app = stack.enter_context(_opened(create_app(instance=folder / "instance")))
        own = create_app(SETTINGS, instance=folder / "site")
        phone = Phone(stack.enter_context(_opened(own)))
        company = Company([Phone(app), Phone(app, "ja")], random)
        _name(company.phones[0], "Ann")
        _name(company.phones[1], "Ben")
        play_everything(company)
        files = hand_round(company, phone)
        circles, everything_there = play_circle(company, phone)
        files["everything/circle.json"] = everything_there
        sets = keep_rules(app, random)
        files |= {
            "tables.json": released.as_json(company.tables),
            "parcels.json": released.as_json(on_its_way(Phone(app), company.tables)),
            "circles.json": released.as_json(circles),
            "exported.json": released.as_json(_exported(Phone(app), company)),
            "house_rules.json": released.as_json(sets),
            "phones.json": released.as_json([_cookies(each) for each in company.phones]),
            "site/jar.json": json.dumps(_cookies(phone)).encode(),
            "sheets/instance.json": released.as_json(facts_of(app)),
            "sheets/site.json": released.as_json(facts_of(own)),
            "sheets/circles-instance.json": released.as_json(circles_of(app)),
            "sheets/circles-site.json": released.as_json(circles_of(own)),
        }
    for name in ("instance", "site"):
        for each in (DATABASE, KEY):
            files[f"{name}/{each}"] = _whole(folder / name / each)
    files |= older_databases(folder / "instance" / DATABASE, [*company.tables.values()])
    files |= transcribed(random)
    return files | postgresql_copy.dumped(folder / "instance" / DATABASE)


@contextmanager
def _opened(app: Flask) -> Iterator[Flask]:
    """An app whose connections are closed in the end."""
    yield app
    with app.app_context():
        db.session.remove()
        db.engine.dispose()


def _name(phone: Phone, name: str) -> None:
    """Call a phone so."""
    phone.fill("/phone", "called", {"called": name})


def _cookies(phone: Phone) -> dict[str, str]:
    """What a phone was asked to remember."""
    own = cookie_name(str(phone.app.secret_key))
    names = (own, f"{own}-tables", "house-rules")
    known = ((name, phone.client.get_cookie(name)) for name in names)
    return {name: cookie.value for name, cookie in known if cookie is not None}


def _exported(phone: Phone, company: Company) -> dict[str, Any]:
    """Every table as a document, by its link."""
    return {
        table.rpartition("/")[2]: json.loads(phone.client.get(f"{table}/export.json").data)
        for table in company.tables.values()
    }


def _whole(path: Path) -> bytes:
    """A file, into which a database has written all that it had elsewhere."""
    if path.name == DATABASE:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.read_bytes()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
