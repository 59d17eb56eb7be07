"""The commands, called in this process."""
