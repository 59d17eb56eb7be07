"""The pages of circles, through requests."""
