"""Companion in the browser: pages and forms made from declarations, and the server behind them.

Nothing here knows a game's name or judges an entry.
"""
