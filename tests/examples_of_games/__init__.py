"""The packages under `examples/`: games of other people, each as anybody could write one."""
