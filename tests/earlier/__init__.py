"""Data of every release, opened, migrated, moved; `write.py` writes the file of a new one."""
