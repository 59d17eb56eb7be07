"""Why a server cannot listen where it was told to."""

import errno
import socket

from companion.engine.messages import message
from companion.store.faults import Fault


def cannot_listen(host: str, port: int, error: OSError | ValueError) -> Fault:
    """What an address and the system's refusal come to."""
    if not isinstance(error, OSError) or isinstance(error, socket.gaierror):
        return Fault(message("listen-host", host=host))
    match error.errno:
        case errno.EADDRINUSE:
            return Fault(message("listen-taken", port=str(port)))
        case errno.EACCES | errno.EPERM:
            return Fault(message("listen-denied", port=str(port)))
        case errno.EADDRNOTAVAIL | errno.EAFNOSUPPORT:
            return Fault(message("listen-host", host=host))
    return Fault(message("listen-other", host=host, port=str(port), reason=error.strerror or ""))
