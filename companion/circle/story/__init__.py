"""The news of a circle since last time, and the story of an evening."""
