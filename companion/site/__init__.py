"""The whole program as a static site: it runs in the reader's browser, without a server.

`build` puts the site together; what else is here goes into it, and runs there.
"""
