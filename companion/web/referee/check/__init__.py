"""Checking tricks, and asking what may be played: cards typed on a pad, judged by the laws."""
