"""What a deal scores: told in part or whole, and how it comes to its points."""
