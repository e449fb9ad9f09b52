# Calls the service that a WSDL describes and prints what it answers: wsdl, name of the port, scenarios (all or rpc), and options:
# authority=FILE (whom to believe), certificate=FILE (to show), basic=USER:PASSWORD (HTTP's), token=USER:PASSWORD (in the message).
import datetime
import decimal
import sys
import uuid

import requests
import zeep
from zeep.wsse.username import UsernameToken
from zeep.wsse.utils import WSU

DATA = "urn:woad:described"


def say(name, value):
    print(f"{name}: {value}")


def text(value):
    """Values with their members in order, so that lines do not depend on zeep's own printing."""
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(text(v) for v in value) + "]"
    if hasattr(value, "__values__"):
        return type(value).__name__ + "(" + ", ".join(f"{k}={text(v)}" for k, v in value.__values__.items()) + ")"
    if isinstance(value, float):
        return repr(value)
    return str(value)


def values(client):
    return client.get_type(f"{{{DATA}}}Values")(
        Bool=True, Byte=200, SByte=-5, Short=-300, UInt=4000000000, Long=-9007199254740993, Float=1.5, Double=-2.25,
        Decimal=decimal.Decimal("12345678901234567890.123"), Char=65, String="a <b> & c \u20ac", Bytes=b"\x00\x01\xff",
        DateTime=datetime.datetime(2020, 2, 29, 12, 30, 15, tzinfo=datetime.timezone.utc),
        TimeSpan=datetime.timedelta(days=1, hours=2, seconds=3), Guid=str(uuid.UUID(int=7)), Nothing=None)


def all_operations(client, service):
    say("add", service.Add(2, 0.5))
    echoed = service.Echo(values(client))
    for name in sorted(echoed.__values__):
        say(f"echo {name}", text(echoed[name]))
    say("half", service.Half(9))
    say("half of nothing", service.Half(None))
    say("opposite", service.Opposite("Rain"))
    strings = client.get_type("{http://schemas.microsoft.com/2003/10/Serialization/Arrays}ArrayOfstring")
    say("upper", text(service.Upper(strings(["a", "b"]))))
    member = client.get_type(f"{{{DATA}}}Member")
    members = client.get_type(f"{{{DATA}}}ArrayOfMember")
    older = service.Older(members([member(Name="Ann", Age=30, Parent=member(Name="Eve", Age=60)), member(Name="Bob", Age=5)]), 2)
    say("older", ", ".join(f"{m.Name} {m.Age} ({m.Parent.Name if m.Parent else None})" for m in older))
    say("count", text(service.Count(strings(["x", "y", "x"]))))
    figure = client.get_type(f"{{{DATA}}}Figure")
    disc = client.get_type(f"{{{DATA}}}Disc")
    figures = client.get_type(f"{{{DATA}}}ArrayOfFigure")
    say("scale", text(service.Scale(figures([disc(Label="d", Radius=1.5), figure(Label="f")]), 2.0)))
    try:
        service.Exceed(3)
        say("exceed", "no fault")
    except zeep.exceptions.Fault as fault:
        detail = client.wsdl.types.deserialize(fault.detail[0])
        say("exceed", f"{fault.message}, {text(detail)}")
    try:
        service.Refuse("not today")
        say("refuse", "no fault")
    except zeep.exceptions.Fault as fault:
        say("refuse", fault.message)
    key = str(uuid.uuid4())
    say("note", service.Note(key, "first"))
    say("notes", text(service.Notes(key, 1)))
    say("divide", text(service.Divide(17, 5, 100)))
    receipt = service.Ship(Content="books", Weight=4, _soapheaders={"Tenant": "acme"})
    say("ship", f"{receipt.body.Text}, {receipt.header.Cost}")
    say("produce", service.Produce(5))
    say("measure", service.Measure(b"12345678"))
    say("reverse", service.Reverse(b"abc"))
    article = client.get_type("{urn:woad:described:xml}Article")
    say("mark", text(service.Mark(article(name="pen", tags={"tag": ["a", "b"]}, number=1), {"int": [2, 3]})))
    say("later", service.Later("see you"))
    say("nothing", service.Nothing())


def rpc(client, service):
    say("join", service.Join("left", 7))
    article = client.get_type("{urn:woad:described:xml}Article")
    say("length", service.Length(article(name="four", number=1)))
    say("repeat", service.Repeat("ab", 3))


def secured(options):
    """A transport and a token for the options."""
    session = requests.Session()
    session.trust_env = False
    session.verify = options.get("authority", True)
    session.cert = options.get("certificate")
    token = None
    if "basic" in options:
        user, password = options["basic"].split(":", 1)
        session.auth = requests.auth.HTTPBasicAuth(user.encode(), password.encode())
    if "token" in options:
        user, password = options["token"].split(":", 1)
        now = datetime.datetime.now(datetime.timezone.utc).replace(tzinfo=None)
        stamp = WSU.Timestamp(
            WSU.Created(now.isoformat(timespec="milliseconds") + "Z"),
            WSU.Expires((now + datetime.timedelta(minutes=5)).isoformat(timespec="milliseconds") + "Z"))
        token = UsernameToken(user, password, timestamp_token=stamp)
    return zeep.transports.Transport(session=session), token


wsdl, port, scenarios = sys.argv[1:4]
transport, wsse = secured(dict(option.split("=", 1) for option in sys.argv[4:]))
made = zeep.Client(wsdl, port_name=port, transport=transport, wsse=wsse)
{"all": all_operations, "rpc": rpc}[scenarios](made, made.service)
