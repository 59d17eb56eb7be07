"""Reproducible archives: their bytes depend only on their contents."""

import gzip
import io
import zipfile
from collections.abc import Mapping

_EPOCH = (1980, 1, 1, 0, 0, 0)


def stored(files: Mapping[str, bytes]) -> bytes:
    """Return files as an uncompressed ZIP, which can then be compressed as a whole."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _EPOCH), files[name])
    return out.getvalue()


def packed(data: bytes) -> bytes:
    """Return bytes compressed with gzip, which every browser can decompress."""
    return gzip.compress(data, 9, mtime=0)


def unpacked(data: bytes) -> bytes:
    """Return the decompressed bytes."""
    return gzip.decompress(data)
