"""The database layer: models, connections, faults, migration and timeouts."""
