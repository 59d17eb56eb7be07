"""The pages, through Flask's test client; a phone (`phone.py`) fills in forms as they come."""
