using System.Buffers;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Tests.Messages;

/// <summary>The body of a received message that is sent on keeps its attributes and their namespaces.</summary>
public sealed class BodyAttributeTests
{
    private const string Utility =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

    private static readonly MessageVersion Version = MessageVersion.Soap12WSAddressing10;

    /// <summary>Whether the envelope is text, and the number of attributes with namespaces of their own.</summary>
    public static TheoryData<bool, int> Cases => new()
    {
        { true, 0 }, { true, 1 }, { true, 40 }, { false, 0 }, { false, 1 }, { false, 40 },
    };

    [Theory]
    [MemberData(nameof(Cases))]
    public void Message_that_is_sent_on_keeps_them(bool isText, int more)
    {
        var encoding = new EncodingModel(
            isText ? EncodingKind.Text : EncodingKind.Binary, Version, XmlDictionaryReaderQuotas.Max,
            XmlReadLimits.Buffered);
        var received = new EnvelopeBuffer();
        received.Append(Bytes(isText, more));
        using var message = MessageReader.Read(received, encoding);
        var sent = new ArrayBufferWriter<byte>();

        if (isText)
        {
            EnvelopeWriter.WriteText(message, sent);
        }
        else
        {
            EnvelopeWriter.WriteBinary(message, sent, session: null);
        }

        Check(Read(sent.WrittenMemory, isText), more);
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Message_of_a_reader_keeps_them(bool isText, int more)
    {
        using var message = Message.CreateMessage(Reader(Bytes(isText, more), isText), 1 << 16, Version);
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, ownsStream: false))
        {
            message.WriteMessage(writer);
        }

        Check(Read(stream.ToArray(), isText: true), more);
    }

    private static void Check(XElement envelope, int more)
    {
        var body = envelope.Elements().Single(static e => e.Name.LocalName == "Body");
        Assert.Equal("_1", body.Attribute(XName.Get("Id", Utility))?.Value);
        Assert.Equal("2", body.Attribute("plain")?.Value);
        for (var i = 0; i < more; i++)
        {
            Assert.Equal($"{i}", body.Attribute(XName.Get("more", $"urn:more:{i}"))?.Value);
        }

        Assert.Equal("text", body.Element(XName.Get("Say", "urn:say"))?.Value);
        Assert.Single(body.Nodes());
    }

    private static byte[] Bytes(bool isText, int more)
    {
        var soap = XNamespace.Get("http://www.w3.org/2003/05/soap-envelope");
        var addressing = XNamespace.Get("http://www.w3.org/2005/08/addressing");
        var envelope = new XElement(
            soap + "Envelope",
            new XAttribute(XNamespace.Xmlns + "s", soap),
            new XElement(soap + "Header", new XElement(addressing + "Action", "urn:say")),
            new XElement(
                soap + "Body",
                new XAttribute(XName.Get("Id", Utility), "_1"),
                new XAttribute("plain", "2"),
                Enumerable.Range(0, more).Select(i => new XAttribute(XName.Get("more", $"urn:more:{i}"), i)),
                new XElement(XName.Get("Say", "urn:say"), "text")));
        using var stream = new MemoryStream();
        using (var writer = isText
            ? XmlDictionaryWriter.CreateTextWriter(stream, new UTF8Encoding(false), ownsStream: false)
            : XmlDictionaryWriter.CreateBinaryWriter(stream, WireDictionary.Instance, null, ownsStream: false))
        {
            envelope.WriteTo(writer);
        }

        return stream.ToArray();
    }

    private static XElement Read(ReadOnlyMemory<byte> bytes, bool isText)
    {
        using var reader = Reader(bytes.ToArray(), isText);
        return XElement.Load(reader);
    }

    private static XmlDictionaryReader Reader(byte[] bytes, bool isText) => isText
        ? XmlDictionaryReader.CreateTextReader(bytes, XmlDictionaryReaderQuotas.Max)
        : XmlDictionaryReader.CreateBinaryReader(
            bytes, 0, bytes.Length, WireDictionary.Instance, XmlDictionaryReaderQuotas.Max);
}
