"""SOAP 1.2 envelopes with WS-Addressing for [MS-SWSB]: as text, and in binary with a string table per direction
([MC-NBFX], [MC-NBFS], [MC-NBFSE]). Written after the specifications."""
import struct
import uuid
import xml.etree.ElementTree as ET
from xml.sax.saxutils import escape, quoteattr

SOAP = "http://www.w3.org/2003/05/soap-envelope"
WSA = "http://www.w3.org/2005/08/addressing"
ANONYMOUS = WSA + "/anonymous"
OWN = "urn:socket"

# [MC-NBFS] 2.1, those that envelopes of this size have.
STATIC = {
    0: "mustUnderstand", 2: "Envelope", 4: SOAP, 6: WSA, 8: "Header", 10: "Action", 12: "To", 14: "Body",
    18: "RelatesTo", 20: ANONYMOUS, 26: "MessageID", 42: "Address", 44: "ReplyTo",
}

CONTENT_TYPES = {"text": "application/soap+xml; charset=utf-8", "binary": "application/soap+msbinsession1"}


def envelope(action, body, to=None, message_id=None, relates_to=None):
    """The text of an envelope; body is a pair of element name and (parameter name, text)."""
    headers = f'<a:Action s:mustUnderstand="1">{escape(action)}</a:Action>'
    if message_id:
        headers += f"<a:MessageID>{message_id}</a:MessageID>"
        headers += f"<a:ReplyTo><a:Address>{ANONYMOUS}</a:Address></a:ReplyTo>"
    if relates_to:
        headers += f"<a:RelatesTo>{relates_to}</a:RelatesTo>"
    if to:
        headers += f'<a:To s:mustUnderstand="1">{escape(to)}</a:To>'
    name, (parameter, text) = body
    return (
        f'<s:Envelope xmlns:s="{SOAP}" xmlns:a="{WSA}"><s:Header>{headers}</s:Header>'
        f'<s:Body><{name} xmlns="{OWN}"><{parameter}>{escape(text)}</{parameter}></{name}></s:Body></s:Envelope>'
    )


class Message:
    """The parts of a received envelope."""

    def __init__(self, text):
        root = ET.fromstring(text)
        assert root.tag == f"{{{SOAP}}}Envelope", root.tag
        header = root.find(f"{{{SOAP}}}Header")
        self.action = header.findtext(f"{{{WSA}}}Action")
        self.message_id = header.findtext(f"{{{WSA}}}MessageID")
        self.relates_to = header.findtext(f"{{{WSA}}}RelatesTo")
        body = root.find(f"{{{SOAP}}}Body")[0]
        assert body.tag.startswith(f"{{{OWN}}}"), body.tag
        self.text = body[0].text if len(body) else None


class Text:
    """Both directions of a session in text."""

    def encode(self, text):
        return text.encode()

    def decode(self, data):
        return data.decode() if isinstance(data, bytes) else data


class Binary:
    """Both directions of a session in binary: strings that were sent once are numbers afterwards."""

    def __init__(self):
        self._sent = {}
        self._received = []

    def encode(self, text):
        new = []
        content = self._element(ET.fromstring(text), new, declared=False)
        table = b"".join(_string(s) for s in new)
        return _number(len(table)) + table + content

    def _element(self, element, new, declared):
        ns, name = element.tag[1:].split("}")
        prefix = {SOAP: "s", WSA: "a"}.get(ns)
        out = (bytes([0x5E + ord(prefix) - 97]) if prefix else b"\x40") + _string(name)
        for attribute, value in element.attrib.items():
            assert attribute == f"{{{SOAP}}}mustUnderstand", attribute
            out += bytes([0x26 + ord("s") - 97]) + _string("mustUnderstand") + b"\x98" + _string(value)
        if not declared:
            out += b"\x09" + _string("s") + _string(SOAP) + b"\x0B" + _string("a") + _number(6)
        if not prefix:
            out += b"\x08" + _string(ns)
        if name == "Action":
            if element.text not in self._sent:
                self._sent[element.text] = 2 * len(self._sent) + 1
                new.append(element.text)
            out += b"\xAA" + _number(self._sent[element.text])
        elif element.text:
            data = element.text.encode()
            out += (b"\x98" + bytes([len(data)]) if len(data) < 256 else b"\x9A" + struct.pack("<H", len(data))) + data
        return out + b"".join(self._element(child, new, True) for child in element) + b"\x01"

    def decode(self, data):
        assert isinstance(data, bytes), "a text frame"
        reader = _Reader(data)
        end = reader.number() + reader.at
        while reader.at < end:
            self._received.append(reader.string())
        assert reader.at == end, "the table ends within a string"
        return self._document(reader)

    def _name(self, number):
        return self._received[number // 2] if number % 2 else STATIC[number]

    def _document(self, reader):
        out, open_names, tag = [], [], None

        def close_tag():
            nonlocal tag
            if tag is not None:
                out.append(tag + ">")
                tag = None

        def end():
            close_tag()
            out.append(f"</{open_names.pop()}>")

        while not reader.is_at_end():
            kind = reader.byte()
            if kind == 0x01:
                end()
            elif 0x04 <= kind <= 0x3F:
                tag += self._attribute(kind, reader)
            elif 0x40 <= kind <= 0x77:
                close_tag()
                name = self._element_name(kind, reader)
                open_names.append(name)
                tag = f"<{name}"
            else:
                close_tag()
                out.append(escape(self._value(kind & 0xFE, reader)))
                if kind & 1:
                    end()
        assert not open_names, open_names
        return "".join(out)

    def _element_name(self, kind, reader):
        if kind == 0x40:
            return reader.string()
        if kind == 0x41:
            return f"{reader.string()}:{reader.string()}"
        if kind == 0x42:
            return self._name(reader.number())
        if kind == 0x43:
            return f"{reader.string()}:{self._name(reader.number())}"
        if kind < 0x5E:
            return f"{chr(kind - 0x44 + 97)}:{self._name(reader.number())}"
        return f"{chr(kind - 0x5E + 97)}:{reader.string()}"

    def _attribute(self, kind, reader):
        if kind == 0x08:
            return f" xmlns={quoteattr(reader.string())}"
        if kind == 0x09:
            return f" xmlns:{reader.string()}={quoteattr(reader.string())}"
        if kind == 0x0A:
            return f" xmlns={quoteattr(self._name(reader.number()))}"
        if kind == 0x0B:
            return f" xmlns:{reader.string()}={quoteattr(self._name(reader.number()))}"
        name = (
            reader.string() if kind == 0x04
            else f"{reader.string()}:{reader.string()}" if kind == 0x05
            else self._name(reader.number()) if kind == 0x06
            else f"{reader.string()}:{self._name(reader.number())}" if kind == 0x07
            else f"{chr(kind - 0x0C + 97)}:{self._name(reader.number())}" if kind < 0x26
            else f"{chr(kind - 0x26 + 97)}:{reader.string()}"
        )
        return f" {name}={quoteattr(self._value(reader.byte(), reader))}"

    def _value(self, kind, reader):
        constants = {0x80: "0", 0x82: "1", 0x84: "false", 0x86: "true", 0xA8: ""}
        if kind in constants:
            return constants[kind]
        if kind in (0x88, 0x8A, 0x8C, 0x8E):
            size = 1 << ((kind - 0x88) // 2)
            return str(int.from_bytes(reader.take(size), "little", signed=True))
        if kind in (0x98, 0x9A, 0x9C):
            size = 1 << ((kind - 0x98) // 2)
            return reader.take(int.from_bytes(reader.take(size), "little")).decode()
        if kind == 0xAA:
            return self._name(reader.number())
        if kind == 0xAC:
            return f"urn:uuid:{uuid.UUID(bytes_le=reader.take(16))}"
        raise ValueError(f"a record of type {kind:#x}")


class _Reader:
    def __init__(self, data):
        self._data = data
        self.at = 0

    def is_at_end(self):
        return self.at == len(self._data)

    def take(self, count):
        assert self.at + count <= len(self._data), "the message ends early"
        self.at += count
        return self._data[self.at - count:self.at]

    def byte(self):
        return self.take(1)[0]

    def number(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def string(self):
        return self.take(self.number()).decode()


def _number(value):
    out = b""
    while value >= 0x80:
        out += bytes([value & 0x7F | 0x80])
        value >>= 7
    return out + bytes([value])


def _string(text):
    data = text.encode()
    return _number(len(data)) + data


CODECS = {"text": Text, "binary": Binary}
