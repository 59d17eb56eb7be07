"""The server behind a real socket: limits, slow phones, other machines, odd requests."""
