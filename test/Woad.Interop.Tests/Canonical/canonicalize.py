"""Exclusive canonical XML by libxml2: a document and the prefixes to keep a line, in base64; an empty line ends a batch."""

import base64
import sys

from lxml import etree

for line in sys.stdin:
    document, _, kept = line.rstrip("\n").partition("\t")
    if not document:
        print("done", flush=True)
        continue
    root = etree.fromstring(base64.b64decode(document))
    form = etree.tostring(
        root, method="c14n", exclusive=True, with_comments=False,
        inclusive_ns_prefixes=base64.b64decode(kept).decode().split() or None)
    print(base64.b64encode(form).decode())
