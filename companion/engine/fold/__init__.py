"""Replaying a table's log to get its sheet, and the events that can happen at any table."""
