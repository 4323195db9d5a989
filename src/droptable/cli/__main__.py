"""`python -m droptable.cli`."""

from droptable.cli import main

main()
