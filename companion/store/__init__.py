"""Persistent storage: tables and their logs in a database, or packed into bundles."""
