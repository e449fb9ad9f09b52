"""Prints the metadata of an identity provider that pysaml2 has made and signed.

make_metadata.py KEY CERTIFICATE
"""
import sys

from saml2 import BINDING_HTTP_POST, BINDING_HTTP_REDIRECT, metadata, sigver
from saml2.config import IdPConfig


def main(key, certificate):
    config = IdPConfig()
    config.load({
        "entityid": "https://idp.test/metadata",
        "xmlsec_binary": "/usr/bin/xmlsec1",
        "key_file": key,
        "cert_file": certificate,
        "valid_for": 24,
        "organization": {
            "name": [("Engines", "en")], "display_name": [("Engines", "en")], "url": [("https://idp.test/", "en")],
        },
        "contact_person": [{
            "given_name": "Ada", "sur_name": "Lovelace", "email_address": ["mailto:ada@idp.test"],
            "contact_type": "technical",
        }],
        "service": {"idp": {
            "want_authn_requests_signed": True,
            "endpoints": {
                "single_sign_on_service": [
                    ("https://idp.test/sso/redirect", BINDING_HTTP_REDIRECT),
                    ("https://idp.test/sso/post", BINDING_HTTP_POST),
                ],
                "single_logout_service": [("https://idp.test/slo", BINDING_HTTP_REDIRECT)],
            },
            "name_id_format": ["urn:oasis:names:tc:SAML:2.0:nameid-format:transient"],
        }},
    })
    entity = metadata.entity_descriptor(config)
    _, text = metadata.sign_entity_descriptor(
        entity, None, sigver.security_context(config),
        sign_alg="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
        digest_alg="http://www.w3.org/2001/04/xmlenc#sha256")
    print(text)


if __name__ == "__main__":
    main(*sys.argv[1:])
