"""The evenings again, against the site that needs no server: its fixtures decide."""
