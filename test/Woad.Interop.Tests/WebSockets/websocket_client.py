"""Speaks [MS-SWSB] to a service: python3-websockets, SOAP 1.2 as text, written after the specification.

websocket_client.py ADDRESS COUNT: calls Say COUNT times (in one frame, in fragments, with pings between), takes the callbacks that
the service makes meanwhile, and ends the session by a Close frame. Prints a line for each thing that came."""
import asyncio
import re
import sys
import uuid

import websockets

ADDRESS, COUNT = sys.argv[1], int(sys.argv[2])
HEADERS = {"soap-content-type": "application/soap+xml; charset=utf-8"}


def envelope(text):
    return (
        '<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing">'
        '<s:Header><a:Action s:mustUnderstand="1">urn:socket/Say</a:Action>'
        f"<a:MessageID>urn:uuid:{uuid.uuid4()}</a:MessageID>"
        "<a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address></a:ReplyTo>"
        f'<a:To s:mustUnderstand="1">{ADDRESS}</a:To></s:Header>'
        f'<s:Body><Say xmlns="urn:socket"><text>{text}</text></Say></s:Body></s:Envelope>'
    ).encode()


async def fragments(data, size):
    for at in range(0, len(data), size):
        yield data[at:at + size]


def show(data):
    text = data.decode() if isinstance(data, bytes) else data
    action = re.search("<a:Action[^>]*>([^<]*)<", text).group(1)
    body = re.search(r"<(?:SayResult|heard)[^>]*>([^<]*)<", text)
    print(action.rsplit("/", 1)[1], body.group(1) if body else "", flush=True)
    return action


async def main():
    async with websockets.connect(
        ADDRESS, subprotocols=["soap"], extra_headers=HEADERS, compression=None, max_size=None
    ) as socket:
        print("subprotocol", socket.subprotocol, flush=True)
        for number in range(COUNT):
            data = envelope(f"text {number}")
            await socket.send(fragments(data, 37) if number % 2 else data)
            await (await socket.ping(b"are you there"))
            while not show(await socket.recv()).endswith("SayResponse"):
                pass
    print("closed", socket.close_code, flush=True)


async def refused(header, value):
    headers = {**HEADERS, header: value}
    try:
        async with websockets.connect(ADDRESS, subprotocols=["soap"], extra_headers=headers, compression=None):
            print("accepted", header)
    except websockets.exceptions.InvalidStatusCode as e:
        print("refused", e.status_code, e.headers.get("soap-content-type"), flush=True)


asyncio.run(main())
asyncio.run(refused("soap-content-type", "text/xml"))
