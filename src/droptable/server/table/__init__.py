"""Matches in the memory of a server: what is true, who decides, who is told, who is asked."""
