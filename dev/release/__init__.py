"""What a release consists of, built and tried."""
