"""The games: a package each, listed in `droptable.games.catalogue`."""
