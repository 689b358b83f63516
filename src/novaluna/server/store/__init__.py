"""What is stored, and how. Knows neither protocol nor views."""
