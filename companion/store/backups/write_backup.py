"""Writes a backup: a ZIP archive of the database, the key and the authority of a home network."""

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from companion.engine.messages import message
from companion.store.backups.count_tables import count_tables
from companion.store.db.faults import Fault, StoreFault, sqlite_fault
from companion.store.db.safe_copy import begin_draft, delete_draft, fill_draft
from companion.store.db.sqlite_file import NO_ROOM
from companion.store.instance import DATABASE, KEY, KEY_VARIABLE

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
    with _faults(database, target):
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
def _faults(database: Path, target: Path) -> Iterator[None]:
    """Raise the fault that an error of the disk or the database stands for."""
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
