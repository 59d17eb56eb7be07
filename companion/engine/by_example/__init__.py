"""Rules by example: finds the house rules that can have produced an old sheet of points."""
