"""A client of secure conversations after WS-Trust, WS-SecureConversation and XML Signature, made of lxml and Python's hmac.

usage: conversation_client.py URL VERSION(feb2005|oasis) KEYS(session|derived) DIGEST(sha1|sha256)
Opens two sessions as alice, calls Add(n) in them, renews one, cancels both; prints what came back.
"""
import base64, hashlib, hmac, os, ssl, sys, urllib.error, urllib.request, uuid
from datetime import datetime, timedelta, timezone
from lxml import etree

URL, VERSION, KEYS, DIGEST = sys.argv[1:5]
S = "http://www.w3.org/2003/05/soap-envelope"
A = "http://www.w3.org/2005/08/addressing"
WSS = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-"
O, U = WSS + "wssecurity-secext-1.0.xsd", WSS + "wssecurity-utility-1.0.xsd"
DS, EC = "http://www.w3.org/2000/09/xmldsig#", "http://www.w3.org/2001/10/xml-exc-c14n#"
OASIS = VERSION == "oasis"
T = "http://docs.oasis-open.org/ws-sx/ws-trust/200512" if OASIS else "http://schemas.xmlsoap.org/ws/2005/02/trust"
C = "http://docs.oasis-open.org/ws-sx/ws-secureconversation/200512" if OASIS else "http://schemas.xmlsoap.org/ws/2005/02/sc"
HASH = getattr(hashlib, DIGEST)
DIGEST_URI = {"sha1": DS + "sha1", "sha256": "http://www.w3.org/2001/04/xmlenc#sha256"}[DIGEST]
HMAC_URI = {"sha1": DS + "hmac-sha1", "sha256": "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256"}[DIGEST]
NS = {"s": S, "a": A, "o": O, "u": U, "t": T, "c": C, "ds": DS, "i": "http://tempuri.org/"}


def element(parent, prefix, name, text=None, **attributes):
    made = etree.SubElement(parent, etree.QName(NS[prefix], name))
    made.text = text
    for key, value in attributes.items():
        made.set(key, value)
    return made


def identify(node, name):
    node.set(etree.QName(U, "Id"), name)


def p_sha1(secret, seed, length):
    out, a = b"", seed
    while len(out) < length:
        a = hmac.new(secret, a, hashlib.sha1).digest()
        out += hmac.new(secret, a + seed, hashlib.sha1).digest()
    return out[:length]


def c14n(node, prefixes=None):
    # Of a part of a document lxml forgets what its ancestors declare: as a document of its own it has all of that.
    alone = etree.fromstring(etree.tostring(node, with_tail=False))
    return etree.tostring(alone, method="c14n", exclusive=True, with_comments=False, inclusive_ns_prefixes=prefixes)


def stamp(time):
    return time.strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


def envelope(action):
    root = etree.Element(etree.QName(S, "Envelope"), nsmap={k: NS[k] for k in "saout"})
    header = element(root, "s", "Header")
    element(header, "a", "Action", action).set(etree.QName(S, "mustUnderstand"), "1")
    message = "urn:uuid:" + str(uuid.uuid4())
    element(header, "a", "MessageID", message)
    element(element(header, "a", "ReplyTo"), "a", "Address", A + "/anonymous")
    to = element(header, "a", "To", URL)
    to.set(etree.QName(S, "mustUnderstand"), "1")
    identify(to, "to")
    security = element(header, "o", "Security")
    security.set(etree.QName(S, "mustUnderstand"), "1")
    timestamp = element(security, "u", "Timestamp")
    identify(timestamp, "time")
    now = datetime.now(timezone.utc)
    element(timestamp, "u", "Created", stamp(now))
    element(timestamp, "u", "Expires", stamp(now + timedelta(minutes=5)))
    return root, message, security, element(root, "s", "Body")


def password(security):
    token = element(security, "o", "UsernameToken")
    element(token, "o", "Username", "alice")
    element(token, "o", "Password", "secret", Type=WSS + "username-token-profile-1.0#PasswordText")


def send(root, message):
    request = urllib.request.Request(URL, etree.tostring(root), {"Content-Type": "application/soap+xml; charset=utf-8"})
    trust = ssl.create_default_context()
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    try:
        answer = urllib.request.urlopen(request, context=trust).read()
    except urllib.error.HTTPError as error:
        answer = error.read()
    reply = etree.fromstring(answer)
    assert find(reply, "//a:RelatesTo") == message, "another request's answer"
    return reply


def find(node, path):
    found = node.xpath(path, namespaces=NS)
    return found[0].text if found else None


def fault(reply):
    return (find(reply, "//s:Subcode/s:Value") or "none").split(":")[-1]


class Session:
    def __init__(self):
        root, message, security, body = envelope(T + "/RST/SCT")
        password(security)
        ours = self.ask(body, "Issue")
        reply = send(root, message)
        assert find(reply, "//a:Action") == T + "/RSTR/SCT", etree.tostring(reply)
        assert bool(reply.xpath("//s:Body/t:RequestSecurityTokenResponseCollection", namespaces=NS)) == OASIS
        self.take(reply, ours)

    def ask(self, body, kind):
        request = element(body, "t", "RequestSecurityToken")
        element(request, "t", "TokenType", C + "/sct")
        element(request, "t", "RequestType", T + "/" + kind)
        ours = os.urandom(32)
        element(element(request, "t", "Entropy"), "t", "BinarySecret", base64.b64encode(ours).decode(), Type=T + "/Nonce")
        element(request, "t", "KeySize", "256")
        self.request = request
        return ours

    def take(self, reply, ours):
        assert find(reply, "//t:RequestedProofToken/t:ComputedKey") == T + "/CK/PSHA1"
        assert find(reply, "//o:Security/u:Timestamp/u:Created"), "no timestamp"
        self.id = find(reply, "//t:RequestedSecurityToken/c:SecurityContextToken/c:Identifier")
        self.instance = find(reply, "//t:RequestedSecurityToken/c:SecurityContextToken/c:Instance")
        theirs = base64.b64decode(find(reply, "//t:Entropy/t:BinarySecret"))
        self.key = p_sha1(ours, theirs, int(find(reply, "//t:KeySize")) // 8)

    def endorse(self, root, security):
        """Signs timestamp and To: the latter with a prefix that nothing visible uses, kept by its list."""
        token = element(security, "c", "SecurityContextToken")
        identify(token, "sct")
        element(token, "c", "Identifier", self.id)
        if self.instance:
            element(token, "c", "Instance", self.instance)
        key, reference = self.key, "#sct"
        if KEYS == "derived":
            nonce = os.urandom(16)
            key = p_sha1(key, b"WS-SecureConversation" * 2 + nonce, 24)
            derived = element(security, "c", "DerivedKeyToken")
            identify(derived, "dk")
            element(element(derived, "o", "SecurityTokenReference"), "o", "Reference", URI="#sct", ValueType=C + "/sct")
            element(derived, "c", "Offset", "0")
            element(derived, "c", "Length", "24")
            element(derived, "c", "Nonce", base64.b64encode(nonce).decode())
            reference = "#dk"
        signature = element(security, "ds", "Signature")
        info = element(signature, "ds", "SignedInfo")
        method = element(info, "ds", "CanonicalizationMethod", Algorithm=EC)
        etree.SubElement(method, etree.QName(EC, "InclusiveNamespaces"), nsmap={"ec": EC}).set("PrefixList", "s t")
        element(info, "ds", "SignatureMethod", Algorithm=HMAC_URI)
        for name, prefixes in ("time", None), ("to", ["u", "o"]):
            signed = root.xpath(f"//*[@u:Id='{name}']", namespaces=NS)[0]
            entry = element(info, "ds", "Reference", URI="#" + name)
            transform = element(element(entry, "ds", "Transforms"), "ds", "Transform", Algorithm=EC)
            if prefixes:
                etree.SubElement(transform, etree.QName(EC, "InclusiveNamespaces"), nsmap={"ec": EC}).set("PrefixList", " ".join(prefixes))
            element(entry, "ds", "DigestMethod", Algorithm=DIGEST_URI)
            element(entry, "ds", "DigestValue", base64.b64encode(HASH(c14n(signed, prefixes)).digest()).decode())
        value = hmac.new(key, c14n(info, ["s", "t"]), HASH).digest()
        element(signature, "ds", "SignatureValue", base64.b64encode(value).decode())
        element(element(element(signature, "ds", "KeyInfo"), "o", "SecurityTokenReference"), "o", "Reference", URI=reference)

    def refer(self, parent):
        element(element(parent, "o", "SecurityTokenReference"), "o", "Reference", URI=self.id, ValueType=C + "/sct")

    def add(self, number):
        root, message, security, body = envelope("http://tempuri.org/ICounted/Add")
        element(element(body, "i", "Add"), "i", "number", str(number))
        self.endorse(root, security)
        reply = send(root, message)
        return find(reply, "//i:AddResult") or fault(reply)

    def renew(self):
        root, message, security, body = envelope(T + "/RST/SCT/Renew")
        password(security)
        ours = self.ask(body, "Renew")
        self.refer(element(self.request, "t", "RenewTarget"))
        self.endorse(root, security)
        before = self.id
        reply = send(root, message)
        self.take(reply, ours)
        return "renewed" if self.id == before and self.instance else fault(reply)

    def cancel(self):
        root, message, security, body = envelope(T + "/RST/SCT/Cancel")
        request = element(body, "t", "RequestSecurityToken")
        element(request, "t", "RequestType", T + "/Cancel")
        self.refer(element(request, "t", "CancelTarget"))
        self.endorse(root, security)
        reply = send(root, message)
        done = reply.xpath("//t:RequestSecurityTokenResponse/t:RequestedTokenCancelled", namespaces=NS)
        return "cancelled" if done else fault(reply)


one, two = Session(), Session()
print("one:", one.add(1), one.add(2))
print("two:", two.add(10))
print("renewal:", one.renew(), one.add(4))
print("end of two:", two.cancel())
print("two:", two.add(1))
one.key = bytes(32)
print("wrong key:", one.add(1))
