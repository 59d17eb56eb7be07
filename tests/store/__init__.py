"""The database, on SQLite, and on PostgreSQL where that writes differently."""
