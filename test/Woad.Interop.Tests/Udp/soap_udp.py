"""SOAP-over-UDP 1.1 with the standard library alone.

soap_udp.py client HOST PORT             calls a service with copies of each message, writes its answers
soap_udp.py server HOST                  answers requests; a copy of a request gets no second answer
soap_udp.py group GROUP PORT INTERFACE OWN   asks a group, writes the answers
"""
import socket
import sys
import uuid
import xml.etree.ElementTree as etree

SOAP = 'http://www.w3.org/2003/05/soap-envelope'
WSA = 'http://www.w3.org/2005/08/addressing'
METER = 'http://woad.test/meter'


def envelope(action, body, message_id, relates_to=None, to='urn:any'):
    relates = f'<a:RelatesTo>{relates_to}</a:RelatesTo>' if relates_to else ''
    return (f'<s:Envelope xmlns:s="{SOAP}" xmlns:a="{WSA}"><s:Header>'
            f'<a:Action s:mustUnderstand="1">{action}</a:Action><a:MessageID>{message_id}</a:MessageID>'
            f'{relates}<a:To s:mustUnderstand="1">{to}</a:To></s:Header><s:Body>{body}</s:Body>'
            f'</s:Envelope>').encode()


def header(root, name):
    return root.findtext(f'{{{SOAP}}}Header/{{{WSA}}}{name}')


def open_socket(host, port):
    family = socket.AF_INET6 if ':' in host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_DGRAM)
    opened.settimeout(30)
    opened.bind((host, port))
    return opened


def call(sock, target, a, b, to, copies=3):
    message_id = f'urn:uuid:{uuid.uuid4()}'
    body = f'<Add xmlns="{METER}"><a>{a}</a><b>{b}</b></Add>'
    data = envelope(f'{METER}/IMeter/Add', body, message_id, to=to)
    for _ in range(copies):
        sock.sendto(data, target)
    while True:
        answer, _ = sock.recvfrom(65535)
        root = etree.fromstring(answer)
        if header(root, 'RelatesTo') == message_id:
            return root.findtext(f'.//{{{METER}}}AddResult')


def client(host, port):
    sock = open_socket('::1' if ':' in host else '127.0.0.1', 0)
    target = (host, int(port))
    to = f'soap.udp://{"[" + host + "]" if ":" in host else host}:{port}/meter'
    for _ in range(2):
        data = envelope(f'{METER}/IMeter/Tell', f'<Tell xmlns="{METER}"><reading>from python</reading></Tell>',
                        f'urn:uuid:{uuid.uuid4()}', to=to)
        # The same message twice, as SOAP-over-UDP repeats it.
        sock.sendto(data, target)
        sock.sendto(data, target)
    sock.sendto(b'no message', target)
    for a, b in ((1, 2), (30, 4)):
        print('answer', call(sock, target, a, b, to), flush=True)


def server(host):
    sock = open_socket(host, 0)
    print(sock.getsockname()[1], flush=True)
    seen = {}
    while True:
        data, sender = sock.recvfrom(65535)
        root = etree.fromstring(data)
        action, message_id = header(root, 'Action'), header(root, 'MessageID')
        seen[message_id] = seen.get(message_id, 0) + 1
        reading = root.findtext(f'.//{{{METER}}}reading')
        if reading == 'end' and seen[message_id] == 4:
            print('copies', seen[message_id], flush=True)
            return
        if seen[message_id] > 1:
            continue
        if reading is not None:
            if reading != 'end':
                print('told', reading, flush=True)
            continue
        total = sum(int(root.findtext(f'.//{{{METER}}}{name}')) for name in 'ab')
        body = f'<AddResponse xmlns="{METER}"><AddResult>{total}</AddResult></AddResponse>'
        sock.sendto(envelope(f'{METER}/IMeter/AddResponse', body, f'urn:uuid:{uuid.uuid4()}', message_id), sender)


def group(address, port, interface, own):
    index = socket.if_nametoindex(interface)
    if ':' in address:
        sock = open_socket('::', 0)
        sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_IF, index)
        target = (address, int(port), 0, index)
        to = f'soap.udp://[{address}]:{port}/meter'
    else:
        sock = open_socket('0.0.0.0', 0)
        sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(own))
        target = (address, int(port))
        to = f'soap.udp://{address}:{port}/meter'
    print('answer', call(sock, target, 5, 6, to), flush=True)


{'client': client, 'server': server, 'group': group}[sys.argv[1]](*sys.argv[2:])
