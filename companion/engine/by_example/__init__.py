"""Rules by example: under which house rules the points of an old sheet can have come about."""
