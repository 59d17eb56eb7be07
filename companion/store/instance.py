"""The folder with the data, closed to other users, and the key that signs cookies."""

import errno
import fcntl
import os
import re
import secrets
from contextlib import suppress
from pathlib import Path

from companion.engine.messages import Message, message
from companion.store.db.faults import Fault

DATABASE = "companion.sqlite"
KEY = "secret-key"
LAST_BACKUP = "last-backup"
"""An empty file, as old as the last backup."""
PHONES = "phones-listening"
"""The file with the number of phones that listen, held by the server."""
KEY_VARIABLE = "COMPANION_SECRET_KEY"
"""The environment variable that replaces the key file."""

# The checkout's own folder has a README.
_BESIDE = r"(\.copy|\.before_\w+)?(-wal|-shm|-journal)?"
_OURS = re.compile(
    rf"companion\.sqlite{_BESIDE}|(secret-key|home-(authority|certificate)\.pem)(\.new|\.before_\w+)?"
    rf"|{LAST_BACKUP}|{PHONES}|README\.md|site"
)
_KEY_FORM = re.compile(r"[0-9A-Fa-f]{64}")

_SAYING = {
    **dict.fromkeys((errno.EEXIST, errno.ENOTDIR), "file"),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), "denied"),
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), "full"),
    **dict.fromkeys((errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL), "name"),
}
"""The end of the message code that says why a folder cannot be used, by error number."""


def open_folder(named: Path) -> Path:
    """Return the folder of that name, created if missing, with our files closed to other users.

    The folder itself is closed too if it is new or holds only our files. Raises Fault if it cannot
    be used.
    """
    try:
        folder = named.resolve()
        new = not folder.exists()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        inside = list(folder.iterdir())
    except (OSError, RuntimeError, ValueError) as error:
        raise _unusable(named, error) from error
    ours = [path for path in inside if _OURS.fullmatch(path.name)]
    for path in ours:
        _close(path, 0o700 if path.is_dir() else 0o600)
    if new or len(ours) == len(inside):
        _close(folder, 0o700)
    return folder


def secret_key(folder: Path) -> str:
    """Return the key that signs cookies: from the environment, else from a file created once.

    Raises Fault if it cannot be read or created, or is not 64 hexadecimal digits.
    """
    given = os.environ.get(KEY_VARIABLE)
    if given is not None:
        return _checked(given, message("key-variable-wrong", name=KEY_VARIABLE))
    path = folder / KEY
    try:
        if not path.exists():
            _make_key(path)
    except OSError as error:
        raise _unusable(folder, error) from error
    wrong = message("key-wrong", file=str(path))
    try:
        return _checked(path.read_text(encoding="ascii"), wrong)
    except UnicodeDecodeError as error:
        raise Fault(wrong) from error
    except OSError as error:
        raise Fault(message("key-unreadable", file=str(path))) from error


def write_closed(path: Path, content: bytes) -> None:
    """Write a file that only its owner may read, whole or not at all.

    Raises Fault if it cannot be written.
    """
    draft = path.with_name(f"{path.name}.new")
    try:
        with suppress(FileNotFoundError):
            draft.unlink()
        opened = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(opened, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file)
        give_to_owner(draft)
        draft.replace(path)
    except OSError as error:
        raise _unusable(path.parent, error) from error


def give_to_owner(path: Path) -> None:
    """As root, give a file to the owner of its folder, as whom the server runs.

    Where that is not possible it stays as it is.
    """
    if os.geteuid() == 0:
        with suppress(OSError):
            owner = path.parent.stat()
            os.chown(path, owner.st_uid, owner.st_gid)


def is_key(content: bytes) -> bool:
    """Return whether this can be the content of a key file."""
    return _KEY_FORM.fullmatch(content.decode("ascii", "replace").strip()) is not None


def _make_key(path: Path) -> None:
    """Create the key file atomically; if two processes start at once, only one creates it."""
    draft = path.with_name(f"{KEY}.new")
    opened = os.open(draft, os.O_RDWR | os.O_CREAT, 0o600)
    with os.fdopen(opened, "r+", encoding="ascii") as file:
        # A process that had to wait finds the key. The lock is released when its process ends.
        fcntl.flock(file, fcntl.LOCK_EX)
        if path.exists():
            draft.unlink(missing_ok=True)
            return
        file.truncate()
        file.write(secrets.token_hex(32))
        file.flush()
        os.fsync(file)
        give_to_owner(draft)
        draft.replace(path)


def _checked(typed: str, wrong: Message) -> str:
    """Return the key without surrounding spaces. Raises Fault with `wrong` if it is invalid."""
    key = typed.strip()
    if not _KEY_FORM.fullmatch(key):
        raise Fault(wrong)
    return key


def _close(path: Path, most: int) -> None:
    """Restrict a path's mode to the bits of `most`, if the file system and its owner permit."""
    with suppress(OSError):
        path.chmod(path.stat().st_mode & most)


def _unusable(folder: Path, error: Exception) -> Fault:
    """Return the fault that says why a folder cannot hold the data."""
    number = error.errno if isinstance(error, OSError) else errno.EINVAL
    ending = _SAYING.get(number or 0)
    if ending is None:
        reason = getattr(error, "strerror", None) or str(error)
        return Fault(message("instance-other", folder=str(folder), reason=reason))
    # Message codes: instance-is-denied, instance-is-file, instance-is-full, instance-is-name
    return Fault(message(f"instance-is-{ending}", folder=str(folder)))
