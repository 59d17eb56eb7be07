"""Communication between processes that share a database."""
