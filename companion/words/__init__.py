"""Messages in the reader's language: the catalogues, and the log described in sentences.

Used by the pages and the command line alike; nothing here depends on a request.
"""
