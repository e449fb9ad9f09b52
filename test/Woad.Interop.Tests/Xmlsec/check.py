"""Decrypts and verifies recorded messages by xmlsec1, a line a message.

usage: check.py FOLDER
FOLDER has 00-request.xml, 00-reply.xml, 01-request.xml, ... as they were on the wire, and keys.json: the PEM files of both sides'
certificates with their private keys, and the keys of negotiated contexts, which stand in TLS records that nobody else can open.
All other keys are found here: wrapped ones by xmlsec1 and the private key, those of conversations in the decrypted
RequestSecurityToken messages, derived ones by P_SHA1. xmlsec1 knows no SecurityTokenReference, so it is given one key, and the
node to begin with, on its command line. It gets messages as they are, but for one thing: an EncryptedKey is made an
EncryptedData of its own, with the same EncryptionMethod and CipherData, because xmlsec1 decrypts nothing else.
"""
import base64, hashlib, hmac, json, os, subprocess, sys, tempfile
from lxml import etree

WSS = "http://docs.oasis-open.org/wss/"
NS = {
    "o": WSS + "2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd",
    "u": WSS + "2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd",
    "k": WSS + "oasis-wss-wssecurity-secext-1.1.xsd",
    "e": "http://www.w3.org/2001/04/xmlenc#",
    "ds": "http://www.w3.org/2000/09/xmldsig#",
}
ID = "{%s}Id" % NS["u"]
SHORT = {"Timestamp": "T", "EncryptedKey": "EK", "DerivedKeyToken": "DK", "ReferenceList": "RL", "SecurityContextToken": "SCT",
         "BinarySecurityToken": "BST"}
ELEMENTS = ["Body", "Timestamp", "UsernameToken", "BinarySecurityToken", "SignatureConfirmation", "EncryptedHeader", "EncryptedData",
            "Signature", "SecurityContextToken"]


def name(node):
    return etree.QName(node).localname


def children(node):
    return [child for child in node if isinstance(child.tag, str)]


def find(node, path):
    return node.xpath(path, namespaces=NS)


def local(node, *names):
    """The first descendant by a path of local names; None without."""
    for step in names:
        found = node.xpath(".//*[local-name()='%s']" % step)
        if not found:
            return None
        node = found[0]
    return node


def p_sha1(secret, seed, length, offset=0):
    out, a = b"", seed
    while len(out) < offset + length:
        a = hmac.new(secret, a, hashlib.sha1).digest()
        out += hmac.new(secret, a + seed, hashlib.sha1).digest()
    return out[offset:offset + length]


def c14n(node):
    alone = etree.fromstring(etree.tostring(node, with_tail=False))
    return etree.tostring(alone, method="c14n", exclusive=True, with_comments=False)


class Xmlsec:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="woad-xmlsec-")
        self.count = 0

    def file(self, content):
        self.count += 1
        path = os.path.join(self.folder, str(self.count))
        with open(path, "wb") as stream:
            stream.write(content)
        return path

    def run(self, command, options, document):
        done = subprocess.run(["xmlsec1", command, *options, self.file(document)], capture_output=True)
        if done.returncode:
            raise ValueError("xmlsec1 %s: %s" % (command, done.stderr.decode()[:600]))
        return done.stdout

    def unwrap(self, key, pem):
        document = etree.Element("{%s}EncryptedData" % NS["e"], nsmap={None: NS["e"]})
        for child in find(key, "e:EncryptionMethod|e:CipherData"):
            document.append(etree.fromstring(etree.tostring(child, with_tail=False)))
        return self.run("--decrypt", ["--privkey-pem", pem], etree.tostring(document))

    def decrypt(self, document, id, key, algorithm):
        option = "--deskey" if "tripledes" in algorithm else "--aeskey"
        return self.run("--decrypt", [option, self.file(key), "--node-xpath", "//*[@Id='%s']" % id], document)

    def verify(self, document, place, key):
        option = ["--hmackey", self.file(key)] if isinstance(key, bytes) else ["--pubkey-cert-pem", key]
        root = etree.fromstring(document)
        names = {"%s:%s" % (etree.QName(n).namespace, name(n)) for n in root.iter("*") if n.get(ID) or n.get("Id")}
        ids = [part for each in sorted(names) for part in ("--id-attr:Id", each)]
        self.run("--verify", [*option, "--node-xpath", place, *ids], document)


class Conversation:
    """What the messages before have told."""

    def __init__(self, folder):
        with open(os.path.join(folder, "keys.json")) as stream:
            settings = json.load(stream)
        self.tool = Xmlsec()
        self.folder = folder
        self.certificates = settings["certificates"]
        self.contexts = {id: base64.b64decode(key) for id, key in settings["contexts"].items()}
        self.encrypts_first = settings["encryptsFirst"]
        self.wrapped = {}
        self.signatures = []
        self.entropy = None
        self.transcript = []
        self.algorithms = set()

    def certificate(self, reference):
        """The entry of a certificate that a message names without showing it."""
        value = find(reference, "string(o:KeyIdentifier)") or find(reference, "string(.//ds:X509SerialNumber)")
        found = [c for c in self.certificates if value in (c["thumbprint"], c["serial"])]
        assert len(found) == 1, "a certificate that nobody has: " + etree.tostring(reference).decode()
        return found[0]

    def key(self, root, reference):
        """The key that a SecurityTokenReference names: bytes, or the PEM file of a certificate."""
        target = children(reference)[0]
        uri = target.get("URI")
        if uri and uri.startswith("#"):
            return self.key_of([n for n in root.iter("*") if uri[1:] in (n.get("Id"), n.get(ID))][0], root)
        if uri:
            instance = [v for k, v in target.attrib.items() if k.endswith("}Instance")]
            return self.contexts[uri + "".join(instance)]
        if target.get("ValueType", "").endswith("#EncryptedKeySHA1"):
            return self.wrapped[target.text]
        return self.certificate(reference)["pem"]

    def key_of(self, token, root):
        kind = name(token)
        if kind == "EncryptedKey":
            value = base64.b64decode(find(token, "string(e:CipherData/e:CipherValue)"))
            reference = find(token, "ds:KeyInfo/o:SecurityTokenReference")[0]
            key = self.tool.unwrap(token, self.certificate(reference)["key"])
            self.wrapped[base64.b64encode(hashlib.sha1(value).digest()).decode()] = key
            return key
        if kind == "DerivedKeyToken":
            number = lambda element, default: int(local(token, element).text) if local(token, element) is not None else default
            seed = b"WS-SecureConversation" * 2 + base64.b64decode(local(token, "Nonce").text)
            return p_sha1(self.key(root, find(token, "o:SecurityTokenReference")[0]), seed, number("Length", 32), number("Offset", 0))
        if kind == "SecurityContextToken":
            instance = local(token, "Instance")
            return self.contexts[local(token, "Identifier").text + (instance.text if instance is not None else "")]
        assert kind == "BinarySecurityToken", kind
        pem = "-----BEGIN CERTIFICATE-----\n%s\n-----END CERTIFICATE-----\n" % token.text
        return self.tool.file(pem.encode())

    def check(self, path):
        with open(path, "rb") as stream:
            document = stream.read()
        root = etree.fromstring(document)
        header, body = [root.xpath("*[local-name()='%s']" % part)[0] for part in ("Header", "Body")]
        actions = [n.text for n in children(header) if name(n) == "Action"] or [""]
        line = "/".join(actions[0].split("/trust/")[-1].split("/200512/")[-1].split("/")[-3:])
        security = find(header, "o:Security")
        if not security:
            return "%s: unsecured%s" % (line, self.negotiate(body))
        assert children(header)[-1] is security[0], "Security is not the last header"
        layout = [SHORT.get(name(n), name(n)) for n in children(security[0])]
        signed = self.verify(document) if self.encrypts_first else None
        document, encrypted = self.decrypt(document, layout)
        signed = signed or self.verify(document)
        self.note(root)
        root = etree.fromstring(document)
        self.note(root)
        body = root.xpath("*[local-name()='Body']")[0]
        self.learn(body)
        said = "" if line.startswith("RST") else " | " + repr("".join(body.itertext()))
        return "%s: %s | %s | encrypted %s%s" % (line, " ".join(layout), signed, " ".join(sorted(encrypted)) or "nothing", said)

    def decrypt(self, document, layout):
        """Decrypts a message part by part, and says what the parts are; in the layout, those of the Security header."""
        root = etree.fromstring(document)
        security = find(root, "//o:Security")[0]
        encrypted = []
        for node in find(root, "//e:EncryptedData"):
            id, parent = node.get("Id"), node.getparent()
            listed = find(root, "//e:ReferenceList/e:DataReference[@URI='#%s']" % id)
            assert len(listed) == 1, "an encrypted part that is not listed once"
            own = find(node, "ds:KeyInfo/o:SecurityTokenReference")
            key = self.key(root, own[0]) if own else self.key_of(listed[0].getparent().getparent(), root)
            document = self.tool.decrypt(document, id, key, find(node, "e:EncryptionMethod")[0].get("Algorithm"))
            if node.get("Type").endswith("#Content"):
                encrypted.append(name(parent))
                continue
            now = etree.fromstring(document)
            for place in self.places(node):
                now = children(now)[place]
            encrypted.append(name(now))
            if parent is security:
                layout[children(security).index(node)] = "ED(%s)" % name(now)
        return document, encrypted

    @staticmethod
    def places(node):
        """The way from the root to a node, as numbers of children."""
        way = [n for n in reversed([node, *node.iterancestors()])]
        return [children(parent).index(child) for parent, child in zip(way, way[1:])]

    def verify(self, document):
        """Verifies every signature of a message, and says what they cover."""
        root = etree.fromstring(document)
        lines, values = [], []
        for place, node in enumerate(find(root, "//o:Security/ds:Signature"), 1):
            key = self.key(root, find(node, "ds:KeyInfo/o:SecurityTokenReference")[0])
            self.tool.verify(document, "(//*[local-name()='Security']/*[local-name()='Signature'])[%d]" % place, key)
            parts = [uri[1:] for uri in find(node, "ds:SignedInfo/ds:Reference/@URI")]
            covered = [name(n) for n in root.iter("*") if {n.get("Id"), n.get(ID)} & set(parts)]
            assert len(covered) == len(parts)
            method = find(node, "string(ds:SignedInfo/ds:SignatureMethod/@Algorithm)").split("#")[-1]
            lines.append("%s of %s" % (method, " ".join(sorted(covered))))
            values.append(find(node, "string(ds:SignatureValue)"))
        confirmed = find(root, "//k:SignatureConfirmation/@Value")
        assert not confirmed or sorted(confirmed) == sorted(self.signatures), "other signatures than the request's are confirmed"
        self.signatures = values
        return "; ".join(lines) or "unsigned"

    def note(self, root):
        """Notes the algorithms of a message. The digest of RSA-OAEP is always SHA-1, and part of its name."""
        self.algorithms.update(find(root, "//*[@Algorithm and not(parent::e:EncryptionMethod)]/@Algorithm"))

    def learn(self, body):
        """The key of a conversation: both sides have sent half of it."""
        entropy = local(body, "Entropy", "BinarySecret")
        if entropy is None:
            return
        entropy = base64.b64decode(entropy.text)
        token = local(body, "RequestedSecurityToken", "SecurityContextToken")
        if token is None:
            self.entropy = entropy
            return
        assert local(body, "RequestedProofToken", "ComputedKey").text.endswith("/CK/PSHA1")
        id = "".join(token.itertext())
        self.contexts[id] = p_sha1(self.entropy, entropy, int(local(body, "KeySize").text) // 8)

    def negotiate(self, body):
        """Messages of a negotiation: the last one proves by a hash that nobody has changed the others."""
        found = body.xpath(".//*[local-name()='RequestSecurityToken' or local-name()='RequestSecurityTokenResponse']")
        authenticator = local(body, "Authenticator", "CombinedHash")
        for message in found if authenticator is None else found[:1]:
            message = etree.fromstring(etree.tostring(message, with_tail=False))
            for part in message.xpath("*[local-name()='RequestedSecurityToken' or local-name()='RequestedProofToken']"):
                if authenticator is not None:
                    message.remove(part)
            self.transcript.append(c14n(message))
        if authenticator is None:
            return ""
        key = self.contexts[local(body, "RequestedSecurityToken", "Identifier").text]
        seed = b"AUTH-HASH" + hashlib.sha1(b"".join(self.transcript)).digest()
        assert base64.b64decode(authenticator.text) == p_sha1(key, seed, 32), "the hash over the negotiation is another one"
        self.transcript = []
        return ", hash right"


def main(folder):
    conversation = Conversation(folder)
    for entry in sorted(os.listdir(folder), key=lambda entry: (entry[:2], "reply" in entry)):
        if entry.endswith(".xml"):
            print(entry.split("-")[1].split(".")[0], conversation.check(os.path.join(folder, entry)))
    print("algorithms", *sorted(conversation.algorithms))


main(sys.argv[1])
