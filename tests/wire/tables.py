"""The two tables that must never meet."""

NAMES = (("Ann", "Bo", "Cara", "Dai"), ("Uma", "Vic", "Wes", "Xia"))

Tables = dict[str, tuple[str, ...]]
"""Who sits at a table, by its link."""
