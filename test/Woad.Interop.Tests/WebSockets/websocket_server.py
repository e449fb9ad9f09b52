"""Serves [MS-SWSB] by python3-websockets, to one client.

websocket_server.py ENCODING: prints its port, then a line for each thing that came. Calls its caller back before each
reply, and sends every second reply in fragments."""
import asyncio
import sys

import websockets

from soap_socket import CODECS, CONTENT_TYPES, Message, envelope

ENCODING = sys.argv[1]


async def fragments(data, size):
    for at in range(0, len(data), size):
        yield data[at:at + size]


async def serve(socket, done):
    try:
        headers = socket.request_headers
        print("handshake", socket.subprotocol, headers["soap-content-type"],
              headers.get("microsoft-binary-transfer-mode"), flush=True)
        codec, count = CODECS[ENCODING](), 0
        async for data in socket:
            request = Message(codec.decode(data))
            count += 1
            print("request", request.action, request.text, flush=True)
            await socket.send(codec.encode(envelope("urn:socket/Heard", ("Heard", ("heard", request.text)))))
            await (await socket.ping())
            reply = codec.encode(envelope(
                "urn:socket/SayResponse", ("SayResponse", ("SayResult", f"{count}: {request.text}")),
                relates_to=request.message_id))
            await socket.send(fragments(reply, 29) if count % 2 else reply)
        print("closed", socket.close_code, flush=True)
    finally:
        done.set()


async def main():
    done = asyncio.Event()
    async with websockets.serve(
        lambda socket: serve(socket, done), "localhost", 0, subprotocols=["soap"], compression=None, max_size=None
    ) as server:
        print(server.sockets[0].getsockname()[1], flush=True)
        await done.wait()


assert ENCODING in CONTENT_TYPES
asyncio.run(main())
