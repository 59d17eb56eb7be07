"""Old evenings from a spreadsheet, parsed and turned into tables of the circle."""
