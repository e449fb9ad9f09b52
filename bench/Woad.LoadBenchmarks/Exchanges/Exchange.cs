using System.Text;
using System.Xml;

namespace Woad.LoadBenchmarks.Exchanges;

/// <summary>
/// The bytes of one scenario over one protocol, both directions, as two well-behaved peers send them.
/// </summary>
internal sealed class Exchange
{
    private static readonly UniqueId MessageId = new(new Guid("00112233-4455-6677-8899-aabbccddeeff"));

    private Exchange(Protocol protocol, Scenario scenario, int port)
    {
        Protocol = protocol;
        Scenario = scenario;
        Port = port;
    }

    public Protocol Protocol { get; }

    public Scenario Scenario { get; }

    public int Port { get; }

    /// <summary>The service's address.</summary>
    public required Uri Address { get; init; }

    /// <summary>What opens a connection; empty over HTTP.</summary>
    public byte[] Preamble { get; private init; } = [];

    /// <summary>The answer to <see cref="Preamble"/>; empty over HTTP.</summary>
    public byte[] PreambleAck { get; private init; } = [];

    /// <summary>A connection's first request: on net.tcp it carries the string table.</summary>
    public required byte[] FirstRequest { get; init; }

    /// <summary>Every later request.</summary>
    public required byte[] Request { get; init; }

    /// <summary>The answer to <see cref="FirstRequest"/>: a whole record on net.tcp, the body over HTTP.</summary>
    public required byte[] FirstReply { get; init; }

    /// <summary>The answer to <see cref="Request"/>: a whole record on net.tcp, the body over HTTP.</summary>
    public required byte[] Reply { get; init; }

    /// <summary>Media type of both bodies over HTTP.</summary>
    public string ContentType { get; private init; } = "";

    public static Exchange Create(Protocol protocol, Scenario scenario, int port) =>
        Create(new EnvelopeWriter(protocol), protocol, scenario, port);

    /// <summary>The same exchange with headers that every request has before its others.</summary>
    public Exchange With(Action<XmlDictionaryWriter> headers) =>
        Create(new EnvelopeWriter(Protocol) { FirstHeaders = headers }, Protocol, Scenario, Port);

    /// <summary>An envelope as it goes over the wire.</summary>
    public byte[] Frame(byte[] envelope) =>
        Protocol == Protocol.NetTcp ? Record(envelope, new SessionStrings()) : Post(Address, "", ContentType, envelope);

    private static Exchange Create(EnvelopeWriter writer, Protocol protocol, Scenario scenario, int port) =>
        protocol switch
    {
        Protocol.NetTcp => CreateNetTcp(writer, scenario, port),
        Protocol.WebSocket => CreateWebSocket(scenario, port),
        Protocol.WebJson => CreateWeb(scenario, port),
        Protocol.BasicHttp => CreateHttp(writer, protocol, scenario, port, "basic", "text/xml; charset=utf-8"),
        _ => CreateHttp(writer, protocol, scenario, port, "ws", "application/soap+xml; charset=utf-8"),
    };

    private static Exchange CreateNetTcp(EnvelopeWriter writer, Scenario scenario, int port)
    {
        var address = $"net.tcp://127.0.0.1:{port}/tcp";
        var requests = new SessionStrings();
        var replies = new SessionStrings();
        return new(Protocol.NetTcp, scenario, port)
        {
            Address = new Uri(address),
            Preamble = [0, 1, 0, 1, 2, 2, (byte)address.Length, .. Encoding.UTF8.GetBytes(address), 3, 8, 12],
            PreambleAck = [11],
            FirstRequest = Record(writer.Request(scenario, address, MessageId, requests), requests),
            Request = Record(writer.Request(scenario, address, MessageId, requests), requests),
            FirstReply = Record(writer.Reply(scenario, MessageId, replies), replies),
            Reply = Record(writer.Reply(scenario, MessageId, replies), replies),
        };
    }

    private static Exchange CreateWebSocket(Scenario scenario, int port)
    {
        var address = new Uri($"http://127.0.0.1:{port}/socket");
        var writer = new EnvelopeWriter(Protocol.NetTcp);
        var requests = new SessionStrings();
        var replies = new SessionStrings();
        return new(Protocol.WebSocket, scenario, port)
        {
            Address = address,
            Preamble = WebSocketFrames.Handshake(address),
            PreambleAck = [.. "HTTP/1.1 101 "u8],
            FirstRequest = WebSocketFrames.OfClient(
                Message(writer.Request(scenario, address.AbsoluteUri, MessageId, requests), requests)),
            Request = WebSocketFrames.OfClient(
                Message(writer.Request(scenario, address.AbsoluteUri, MessageId, requests), requests)),
            FirstReply = WebSocketFrames.OfServer(Message(writer.Reply(scenario, MessageId, replies), replies)),
            Reply = WebSocketFrames.OfServer(Message(writer.Reply(scenario, MessageId, replies), replies)),
        };
    }

    /// <summary>The string table and the document ([MC-NBFSE] 2.1).</summary>
    private static byte[] Message(byte[] document, SessionStrings strings) => [.. strings.TakeTable(), .. document];

    /// <summary>A sized envelope record ([MC-NMF] 2.2.4.3): type 6, size, string table, document.</summary>
    private static byte[] Record(byte[] document, SessionStrings strings)
    {
        var message = Message(document, strings);
        var record = new MemoryStream();
        record.WriteByte(6);
        FrameSize.Write(record, message.Length);
        record.Write(message);
        return record.ToArray();
    }

    private static byte[] Post(Uri address, string action, string contentType, byte[] body)
    {
        var head = $"POST {address.AbsolutePath} HTTP/1.1\r\nHost: {address.Authority}\r\n"
            + $"Cache-Control: no-cache, max-age=0\r\n{action}"
            + $"Accept-Encoding: gzip, deflate\r\nContent-Type: {contentType}\r\nContent-Length: {body.Length}\r\n\r\n";
        return [.. Encoding.ASCII.GetBytes(head), .. body];
    }

    private static Exchange CreateHttp(
        EnvelopeWriter writer, Protocol protocol, Scenario scenario, int port, string path, string contentType)
    {
        var address = new Uri($"http://127.0.0.1:{port}/{path}");
        var body = writer.Request(scenario, address.OriginalString, MessageId, session: null);
        var action = protocol == Protocol.BasicHttp
            ? $"SOAPAction: \"{EnvelopeWriter.ActionOf(scenario.Operation)}\"\r\n"
            : "";
        var request = Post(address, action, contentType, body);
        var reply = writer.Reply(scenario, MessageId, session: null);
        return new(protocol, scenario, port)
        {
            Address = address,
            FirstRequest = request,
            Request = request,
            FirstReply = reply,
            Reply = reply,
            ContentType = contentType,
        };
    }

    /// <summary>
    /// Parameters as an object; what a contender answers depends on its conventions, so it is no canned reply.
    /// </summary>
    private static Exchange CreateWeb(Scenario scenario, int port)
    {
        const string ContentType = "application/json; charset=utf-8";
        var body = $"{{\"{scenario.ArgumentName}\":{System.Text.Json.JsonSerializer.Serialize(scenario.Argument)}}}";
        var head = $"POST /web/{scenario.Operation} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: application/json\r\n"
            + $"Content-Type: {ContentType}\r\nContent-Length: {body.Length}\r\n\r\n";
        var request = Encoding.ASCII.GetBytes(head + body);
        return new(Protocol.WebJson, scenario, port)
        {
            Address = new Uri($"http://127.0.0.1:{port}/web"),
            FirstRequest = request,
            Request = request,
            FirstReply = [],
            Reply = [],
            ContentType = ContentType,
        };
    }
}
