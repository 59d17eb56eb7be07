"""Two phones that enter the same deal: stale posts, confirmations and conflicting entries."""
