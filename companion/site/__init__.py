"""The whole program as a static site that runs in the reader's browser, without a server.

`build` creates the site; the other modules provide its parts or run in the browser.
"""
