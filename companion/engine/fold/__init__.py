"""A table's sheet as a fold over its log, and the events that can happen at any table."""
