"""How open pages follow their table: event streams and refreshes."""
