"""One file with all data: written while the server runs, verified, and put back."""
