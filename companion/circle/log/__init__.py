"""The log of a circle: its entries, and the state that they result in."""
