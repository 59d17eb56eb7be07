"""Backups: one file with all data, written while the server runs, verified, and restored."""

import os
import re
import shutil
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from companion.engine.messages import message
from companion.store.db.faults import Fault, StoreFault, sqlite_fault
from companion.store.db.models import PREFIX
from companion.store.db.revision import newest_revision
from companion.store.db.schema import begin_draft, delete_draft, fill_draft
from companion.store.db.sqlite import NO_ROOM
from companion.store.instance import (
    DATABASE,
    KEY,
    KEY_VARIABLE,
    LAST_BACKUP,
    give_to_owner,
    is_key,
    open_folder,
    write_closed,
)

# Number of tables in a file


def count_tables(connection: sqlite3.Connection) -> int:
    """Return the number of tables of people; the demo table is not counted.

    Raises sqlite3.Error if there is no such table or it is damaged.
    """
    counting = "SELECT count(*) FROM tables"
    columns = {row[1] for row in connection.execute("PRAGMA table_info(tables)")}
    # Versions that knew no ticket had no such evening.
    if "ticket" in columns:
        counting += f" WHERE ticket NOT GLOB '{PREFIX}*'"
    return int(connection.execute(counting).fetchone()[0])


# Time of the last backup


def note_backup(folder: Path) -> None:
    """Note that a backup has just been made, unless nothing can be written there."""
    # The backup is whole without it.
    with suppress(OSError):
        note = folder / LAST_BACKUP
        note.touch(mode=0o600)
        give_to_owner(note)


def last_backup(folder: Path) -> datetime | None:
    """Return when the last backup was made, or None if none is noted."""
    with suppress(OSError):
        return datetime.fromtimestamp((folder / LAST_BACKUP).stat().st_mtime, UTC)
    return None


# Writing a backup


AUTHORITY = ("home-authority.pem", "home-certificate.pem")
"""The files of HTTPS at home; a phone that trusts the authority need not trust another."""
_TIME = "%Y%m%dT%H%M%S%fZ"


def write_backup(database: Path, folder: Path, target: Path, asked: Path) -> int:
    """Write a verified backup that only its owner may read; return its number of tables.

    A killed backup leaves no target, only drafts. They are called after the file that was `asked`
    for, which for dated targets is the same each time, so that the next backup overwrites them.
    Raises Fault if the target exists or cannot be written, StoreFault if the database cannot be
    copied whole.
    """
    copy, draft = (asked.with_name(asked.name + ending) for ending in (".copy", ".new"))
    with _faults_of_backup(database, target):
        if os.path.lexists(target):
            raise Fault(message("backup-exists", file=str(target)))
        # The lock on the copy is held to the end, so that two backups to one file take turns.
        with begin_draft(copy) as draft_file:
            try:
                fill_draft(database, copy)
                count = _checked(copy, database)
                _write(draft, [(DATABASE, copy), *_secrets(folder)])
                # Unlike a rename, a link never replaces a file made in the meantime.
                os.link(draft, target)
            finally:
                draft.unlink(missing_ok=True)
                delete_draft(draft_file, copy)
        _sync_folder(target.parent)
    return count


def dated(target: Path) -> Path:
    """Return the name of a target with the present time in it."""
    return target.with_name(f"{target.stem}-{datetime.now(UTC).strftime(_TIME)}{target.suffix}")


def delete_older(target: Path, made: Path, most: int) -> None:
    """Delete the dated backups of this target but for the latest; the one just `made` stays."""
    form = re.compile(rf"{re.escape(target.stem)}-\d{{8}}T\d{{12}}Z{re.escape(target.suffix)}")
    backups = [path for path in target.parent.iterdir() if form.fullmatch(path.name)]
    others = sorted((backup for backup in backups if backup.name != made.name), reverse=True)
    for backup in others[most - 1 :]:
        with suppress(OSError):
            backup.unlink()


@contextmanager
def _faults_of_backup(database: Path, target: Path) -> Iterator[None]:
    """Raise the fault for an error of the disk or the database."""
    try:
        yield
    except FileExistsError as error:
        raise Fault(message("backup-exists", file=str(target))) from error
    except OSError as error:
        code = "backup-full" if error.errno in NO_ROOM else "backup-unwritten"
        raise Fault(message(code, file=str(target))) from error
    except sqlite3.Error as error:
        fault = sqlite_fault(error, str(database)) or StoreFault("damaged", str(database))
        full = Fault(message("backup-full", file=str(target)))
        raise (full if fault.kind == "full" else fault) from error


def _checked(copy: Path, database: Path) -> int:
    """Return the number of tables in a copy. Raises StoreFault if it is not Companion's."""
    with closing(sqlite3.connect(copy)) as connection:
        rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        if not {name for (name,) in rows} >= {"tables", "entries", "alembic_version"}:
            raise StoreFault("foreign", str(database))
        return count_tables(connection)


def _secrets(folder: Path) -> list[tuple[str, Path | bytes]]:
    """Return the key and the authority, each with its name in the archive, if there are any."""
    key = os.environ.get(KEY_VARIABLE)
    beside = AUTHORITY if key is not None else (KEY, *AUTHORITY)
    files = [(name, (folder / name).read_bytes()) for name in beside if (folder / name).exists()]
    return [*([] if key is None else [(KEY, key.strip().encode())]), *files]


def _write(draft: Path, members: list[tuple[str, Path | bytes]]) -> None:
    """Write an archive, and read it again to verify the checksum of each member."""
    draft.unlink(missing_ok=True)
    opened = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(opened, "r+b") as file:
        with ZipFile(file, "w") as archive:
            for name, content in members:
                _add(archive, name, content)
        file.flush()
        os.fsync(file.fileno())
        with ZipFile(file) as archive:
            if archive.testzip() is not None:
                raise Fault(message("backup-unwritten", file=str(draft)))


def _add(archive: ZipFile, name: str, content: Path | bytes) -> None:
    """Add a member that only its owner may read, also when it is unpacked by another program."""
    info = ZipInfo(name, datetime.now(UTC).timetuple()[:6] if _in_era() else (1980, 1, 1, 0, 0, 0))
    info.compress_type, info.external_attr = ZIP_DEFLATED, 0o100600 << 16
    with archive.open(info, "w", force_zip64=True) as member:
        if isinstance(content, bytes):
            member.write(content)
            return
        with content.open("rb") as source:
            while part := source.read(1 << 20):
                member.write(part)


def _in_era() -> bool:
    """Return whether the clock is at a time that an archive can hold."""
    return datetime.now(UTC).year >= 1980


def _sync_folder(folder: Path) -> None:
    """Make the new name of a file last through a power failure, where the system can."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


# Restoring a backup


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

    Raises Fault if there is no space, or the backup is foreign, damaged or newer than this version.
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
    """Write the database of a backup into the draft; return its other own files."""
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
    """Write the write-ahead log into the database, which must not be open elsewhere.

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
    """Raise the fault for an error of the disk, the archive or its database."""
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
