#!/usr/bin/env python3
"""Opens the documentation site in headless Chromium: check-site.py FOLDER. Needs chromium and nothing else.

Checks that pages follow the light and the dark scheme with enough contrast, that the search finds a page, and that no script fails."""
import base64
import functools
import http.server
import json
import os
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

PAGES = ["index.html", "docs/packages.html", "docs/migration.html", "api/System.ServiceModel.ServiceHost.html"]
CONTRAST = """(() => {
  const value = text => text.match(/[\\d.]+/g).map(Number);
  const light = text => { const [r, g, b] = value(text).map(c => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const style = getComputedStyle(document.body);
  const [a, b] = [light(style.color), light(style.backgroundColor)].sort((x, y) => y - x);
  return [document.documentElement.getAttribute('data-bs-theme'), light(style.backgroundColor), (a + 0.05) / (b + 0.05)];
})()"""


class Browser:
    """A page of Chromium over its debugging protocol."""

    def __init__(self, address):
        host, path = address.removeprefix("ws://").split("/", 1)
        name, port = host.split(":")
        self.socket = socket.create_connection((name, int(port)), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.stream = self.socket.makefile("rb")
        while self.stream.readline() not in (b"\r\n", b""):
            pass
        self.number, self.errors = 0, []

    def read(self):
        data = b""
        while True:
            first, second = self.stream.read(2)
            length = second & 0x7F
            if length == 126:
                length = struct.unpack(">H", self.stream.read(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.stream.read(8))[0]
            data += self.stream.read(length)
            if first & 0x80:
                return json.loads(data)

    def call(self, method, **parameters):
        self.number += 1
        data = json.dumps({"id": self.number, "method": method, "params": parameters}).encode()
        mask = os.urandom(4)
        self.socket.sendall(struct.pack(">BBQ", 0x81, 0xFF, len(data)) + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))
        while True:
            message = self.read()
            if message.get("method") == "Runtime.exceptionThrown":
                self.errors.append(message["params"]["exceptionDetails"]["text"])
            if message.get("id") == self.number:
                return message.get("result", {})

    def value(self, script):
        return self.call("Runtime.evaluate", expression=script, returnByValue=True)["result"].get("value")

    def wait(self, script, what):
        deadline = time.monotonic() + 60
        while not (found := self.value(script)):
            if time.monotonic() > deadline:
                raise SystemExit(f"site: {what} did not come within 60 s")
            time.sleep(0.1)
        return found


def check(browser, root):
    for page in PAGES:
        for scheme in ("light", "dark"):
            browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            browser.call("Page.navigate", url=f"{root}/{page}")
            browser.wait(f"location.pathname.endsWith('{page}') && document.readyState === 'complete' && document.querySelector('article h1') !== null", page)
            browser.wait(f"document.documentElement.getAttribute('data-bs-theme') === '{scheme}'", f"the {scheme} scheme of {page}")
            theme, background, contrast = browser.value(CONTRAST)
            if (background > 0.5) != (scheme == "light") or contrast < 4.5:
                raise SystemExit(f"site: {page}, {scheme}: background {background:.2f}, contrast {contrast:.1f} (4.5 is needed)")
            print(f"site: {page}, {theme}: contrast {contrast:.1f}")
    browser.wait("document.querySelector('#search-query') !== null", "the search field")
    bar, field, logo = browser.value("""['header', '#search-query', '#logo'].map(name => {
      const { right, height } = document.querySelector(name).getBoundingClientRect(); return [right, height]; })""")
    if field[0] > bar[0] or logo[1] > bar[1]:
        raise SystemExit(f"site: the bar of {bar} has not room for the search field at {field} and the icon of {logo}")
    browser.wait("""(() => { const field = document.querySelector('#search-query'); field.value = 'ServiceHost';
      field.dispatchEvent(new Event('input', { bubbles: true })); return document.querySelectorAll('#search-results .sr-item').length; })()""",
                 "a result of the search")
    print("site: the search finds ServiceHost")
    if browser.errors:
        raise SystemExit(f"site: scripts failed: {browser.errors}")


def main(folder):
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        raise SystemExit("site: there is no chromium to check with")
    handler = functools.partial(type("Quiet", (http.server.SimpleHTTPRequestHandler,), {"log_message": lambda *a: None}), directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as profile:
        process = subprocess.Popen(
            [chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1200,900", "--remote-debugging-port=0", f"--user-data-dir={profile}", "about:blank"],
            stderr=subprocess.DEVNULL)
        try:
            ports = os.path.join(profile, "DevToolsActivePort")
            deadline = time.monotonic() + 60
            while not (os.path.exists(ports) and os.path.getsize(ports)):
                if time.monotonic() > deadline:
                    raise SystemExit("site: chromium did not start within 60 s")
                time.sleep(0.1)
            port = open(ports).readline().strip()
            pages = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list"))
            browser = Browser(next(page for page in pages if page["type"] == "page")["webSocketDebuggerUrl"])
            browser.call("Page.enable")
            browser.call("Runtime.enable")
            check(browser, f"http://127.0.0.1:{server.server_port}")
        finally:
            process.kill()
            process.wait()


if __name__ == "__main__":
    main(sys.argv[1])
