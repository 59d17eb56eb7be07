"""Style sheets, scripts, icons and other static files, and how they are served."""
