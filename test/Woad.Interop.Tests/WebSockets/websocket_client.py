"""Speaks [MS-SWSB] to a service by python3-websockets.

websocket_client.py ENCODING ADDRESS COUNT: calls Say COUNT times (in one frame, in fragments, with pings between),
takes the callbacks that the service makes meanwhile, and ends the session by a Close frame. Prints a line for each
message that came."""
import asyncio
import sys
import uuid

import websockets

from soap_socket import CODECS, CONTENT_TYPES, Message, envelope

ENCODING, ADDRESS, COUNT = sys.argv[1], sys.argv[2], int(sys.argv[3])
HEADERS = {"soap-content-type": CONTENT_TYPES[ENCODING]}
if ENCODING == "binary":
    HEADERS["microsoft-binary-transfer-mode"] = "Buffered"


async def fragments(data, size):
    for at in range(0, len(data), size):
        yield data[at:at + size]


async def main():
    codec = CODECS[ENCODING]()
    async with websockets.connect(
        ADDRESS, subprotocols=["soap"], extra_headers=HEADERS, compression=None, max_size=None
    ) as socket:
        print("subprotocol", socket.subprotocol, flush=True)
        for number in range(COUNT):
            text, message_id = f"text {number}" + " ä" * (number * 100), f"urn:uuid:{uuid.uuid4()}"
            data = codec.encode(envelope("urn:socket/Say", ("Say", ("text", text)), ADDRESS, message_id))
            await socket.send(fragments(data, 37) if number % 2 else data)
            await (await socket.ping(b"are you there"))
            reply = None
            while reply is None or reply.action != "urn:socket/SayResponse":
                reply = Message(codec.decode(await socket.recv()))
                print(reply.action.rsplit("/", 1)[1], len(reply.text), reply.text[:16], flush=True)
            assert reply.relates_to == message_id, reply.relates_to
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
