"""Handling posts: rate limits, writing entries, and posts in the outbox."""
