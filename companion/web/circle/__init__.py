"""The pages of a circle: a group of people who play together again and again."""
