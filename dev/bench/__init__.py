"""Benchmarks of what people wait for."""
