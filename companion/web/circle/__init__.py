"""The pages of a circle: people who meet again."""
