"""Circles: groups who play together again, their tables, evenings, seasons and figures.

A circle is a fold like a table: of a log of entries about its people and seasons (`fold`), and of
the tables that were played in it (`played`). Everything else is derived from these two. This
package depends on no game, no request, no database and no sentences.
"""
