"""Open pages follow their table: what they ask for, and the streams that tell them when."""
