"""The pages that show: the front door, a table, its sheet, its log, its rules."""
