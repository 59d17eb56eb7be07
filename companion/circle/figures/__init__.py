"""Figures of any choice of tables: by person and pair, records, distributions."""
