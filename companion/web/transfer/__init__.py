"""Copying tables: export and import as links, QR codes and files, and full backups."""
