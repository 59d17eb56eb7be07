"""When the last backup of a data folder was made."""

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from companion.store.instance import LAST_BACKUP, give_to_owner


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
