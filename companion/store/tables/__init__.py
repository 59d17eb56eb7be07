"""Tables and their logs as rows: reading, appending, importing, deleting."""
