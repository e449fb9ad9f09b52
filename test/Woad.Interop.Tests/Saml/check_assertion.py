"""Verifies an assertion of SAML 2.0 with pysaml2, or signs one with it.

check_assertion.py verify ASSERTION CERTIFICATE   prints the attributes of the assertion
check_assertion.py sign KEY CERTIFICATE           prints a signed assertion
"""
import sys
from datetime import datetime, timedelta, timezone

from saml2 import saml, sigver
from saml2.config import Config
from saml2.saml import NAMESPACE, Assertion, assertion_from_string


def context(key, certificate):
    config = Config()
    config.load({
        "entityid": "urn:test",
        "xmlsec_binary": "/usr/bin/xmlsec1",
        "key_file": key,
        "cert_file": certificate,
    })
    return sigver.security_context(config)


def verify(path, certificate):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    assertion = assertion_from_string(text)
    if assertion is None:
        sys.exit("not an assertion")
    crypto = sigver.CryptoBackendXmlSec1("/usr/bin/xmlsec1")
    if not crypto.validate_signature(
            text, cert_file=certificate, cert_type="pem", node_name=f"{NAMESPACE}:Assertion", node_id=assertion.id):
        sys.exit("signature is refused")
    print("issuer", assertion.issuer.text)
    print("name", assertion.subject.name_id.text)
    for attribute in assertion.attribute_statement[0].attribute:
        for value in attribute.attribute_value:
            print(attribute.name, value.text)


def sign(key, certificate):
    now = datetime(2026, 5, 1, 12, tzinfo=timezone.utc)
    stamp = "%Y-%m-%dT%H:%M:%SZ"
    attribute = saml.Attribute(
        name="http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name",
        attribute_value=[saml.AttributeValue(text="Ada")])
    assertion = Assertion(
        id="_pysaml2", version="2.0", issue_instant=now.strftime(stamp),
        issuer=saml.Issuer(text="https://issuer.test"),
        subject=saml.Subject(
            name_id=saml.NameID(text="ada@issuer.test"),
            subject_confirmation=[saml.SubjectConfirmation(method=saml.SCM_BEARER)]),
        conditions=saml.Conditions(
            not_before=now.strftime(stamp), not_on_or_after=(now + timedelta(hours=1)).strftime(stamp),
            audience_restriction=[saml.AudienceRestriction(
                audience=[saml.Audience(text="https://service.test/orders")])]),
        attribute_statement=[saml.AttributeStatement(attribute=[attribute])])
    security = context(key, certificate)
    with open(certificate, encoding="utf-8") as file:
        lines = file.read().strip().splitlines()[1:-1]
    assertion.signature = sigver.pre_signature_part(
        assertion.id, "".join(lines), 1,
        digest_alg="http://www.w3.org/2001/04/xmlenc#sha256",
        sign_alg="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256")
    print(security.sign_statement(
        str(assertion), f"{NAMESPACE}:Assertion", key_file=key, node_id=assertion.id))


if __name__ == "__main__":
    {"verify": verify, "sign": sign}[sys.argv[1]](*sys.argv[2:])
