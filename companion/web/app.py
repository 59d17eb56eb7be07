"""The application factory."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from click import ClickException, get_current_context
from flask import Flask
from sqlalchemy import URL

import companion
from companion.store.database import (
    init_database,
    init_migrations,
    leave_schema,
    open_database,
)
from companion.store.db.faults import Fault
from companion.store.db.sqlite import let_go
from companion.store.instance import DATABASE, open_folder, secret_key
from companion.web.assets.static_files import (
    init_colours,
    init_minify,
    init_page_assets,
    init_site_files,
    init_static,
)
from companion.web.circle.pages import init_following_circles
from companion.web.errors import init_errors
from companion.web.https.home_certificate import init_trust
from companion.web.live.follow import init_following
from companion.web.middleware.defaults import DEFAULTS
from companion.web.middleware.hooks import init_hooks
from companion.web.middleware.sessions import init_sessions
from companion.web.pages import init_pages
from companion.web.posting.write_entry import init_outbox
from companion.web.request.current_table import init_parts
from companion.web.request.language import init_language
from companion.web.request.posts import CutRequest
from companion.web.request.shortcuts import PageTemplates, init_page_urls
from companion.web.template_helpers import init_template_helpers
from companion.words.catalogue import catalogue_for

_PACKAGE = Path(companion.__file__).parent


class _PagesApp(Flask):
    """The Flask app of the pages."""

    request_class = CutRequest
    jinja_environment = PageTemplates


def create_app(
    config: Mapping[str, object] | None = None,
    *,
    instance: Path | None = None,
    prepare: Callable[[Flask], None] = open_database,
) -> Flask:
    """Return the app with its database ready for use.

    `config` overrides settings. `instance` is the folder that holds the data (default: `instance`
    in the working directory). `prepare` prepares the database. Raises Fault if the folder, its key
    or the database is unusable.
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
    _add_pages(app)
    try:
        prepare(app)
    except BaseException:
        let_go(app)
        raise
    return app


def create_app_for_flask(
    config: Mapping[str, object] | None = None, *, instance: Path | None = None
) -> Flask:
    """Return the app for the commands of `flask --app companion`, with `db` of Flask-Migrate.

    `flask db` finds the schema as it is. Raises Fault, which a command of `flask` prints.
    """
    context = get_current_context(silent=True)
    # `flask` loads the app to look for a command that is not one of its own: `db`.
    prepare = leave_schema if context and context.parent is None else open_database
    try:
        app = create_app(config, instance=instance, prepare=prepare)
    except Fault as fault:
        if context is None:
            raise
        raise ClickException(catalogue_for("en", ()).say(fault.message)) from fault
    init_migrations(app)
    return app


def _add_pages(app: Flask) -> None:
    """Install the blueprints and the extensions."""
    answers = (init_sessions, init_hooks, init_errors, init_static, init_minify)
    follows = (init_following, init_following_circles)
    written = (init_page_urls, init_page_assets, init_colours, init_template_helpers)
    pages = (init_language, *follows, init_parts, *written, init_outbox)
    for init in (*answers, *pages, init_pages, init_site_files, init_trust):
        init(app)


def _shipped(name: str) -> Path:
    """Return a folder that lies inside the package in a wheel, and beside it in a checkout."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name
