"""What is drawn from a sheet."""
