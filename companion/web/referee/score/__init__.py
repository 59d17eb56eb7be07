"""What a deal scores, whether it was entered or only supposed, and how it comes to its points."""
