"""The referee's pages: settle a dispute, check tricks, ask for a score."""
