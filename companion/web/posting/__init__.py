"""Handling posts: rate limits, writing entries, and posts queued on the phone."""
