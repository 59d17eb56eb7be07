"""What there is to tell: the news since last time, and the story of an evening."""
