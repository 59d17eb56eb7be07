"""What every page needs of its request: the reader's language, the table, the phone, forms."""
