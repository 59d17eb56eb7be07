"""What a circle caches of its tables, and the evenings they form."""
