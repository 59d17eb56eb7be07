"""Whether plays were legal, and how that is known: proofs, deductions, what is still open."""
