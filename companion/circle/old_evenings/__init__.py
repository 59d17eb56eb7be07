"""Old evenings that somebody kept in a spreadsheet: read, and made tables of this circle."""
