"""The tests of droptable; `pytest` runs them from the root of the checkout."""
