"""The table on the network: routes, sockets, journal. Never knows a rule."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = False,
) -> None:
    """Serve until interrupted. Raises `DroptableError` when the server cannot start."""
    from droptable.server.serving import serve as run  # whoever only needs the wire loads no server

    run(host, port, database, open_browser)
