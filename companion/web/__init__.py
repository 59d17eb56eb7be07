"""The web application: pages and forms built from declarations, and the server that runs them.

Nothing here knows a game by name or decides whether an entry is legal.
"""
