#!/usr/bin/env python3
"""A complete bot for the match server: the standard library and ``websockets``, nothing of ours.

It makes a match against one of the server's bots (or joins the one it is invited to), plays it to
the end on the match's WebSocket, survives lost connections, and checks that the shuffle was fair:

    python3 examples/api_bot.py http://127.0.0.1:8000 --against new-moon
    python3 examples/api_bot.py http://127.0.0.1:8000 --join MATCH --key KEY

Replace ``choose`` with something cleverer. The interface is described in docs/api.md.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
import urllib.error
import urllib.request
import uuid
from http.cookiejar import CookieJar
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

Json = dict[str, Any]

WORDS = "a bot was here"
"""Our part of the shuffle."""


def choose(match: Json) -> str:
    """The move to play: most tasks covered first, then the least time spent."""
    places = [
        (len(place["covers"]), -(tile["distance"] or 0), place["move"])
        for tile in match["legal"]["tiles"]
        for place in tile["places"]
    ]
    if places:
        return str(max(places)[2])
    return str(match["legal"]["others"][0]["move"])  # only a refill is left


class Client:
    """A guest of the server. The cookie that the first answer sets is all the identity there is."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self._cookies = CookieJar()
        self._http = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._cookies))

    @property
    def cookie(self) -> str:
        """The cookies as a header."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._cookies)

    def post(self, path: str, body: Json) -> Json:
        """The answer to a request; waits and asks again when told that it was too much."""
        request = urllib.request.Request(
            f"{self.url}{path}?view=full",
            json.dumps(body).encode(),
            {"Content-Type": "application/json"},
        )
        while True:
            try:
                with self._http.open(request, timeout=60) as answer:
                    told: Json = json.load(answer)
                    return told
            except urllib.error.HTTPError as error:
                wait = error.headers.get("Retry-After")
                if wait is None:
                    problem = json.load(error)
                    raise SystemExit(f"{problem['code']}: {problem['message']}") from None
                time.sleep(float(wait))

    def play(self, match_id: str) -> Json:
        """Play a match to its end, reconnecting as often as it takes; how it ended."""
        while True:
            try:
                return self._play_connected(match_id)
            except (OSError, WebSocketException):
                # Nothing is lost: the first message after connecting says what became of our move.
                time.sleep(1)

    def _play_connected(self, match_id: str) -> Json:
        address = f"{self.url.replace('http', 'ws', 1)}/api/matches/{match_id}/live?view=full"
        with connect(address, additional_headers={"Cookie": self.cookie}) as socket:
            for text in socket:
                message = json.loads(text)
                if message["type"] == "match":
                    match: Json = message["match"]
                    if match["status"] in ("over", "abandoned"):
                        return match
                    if match["you"]["to_move"]:
                        move = {"version": match["version"], "move": choose(match)}
                        socket.send(json.dumps({"type": "move", "id": uuid.uuid4().hex, **move}))
                elif message["type"] == "refused":
                    problem = message["problem"]
                    if problem["code"] != "stale_version":  # then the match follows as it is now
                        raise SystemExit(f"{problem['code']}: {problem['message']}")
                elif message["type"] == "closing":
                    if message["retry_after"] is None:
                        raise SystemExit(f"sent away: {message['reason']}")
                    time.sleep(message["retry_after"] / 1000)
        raise OSError("the connection ended")


def is_fair(commitment: str, told: Json) -> bool:
    """Whether the secret is the promised one and gives the seed, as docs/shuffle.md says."""
    secret = told["secret"]
    lines = ["novaluna-fair-1", secret]
    for said in told["words"]:
        lines.append(f"{'ABCD'[said['seat']]} {json.dumps(said['words'], ensure_ascii=False)}")
    seed = hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
    return hashlib.sha256(secret.encode()).hexdigest() == commitment and seed == told["seed"]


def main() -> None:
    """Play one match and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url", help="where the server is")
    parser.add_argument("--against", default="new-moon", help="the level to play against")
    parser.add_argument("--join", metavar="MATCH", help="join this match instead of making one")
    parser.add_argument("--key", help="the key of the invitation, if the match is private")
    options = parser.parse_args()

    client = Client(options.url)
    if options.join:
        request = {"name": "API bot", "key": options.key, "words": WORDS}
        match = client.post(f"/api/matches/{options.join}/join", request)
    else:
        seats = [{"kind": "person", "name": "API bot"}, {"kind": "bot", "level": options.against}]
        match = client.post("/api/matches", {"seats": seats, "words": WORDS})
    commitment = match["fairness"]["commitment"]
    seat = match["you"]["seats"][0]

    end = client.play(match["id"])
    outcome = end["outcome"]
    left = {place["seat"]: place["tokens_left"] for place in outcome["ranking"]}
    result = "won" if outcome["winner"] == seat else "lost"
    fair = "fair" if is_fair(commitment, end["fairness"]) else "NOT FAIR"
    print(f"{result} after {end['moves']} moves, {left.get(seat)} tokens left; shuffle: {fair}")


if __name__ == "__main__":
    main()
