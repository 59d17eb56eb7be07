"""Tables and their logs as rows: reading, appending, handing over, deleting."""
