"""What people wait for, measured."""
