"""Calls Echo of ISealed with a signature by zeep and python-xmlsec.

usage: sealed_client.py WSDL MODE SUITE OWN PEER AUTHORITY TEXT
MODE: binary (zeep.wsse.signature.BinarySignature), issuer (zeep.wsse.signature.Signature), stamp (TLS protects messages, and the
certificate signs their timestamp); SUITE: sha1 or sha256; OWN: PEM file with certificate and key; PEER: the service's certificate.
"""
import datetime
import sys

import requests
import xmlsec
import zeep
from lxml import etree
from zeep import ns
from zeep.wsse import signature, utils

WSDL, MODE, SUITE, OWN, PEER, AUTHORITY, TEXT = sys.argv[1:8]
METHODS = {"sha1": (xmlsec.Transform.RSA_SHA1, xmlsec.Transform.SHA1), "sha256": (xmlsec.Transform.RSA_SHA256, xmlsec.Transform.SHA256)}[SUITE]


def date(envelope):
    """A timestamp, which zeep signs when there is one."""
    stamp = utils.WSU.Timestamp()
    now = datetime.datetime.now(datetime.timezone.utc).replace(tzinfo=None)
    stamp.append(utils.WSU.Created(now.isoformat(timespec="seconds") + "Z"))
    stamp.append(utils.WSU.Expires((now + datetime.timedelta(minutes=5)).isoformat(timespec="seconds") + "Z"))
    utils.get_security_header(envelope).append(stamp)
    return stamp


class Sealed:
    """zeep's signature with a timestamp; replies are verified by zeep with the certificate of the service."""

    def __init__(self):
        kind = {"binary": signature.BinarySignature, "issuer": signature.Signature}[MODE]
        self.own = kind(OWN, OWN, None, *METHODS)
        self.peer = signature.Signature(PEER, PEER)

    def apply(self, envelope, headers):
        date(envelope)
        return self.own.apply(envelope, headers)

    def verify(self, envelope):
        if envelope.find(".//{%s}Security" % ns.WSSE) is None and envelope.find(".//{*}Body/{*}Fault") is not None:
            # Faults about security are not secured; zeep says what they are.
            return envelope
        self.peer.verify(envelope)
        signed = envelope.xpath("//ds:Reference/@URI", namespaces={"ds": ns.DS})
        parts = [part for part in envelope.iter("*") if "#" + (part.get("{%s}Id" % ns.WSU) or "") in signed]
        print("signed:", " ".join(sorted(etree.QName(part).localname for part in parts)))
        return envelope


class Stamped:
    """A certificate signs the timestamp, as over TLS; zeep itself would sign Body, too."""

    def apply(self, envelope, headers):
        stamp = date(envelope)
        security = stamp.getparent()
        made = xmlsec.template.create(envelope, xmlsec.Transform.EXCL_C14N, METHODS[0])
        token = etree.SubElement(security, etree.QName(ns.WSSE, "BinarySecurityToken"), {
            "ValueType": "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3",
            "EncodingType": "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary"})
        with open(OWN) as stream:
            token.text = stream.read().split("-----BEGIN CERTIFICATE-----")[1].split("-----END")[0].strip()
        security.append(made)
        reference = etree.SubElement(xmlsec.template.ensure_key_info(made), etree.QName(ns.WSSE, "SecurityTokenReference"))
        etree.SubElement(reference, etree.QName(ns.WSSE, "Reference"), URI="#" + utils.ensure_id(token), ValueType=token.get("ValueType"))
        context = xmlsec.SignatureContext()
        context.key = xmlsec.Key.from_file(OWN, xmlsec.KeyFormat.PEM)
        signature._sign_node(context, made, stamp, METHODS[1])
        context.sign(made)
        return envelope, headers

    def verify(self, envelope):
        return envelope


session = requests.Session()
session.trust_env = False
session.verify = AUTHORITY
client = zeep.Client(WSDL, wsse=Stamped() if MODE == "stamp" else Sealed(), transport=zeep.Transport(session=session))
print("text", client.service.Echo(TEXT))
