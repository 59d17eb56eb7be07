"""The exit statuses of the commands, besides 0 for success."""

WRONG = 1
"""What was asked about is not as it should be: an illegal deal, a log that stops, a faulty game."""
FAULT = 2
"""Nothing was done, or not all of it: input that cannot be read, a wrong option, a full disk."""
INTERRUPTED = 130
"""Ctrl-C."""
UNHEARD = 141
"""The program that reads the output has closed it."""
