"""Re-runs every attack on a running server that once succeeded."""
