"""Archives whose bytes depend on nothing but what is in them."""

import gzip
import io
import zipfile
from collections.abc import Mapping

_EPOCH = (1980, 1, 1, 0, 0, 0)


def stored(files: Mapping[str, bytes]) -> bytes:
    """Files as a ZIP that is not compressed, so that it can be compressed as a whole."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _EPOCH), files[name])
    return out.getvalue()


def packed(data: bytes) -> bytes:
    """Bytes compressed in the one way that every browser can undo."""
    return gzip.compress(data, 9, mtime=0)


def unpacked(data: bytes) -> bytes:
    """Bytes as they were before they were packed."""
    return gzip.decompress(data)
