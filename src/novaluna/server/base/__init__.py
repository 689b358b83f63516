"""What every other room stands on: settings, time, problems, limits."""
