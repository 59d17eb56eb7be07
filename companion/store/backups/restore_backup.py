"""Checks a backup, then puts its data in the place of what is there, and keeps what it replaces."""

import os
import shutil
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from companion.engine.messages import message
from companion.store.backups.count_tables import count_tables
from companion.store.backups.write_backup import AUTHORITY
from companion.store.db.faults import Fault, StoreFault, sqlite_fault
from companion.store.db.revision import newest_revision
from companion.store.db.safe_copy import begin_draft, delete_draft
from companion.store.db.sqlite_file import NO_ROOM
from companion.store.instance import (
    DATABASE,
    KEY,
    give_to_owner,
    is_key,
    open_folder,
    write_closed,
)

_OTHERS = {KEY, *AUTHORITY}
_DAMAGES = (BadZipFile, zlib.error, EOFError, KeyError, NotImplementedError, RuntimeError)


@dataclass(frozen=True)
class OpenedBackup:
    """A backup that was read whole and verified; `draft` is its database, beside the present one.

    `files` are the contents of the key and the authority by their names.
    """

    source: Path
    draft: Path
    database: Path
    folder: Path
    tables: int
    files: dict[str, bytes]


@contextmanager
def opened_backup(source: Path, database: Path, folder: Path) -> Iterator[OpenedBackup]:
    """Unpack a backup beside the database and verify it; the draft is deleted in the end.

    Raises Fault if there is no room, or the backup is foreign, damaged or newer than this version.
    """
    draft = database.with_name(database.name + ".copy")
    with _folder_for_data(folder):
        with _faults(source, database):
            draft_file = begin_draft(draft)
        with draft_file:
            try:
                with _faults(source, database):
                    files = _unpack(source, draft)
                    tables = _verify(source, draft)
                yield OpenedBackup(source, draft, database, folder, tables, files)
            finally:
                delete_draft(draft_file, draft)


def put_back(backup: OpenedBackup) -> list[Path]:
    """Replace the data; return the files that hold what was replaced.

    The database comes last and in one step: killed before, the former one is still in its place.
    Raises StoreFault if a server has the database open.
    """
    with _faults(backup.source, backup.database):
        return _replace(backup, f".before_restore_{datetime.now(UTC):%Y%m%dT%H%M%S%fZ}")


def _replace(backup: OpenedBackup, suffix: str) -> list[Path]:
    """Replace the data; return the files with this suffix that hold what was replaced."""
    database, kept = backup.database, list[Path]()
    if database.exists():
        _merge_write_ahead_log(database)
        kept.append(_keep(database, suffix))
    for name, content in backup.files.items():
        path = backup.folder / name
        if path.exists() and path.read_bytes().strip() != content.strip():
            kept.append(_keep(path, suffix))
        write_closed(path, content)
    for ending in ("-wal", "-shm"):
        # Only of a damaged database: the log of a sound one has been taken over by now.
        with suppress(FileNotFoundError):
            beside = database.with_name(database.name + ending)
            beside.rename(database.with_name(database.name + suffix + ending))
    give_to_owner(backup.draft)
    backup.draft.replace(database)
    return kept


@contextmanager
def _folder_for_data(folder: Path) -> Iterator[None]:
    """Make a folder for the data; one that was missing, and is still empty in the end, is deleted.

    Raises Fault if it cannot be used.
    """
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    try:
        open_folder(folder)
        yield
    finally:
        for path in missing:
            with suppress(OSError):
                path.rmdir()


def _unpack(source: Path, draft: Path) -> dict[str, bytes]:
    """Write the database of a backup into the draft; return its other files of ours."""
    with ZipFile(source) as archive:
        if DATABASE not in archive.namelist():
            raise Fault(message("restore-foreign", file=str(source)))
        with archive.open(DATABASE) as member, draft.open("wb") as file:
            shutil.copyfileobj(member, file, 1 << 20)
            file.flush()
            os.fsync(file.fileno())
        files = {name: archive.read(name) for name in archive.namelist() if name in _OTHERS}
    if KEY in files and not is_key(files[KEY]):
        raise Fault(message("restore-damaged", file=str(source)))
    return files


def _verify(source: Path, draft: Path) -> int:
    """Return the number of tables in a database. Raises Fault if it cannot be used here."""
    with closing(sqlite3.connect(draft)) as connection:
        if connection.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            raise Fault(message("restore-damaged", file=str(source)))
        revisions = connection.execute("SELECT version_num FROM alembic_version").fetchall()
        if len(revisions) != 1:
            raise Fault(message("restore-foreign", file=str(source)))
        if revisions[0][0] > newest_revision():
            raise StoreFault("newer", str(source))
        connection.execute("SELECT count(*) FROM entries").fetchone()
        return count_tables(connection)


def _merge_write_ahead_log(database: Path) -> None:
    """Take the write-ahead log over into the database, which nobody else may have open.

    A database that is damaged is left as it is. Raises Fault if a server has it open.
    """
    try:
        with closing(sqlite3.connect(database, timeout=1)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        fault = sqlite_fault(error, str(database))
        if fault is not None and fault.kind == "busy":
            raise Fault(message("restore-running", database=str(database))) from error


def _keep(path: Path, suffix: str) -> Path:
    """Give a file a second name, or copy it where the file system has no links; return the name."""
    kept = path.with_name(path.name + suffix)
    try:
        os.link(path, kept)
    except FileExistsError:
        raise
    except OSError:
        shutil.copy2(path, kept)
        give_to_owner(kept)
    return kept


@contextmanager
def _faults(source: Path, database: Path) -> Iterator[None]:
    """Raise the fault that an error of the disk, the archive or its database stands for."""
    try:
        yield
    except (*_DAMAGES, sqlite3.Error) as error:
        fault = sqlite_fault(error, str(database))
        if fault is not None and fault.kind == "full":
            raise fault from error
        raise Fault(message("restore-damaged", file=str(source))) from error
    except OSError as error:
        raise _unwritten(error, source, database) from error


def _unwritten(error: OSError, source: Path, database: Path) -> Fault:
    """Return the fault of a backup that cannot be read, or of a folder that cannot be written."""
    if error.errno in NO_ROOM:
        return StoreFault("full", str(database))
    if error.filename is not None and Path(error.filename) == source:
        return Fault(message("restore-unread", file=str(source)))
    return StoreFault("denied", str(database))
