"""A match that is played over its sockets, without a page: quick, and as real as any."""

import json
from typing import Any

import httpx
from websockets.sync.client import connect

WAIT_S = 20.0


def played(url: str, drops: int) -> dict[str, Any]:
    """Play so many drops of a match of two persons; return it as the page remembers its matches."""
    seats = [{"name": "Ana"}, {"name": "Ben"}]
    wish = {"game": "dropit", "seats": seats}
    created = httpx.post(f"{url}/api/matches", json=wish, timeout=WAIT_S).json()
    address = f"{url.replace('http', 'ws', 1)}/api/matches/{created['id']}/socket"
    with connect(address) as ana, connect(address) as ben:
        sockets = (ana, ben)
        for socket, token in zip(sockets, created["tokens"], strict=True):
            socket.send(json.dumps({"t": "hello", "token": token, "since": None}))
        latest = [json.loads(socket.recv(WAIT_S))["seen"] for socket in sockets]
        for drop in range(drops):
            seat = drop % 2
            move = f"{first_piece(latest[seat])} {70 + drop * 37 % 60}.00 {drop * 53 % 360}.00"
            sockets[seat].send(json.dumps({"t": "play", "move": move, "v": latest[seat]["v"]}))
            for i, socket in enumerate(sockets):
                while latest[i]["v"] < 2 * drop + 2:
                    latest[i] = json.loads(socket.recv(WAIT_S))
    return {
        "id": created["id"],
        "game": "dropit",
        "tokens": created["tokens"],
        "names": ["Ana", "Ben"],
        "begun": 0,
        "setup": {},
        "bots": [None, None],
    }


def first_piece(seen: dict[str, Any]) -> str:
    """Return the notation of the first piece that the seat holds."""
    piece = seen["view"]["moves"]["pieces"][0]
    return f"{piece['colour'][0]}{piece['shape'][0]}".upper()
