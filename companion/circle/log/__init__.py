"""The log of a circle: its entries, and what they say in the end."""
