"""Persistent storage: tables and their logs in a database, or packed to be handed over."""
