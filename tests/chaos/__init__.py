"""Matches that go on while servers are killed: `./droptable chaos --seconds 60`.

Two server processes share one database file. Scripted persons play matches of all games over real
sockets, each at whichever server answers, while one server after the other is killed without a
word and started again. In the end the journal is read, and what each person was told is held
against it (`checking.py`).
"""
