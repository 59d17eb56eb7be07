"""A table packed into few bytes, to be handed from phone to phone."""
