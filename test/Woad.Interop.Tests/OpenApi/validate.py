"""Validates descriptions by the JSON schema of OpenAPI 3.1 (oas-3.1.json, from spec.openapis.org), and the schemas
in them by that of JSON Schema.

validate.py URL...: prints a line for each error, and "valid" with the number of operations for each description."""
import json
import pathlib
import sys
import urllib.request

import jsonschema

SCHEMA = json.loads((pathlib.Path(__file__).parent / "oas-3.1.json").read_text(encoding="utf-8"))


def schemas_in(node):
    """Every schema of the document: what stands below components/schemas, and members called schema."""
    if isinstance(node, dict):
        for name, value in node.items():
            if name == "schema" and isinstance(value, dict):
                yield value
            yield from schemas_in(value)
    elif isinstance(node, list):
        for value in node:
            yield from schemas_in(value)


for url in sys.argv[1:]:
    with urllib.request.urlopen(url) as response:
        document = json.load(response)
    errors = list(jsonschema.Draft202012Validator(SCHEMA).iter_errors(document))
    for schema in [*document["components"]["schemas"].values(), *schemas_in(document["paths"])]:
        errors += jsonschema.Draft202012Validator(jsonschema.Draft202012Validator.META_SCHEMA).iter_errors(schema)
    for error in errors:
        print("/".join(map(str, error.absolute_path)), error.message, flush=True)
    if not errors:
        print("valid", sum(len(item) for item in document["paths"].values()), flush=True)
