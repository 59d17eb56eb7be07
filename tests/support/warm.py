"""Importing this imports and reads what commands do before their work, but opens no database.

A process that is forked afterwards need not do so again.
"""

from companion.cli import data_commands as backup
from companion.cli import data_commands as move
from companion.cli import data_commands as upgrade
from companion.games.registry import known_games
from companion.store import backups as restore_backup
from companion.store import backups as write_backup
from companion.store import move_data
from companion.store.db import schema
from companion.store.db import schema as safe_copy
from companion.web import app
from companion.web.middleware import compression, network
from companion.web.posting import rate_limiter
from companion.web.serving import buffered_pages
from companion.words.catalogue import catalogue_for

COMMANDS = (backup, move, upgrade)
SERVER = (compression, network, rate_limiter, buffered_pages)
WORK = (move_data, restore_backup, write_backup, safe_copy, schema, app)

catalogue_for("en", tuple(known_games().values()))
