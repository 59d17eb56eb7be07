"""Why a server cannot bind its address, in words for the operator."""

import errno
import socket

from companion.engine.messages import message
from companion.store.db.faults import Fault


def bind_fault(host: str, port: int, error: OSError | ValueError, option: str = "--port") -> Fault:
    """Return the fault to report for an address and the error that binding it raised.

    `option` is the one that names another port.
    """
    if not isinstance(error, OSError) or isinstance(error, socket.gaierror):
        return Fault(message("listen-host", host=host))
    match error.errno:
        case errno.EADDRINUSE:
            return Fault(message("listen-taken", port=str(port), option=option))
        case errno.EACCES | errno.EPERM:
            return Fault(message("listen-denied", port=str(port), option=option))
        case errno.EADDRNOTAVAIL | errno.EAFNOSUPPORT:
            return Fault(message("listen-host", host=host))
    return Fault(message("listen-other", host=host, port=str(port), reason=error.strerror or ""))
