"""`python -m droptable.bots`."""

from droptable.bots.program import main

main()
