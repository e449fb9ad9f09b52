using System.Text;
using System.Xml;
using System.Xml.Linq;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>Decodes replies with the BCL's readers and compares their bodies with the expected ones.</summary>
internal sealed class ReplyCheck(Exchange exchange)
{
    private readonly XmlBinaryReaderSession _session = new();
    private readonly XElement _expected = Load(
        new EnvelopeWriter(Protocol.WsHttp).Reply(exchange.Scenario, new UniqueId(), session: null));

    private int _nextId = 1;

    /// <summary>Throws unless <paramref name="reply"/> carries the scenario's result.</summary>
    public void Verify(byte[] reply)
    {
        if (exchange.Protocol == Protocol.WebJson)
        {
            WebReplyCheck.Verify(exchange.Scenario, reply);
            return;
        }

        if (!TryVerify(reply))
        {
            throw new InvalidDataException("The reply has no body.");
        }
    }

    /// <summary>
    /// False when a message has no body, and is no reply; throws when it has another one than the expected.
    /// </summary>
    public bool TryVerify(byte[] message)
    {
        if (Body(Decode(message)) is not { } body)
        {
            return false;
        }

        return XNode.DeepEquals(Normalize(body), Normalize(Body(_expected)!))
            ? true
            : throw new InvalidDataException($"The reply is not the expected one: {body}");
    }

    /// <summary>
    /// The envelope of a reply. Each reply of a connection is decoded once, in their order: they share strings.
    /// </summary>
    public XElement Decode(byte[] reply) => exchange.Protocol switch
    {
        Protocol.NetTcp => DecodeRecord(reply),
        Protocol.WebSocket => DecodeMessage(reply, WebSocketFrames.HeadOf(reply, out _)),
        _ => DecodeResponse(reply),
    };

    private static XElement? Body(XElement envelope) =>
        envelope.Elements().Single(e => e.Name.LocalName == "Body").Elements().SingleOrDefault();

    private static XElement Normalize(XElement element) => new(
        element.Name,
        element.Attributes().Where(a => !a.IsNamespaceDeclaration),
        element.Elements().Select(Normalize),
        element.HasElements ? null : element.Value);

    private static XElement Load(byte[] document) => XElement.Load(new MemoryStream(document));

    private static XElement DecodeResponse(byte[] response)
    {
        if (!response.AsSpan().StartsWith("HTTP/1.1 200 "u8))
        {
            throw new InvalidDataException($"Not a success: {Encoding.UTF8.GetString(response)}");
        }

        return Load(response[(response.AsSpan().IndexOf("\r\n\r\n"u8) + 4)..]);
    }

    private XElement DecodeRecord(byte[] record)
    {
        FrameSize.TryRead(record.AsSpan(1), out _, out var length);
        return DecodeMessage(record, 1 + length);
    }

    private XElement DecodeMessage(byte[] record, int at)
    {
        FrameSize.TryRead(record.AsSpan(at), out var tableSize, out var length);
        at += length;
        for (var end = at + tableSize; at < end;)
        {
            FrameSize.TryRead(record.AsSpan(at), out var size, out length);
            _session.Add(_nextId >> 1, Encoding.UTF8.GetString(record, at + length, size));
            _nextId += 2;
            at += length + size;
        }

        using var reader = XmlDictionaryReader.CreateBinaryReader(
            record, at, record.Length - at, EnvelopeWriter.StaticStrings, XmlDictionaryReaderQuotas.Max, _session);
        return XElement.Load(reader);
    }
}
