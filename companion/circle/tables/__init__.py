"""What a circle keeps of its tables, and the evenings that they make."""
