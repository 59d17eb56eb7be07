"""The application factory."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from flask import Flask
from sqlalchemy import URL

import companion
from companion.store.closing import let_go
from companion.store.database import init_database, open_database
from companion.store.instance import DATABASE, open_folder, secret_key
from companion.web.colours import init_colours
from companion.web.edges import Edge, on_a_network
from companion.web.entries.change_rules import changing
from companion.web.entries.confirm import confirming
from companion.web.entries.decide import deciding
from companion.web.entries.enter import entering
from companion.web.entries.retract import retracting
from companion.web.entries.two_scorers import comparing
from companion.web.errors import init_errors
from companion.web.handing.everything import everything
from companion.web.handing.giving import giving
from companion.web.handing.receiving import receiving
from companion.web.handing.scanning import scanning
from companion.web.kept_pages import init_kept_pages
from companion.web.live.following import following, init_following
from companion.web.live.here import here
from companion.web.manifest import manifest
from companion.web.referee.check.may_i import may_i
from companion.web.referee.check.pages import checking
from companion.web.referee.hub import referee
from companion.web.referee.score.pages import explaining
from companion.web.referee.settle.pages import settling
from companion.web.request.language import init_language
from companion.web.request.sending import init_sending, sending
from companion.web.request.typed import CutRequest
from companion.web.security import SETTINGS, init_security
from companion.web.setup.new_table import new_table
from companion.web.setup.saved_rules import house_rules
from companion.web.site_files import init_site_files
from companion.web.squeezing import init_squeezing
from companion.web.static_files import init_static
from companion.web.table.board import board
from companion.web.table.home import home
from companion.web.table.pages import table
from companion.web.table.renewing import renewing
from companion.web.table.seats import seats, tell_loss
from companion.web.table.share import sharing
from companion.web.table.this_phone import this_phone
from companion.web.template_helpers import init_template_helpers

_PACKAGE = Path(companion.__file__).parent

# The outer blueprint's address, and what it loads, hold for those within it.
for _inner in (settling, explaining, checking, may_i):
    referee.register_blueprint(_inner)
_WRITING = (entering, deciding, comparing, confirming, retracting, changing)
for _inner in (following, here, seats, board, *_WRITING, house_rules, sharing, giving, referee):
    table.register_blueprint(_inner)
table.before_request(tell_loss)
_HANDING = (receiving, scanning, everything)
_ROOMS = (home, this_phone, new_table, *_HANDING, renewing, sending, manifest)


def create_app(
    config: Mapping[str, object] | None = None,
    *,
    instance: Path | None = None,
    opening: Callable[[Flask], None] = open_database,
    edge: Callable[[], Edge] = on_a_network,
) -> Flask:
    """The app, its database ready for use.

    `instance` is the folder that keeps the data (default: `instance` where the process started);
    `config` overrides Flask's settings; `opening` sees to the database; `edge` says
    what is between the pages and their readers. Raises Fault where the folder, the key in it or the
    database cannot be used.
    """
    folder = open_folder(instance or Path("instance"))
    app = Flask(
        "companion",
        instance_path=str(folder),
        template_folder=str(_shipped("templates")),
        static_folder=str(_shipped("static")),
    )
    app.request_class = CutRequest
    in_folder = URL.create("sqlite", database=str(folder / DATABASE))
    app.config["SQLALCHEMY_DATABASE_URI"] = os.environ.get("DATABASE_URL", in_folder)
    app.config.from_mapping({**SETTINGS, **(config or {})})
    app.secret_key = app.secret_key or secret_key(folder)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    init_database(app)
    _add_pages(app, edge())
    try:
        opening(app)
    except BaseException:
        let_go(app)
        raise
    return app


def _add_pages(app: Flask, around: Edge) -> None:
    """Give an app its pages, and what is between them and their readers."""
    own = (init_security, init_errors, init_static, init_squeezing, init_colours)
    told = (init_language, init_following, init_kept_pages, init_sending)
    for init in (*around.first, *own, *told, init_template_helpers):
        init(app)
    for blueprint in (*_ROOMS, table):
        app.register_blueprint(blueprint)
    for init in (init_site_files, *around.last):
        init(app)


def _shipped(name: str) -> Path:
    """A folder that the wheel carries in the package and the checkout beside it."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name
