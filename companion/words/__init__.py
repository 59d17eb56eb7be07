"""Words for readers: the catalogues of each language, and what an entry says in them.

The pages and the command line both speak from here; nothing here knows a request.
"""
