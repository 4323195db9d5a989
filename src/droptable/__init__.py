"""Digital board games of falling pieces: rules, physics, bots, a server and a lab."""

__version__ = "0.1.0"
