"""What is drawn of a circle, from its people and its tables; it knows no request."""
