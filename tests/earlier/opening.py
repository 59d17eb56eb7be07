"""What a release wrote, opened by the program as it is now."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from flask import Flask

from companion.site.inside import SETTINGS
from companion.store.database import upgrade_database
from companion.store.db.models import db
from companion.store.instance import DATABASE, KEY
from companion.web.app import create_app
from tests.earlier.postgresql_copy import FILE, restored
from tests.earlier.released import Released
from tests.support.postgresql import Cluster
from tests.web.phone import Phone


@contextmanager
def on_sqlite(release: Released, folder: Path) -> Iterator[Flask]:
    """A server that goes on with the folder of a release's."""
    with closed_after(create_app(instance=release.unfold("instance", folder))) as app:
        yield app


@contextmanager
def on_postgresql(release: Released, folder: Path, cluster: Cluster) -> Iterator[Flask]:
    """A server that goes on with a release's database on PostgreSQL."""
    release.unfold("instance", folder)
    (folder / DATABASE).unlink()
    with restored(cluster, release.bytes(FILE)) as address:
        config = {"SQLALCHEMY_DATABASE_URI": address}
        app = create_app(config, instance=folder, prepare=upgrade_database)
        with closed_after(app):
            yield app


@contextmanager
def on_a_phone(release: Released, folder: Path) -> Iterator[Flask]:
    """The site on the phone that had it at that time."""
    release.unfold("site", folder)
    with closed_after(create_app(SETTINGS, instance=folder)) as app:
        yield app


@contextmanager
def on_a_new_phone(release: Released, folder: Path) -> Iterator[Flask]:
    """The site on a phone that has no table yet, with the key by which a release signed."""
    (folder / KEY).write_bytes(release.bytes(f"instance/{KEY}"))
    with closed_after(create_app(SETTINGS, instance=folder)) as app:
        yield app


@contextmanager
def of_a_revision(release: Released, name: str, folder: Path) -> Iterator[Flask]:
    """A server that goes on with a database of an earlier schema."""
    release.unfold("instance", folder)
    (folder / DATABASE).write_bytes(release.bytes(name))
    with closed_after(create_app(instance=folder)) as app:
        yield app


@contextmanager
def closed_after(app: Flask) -> Iterator[Flask]:
    """An app whose connections are closed in the end."""
    yield app
    with app.app_context():
        db.session.remove()
        db.engine.dispose()


def phone_with(app: Flask, cookies: Mapping[str, str]) -> Phone:
    """A phone that has kept these cookies."""
    phone = Phone(app)
    for name, value in cookies.items():
        phone.client.set_cookie(name, value)
    return phone
