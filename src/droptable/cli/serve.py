"""`droptable serve`."""

from typing import Annotated

import typer


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 lets other devices in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; 0 takes a free one.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(help="Where matches are kept, like sqlite:///table.sqlite3."),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
) -> None:
    """Serve the table and print its address."""
    from droptable.server import serve as serve_table

    serve_table(host=host, port=port, database=database, open_browser=browser)
