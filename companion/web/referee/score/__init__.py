"""What a deal scores, and the arithmetic: for an entered deal or a hypothetical one."""
