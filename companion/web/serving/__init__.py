"""The ASGI server in front of the pages, in which only the event loop waits for phones."""
