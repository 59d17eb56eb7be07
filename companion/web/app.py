"""The application factory."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from flask import Flask
from sqlalchemy import URL

import companion
from companion.store.database import init_database, open_database
from companion.store.db.sqlite import let_go
from companion.store.instance import DATABASE, open_folder, secret_key
from companion.web.assets.static_files import (
    init_colours,
    init_minify,
    init_page_assets,
    init_site_files,
    init_static,
    manifest,
)
from companion.web.circle.figures import meetings, strength
from companion.web.circle.new_circle import making
from companion.web.circle.old_evenings import old
from companion.web.circle.pages import (
    calendar,
    circle_pages,
    circle_spreadsheet,
    circle_tag,
    following_circle,
    init_following_circles,
    story_picture,
)
from companion.web.circle.people import erasing_name, people
from companion.web.circle.person import against, person
from companion.web.circle.seasons import seasons
from companion.web.circle.settings import (
    leaving,
    renewing_circle,
    settings,
    sharing_circle,
    undoing,
)
from companion.web.circle.starting import favourites, in_circle, liking, starting
from companion.web.circle.typed_evening import typed_evening
from companion.web.entries.change_rules import changing
from companion.web.entries.conflict import comparing
from companion.web.entries.correct import confirming, deciding, retracting
from companion.web.entries.entry_pages import entering, more, waiting
from companion.web.errors import init_errors
from companion.web.https.home_certificate import init_trust
from companion.web.live.follow import answer_refreshes, following, init_following, page_tag
from companion.web.live.online_pages import here
from companion.web.middleware.deployment import DEFAULTS, Deployment, on_a_network
from companion.web.middleware.security import init_security
from companion.web.posting.write_entry import init_outbox, outbox
from companion.web.referee.check.may_i import may_i
from companion.web.referee.check.pages import checking
from companion.web.referee.hub import referee
from companion.web.referee.score import explaining
from companion.web.referee.settle_pages import settling
from companion.web.request.current_table import init_parts
from companion.web.request.language import init_language
from companion.web.request.posts import CutRequest
from companion.web.request.shortcuts import PageTemplates, init_page_urls
from companion.web.setup.blank_sheets import blank_here, blank_sheets
from companion.web.setup.by_example import by_example
from companion.web.setup.new_table import new_table
from companion.web.setup.saved_rules import house_rules
from companion.web.table.exports import board, now, result, table_spreadsheet
from companion.web.table.home import example, home, installed_games
from companion.web.table.pages import table
from companion.web.table.seats import seats, tell_loss, this_phone
from companion.web.table.share import renewing, sharing
from companion.web.template_helpers import init_template_helpers
from companion.web.transfer.backup_pages import everything, reminding
from companion.web.transfer.circles import giving_circle
from companion.web.transfer.export_page import giving
from companion.web.transfer.import_page import damaged_drafts, receiving, scanning

_PACKAGE = Path(companion.__file__).parent

# Nested blueprints inherit the outer one's URL prefix and what it loads.
for _inner in (settling, explaining, checking, may_i):
    referee.register_blueprint(_inner)
_WRITING = (entering, more, deciding, comparing, confirming, waiting, retracting, changing)
for _inner in (following, here, seats, board, *_WRITING, house_rules, sharing, giving, referee):
    table.register_blueprint(_inner)
for _inner in (in_circle, liking, blank_here, table_spreadsheet, now, result):
    table.register_blueprint(_inner)
_OF_PEOPLE = (person, against, meetings, strength)
_READ_OF_CIRCLE = (following_circle, *_OF_PEOPLE, seasons, favourites, calendar, story_picture)
_WRITTEN_IN_CIRCLE = (*(starting, settings, people, erasing_name), giving_circle, undoing, leaving)
_GIVEN_AND_TAKEN = (circle_spreadsheet, sharing_circle, old, typed_evening)
for _inner in (*_READ_OF_CIRCLE, *_GIVEN_AND_TAKEN, *_WRITTEN_IN_CIRCLE):
    circle_pages.register_blueprint(_inner)
answer_refreshes(table, page_tag)
answer_refreshes(circle_pages, circle_tag)
table.before_request(tell_loss)
_HANDING = (receiving, scanning, everything, reminding, damaged_drafts)
_CIRCLES = (making, renewing_circle, circle_pages)
_SETUP = (new_table, by_example, blank_sheets)
_PHONES = (home, example, this_phone, installed_games)
_BLUEPRINTS = (*_PHONES, *_SETUP, *_HANDING, *_CIRCLES, renewing, outbox, manifest)


class _PagesApp(Flask):
    """The Flask app of the pages."""

    request_class = CutRequest
    jinja_environment = PageTemplates


def create_app(
    config: Mapping[str, object] | None = None,
    *,
    instance: Path | None = None,
    prepare: Callable[[Flask], None] = open_database,
    deployment: Callable[[], Deployment] = on_a_network,
) -> Flask:
    """Return the app with its database ready for use.

    `config` overrides settings. `instance` is the folder that holds the data (default: `instance`
    in the working directory). `prepare` prepares the database. `deployment` returns the extensions
    to install besides the pages. Raises Fault if the folder, its key or the database is unusable.
    """
    folder = open_folder(instance or Path("instance"))
    app = _PagesApp(
        "companion",
        instance_path=str(folder),
        template_folder=str(_shipped("templates")),
        static_folder=str(_shipped("static")),
    )
    in_folder = URL.create("sqlite", database=str(folder / DATABASE))
    app.config["SQLALCHEMY_DATABASE_URI"] = os.environ.get("DATABASE_URL", in_folder)
    app.config.from_mapping({**DEFAULTS, **(config or {})})
    app.secret_key = app.secret_key or secret_key(folder)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    init_database(app)
    _add_pages(app, deployment())
    try:
        prepare(app)
    except BaseException:
        let_go(app)
        raise
    return app


def _add_pages(app: Flask, deployment: Deployment) -> None:
    """Install the blueprints and the extensions."""
    answers = (init_security, init_errors, init_static, init_minify)
    follows = (init_following, init_following_circles)
    written = (init_page_urls, init_page_assets, init_colours, init_template_helpers)
    pages = (init_language, *follows, init_parts, *written, init_outbox)
    for init in (*deployment.before, *answers, *pages):
        init(app)
    for blueprint in (*_BLUEPRINTS, table):
        app.register_blueprint(blueprint)
    for init in (init_site_files, init_trust, *deployment.after):
        init(app)


def _shipped(name: str) -> Path:
    """Return a folder that lies inside the package in a wheel, and beside it in a checkout."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name
