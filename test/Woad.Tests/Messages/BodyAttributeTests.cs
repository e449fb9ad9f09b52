using System.Buffers;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using Woad.Encoders;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Tests.Messages;

/// <summary>
/// The body of a message that is sent on or copied keeps its attributes and their namespaces, and the prefixes that
/// the tags around it declare.
/// </summary>
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

    /// <summary>How the message came, whether the envelope is text, and how the message is written.</summary>
    public static TheoryData<string, bool, string> Ways
    {
        get
        {
            var data = new TheoryData<string, bool, string>();
            foreach (var origin in (string[])["bytes", "reader", "stream"])
            {
                foreach (var way in (string[])["writer", "text", "binary"])
                {
                    data.Add(origin, true, way);
                    data.Add(origin, false, way);
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Message_of_any_origin_keeps_them(string origin, bool isText, string way)
    {
        using var message = await OpenAsync(origin, Bytes(isText, 3), isText);
        Check(Write(message, way), 3);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Copy_of_a_copy_keeps_them(string origin, bool isText, string way)
    {
        using var message = await OpenAsync(origin, Bytes(isText, 3), isText);
        using var copy = message.CreateBufferedCopy(1 << 20);
        message.Close();
        using var other = copy.CreateMessage().CreateBufferedCopy(1 << 20);
        foreach (var buffer in (MessageBuffer[])[copy, other, copy])
        {
            using var again = buffer.CreateMessage();
            Assert.Equal("_1", again.GetBodyAttribute("Id", Utility));
            Assert.Equal("urn:say", again.Headers.Action);
            Check(Write(again, way), 3);
        }
    }

    [Theory]
    [InlineData("reader", true)]
    [InlineData("reader", false)]
    [InlineData("stream", true)]
    [InlineData("stream", false)]
    public async Task Copy_of_an_empty_body_keeps_them(string origin, bool isText)
    {
        using var message = await OpenAsync(origin, Bytes(isText, 0, isEmpty: true), isText);
        using var copy = message.CreateBufferedCopy(1 << 20);
        using var again = copy.CreateMessage();
        Assert.True(again.IsEmpty);
        var body = Write(again, "writer").Elements().Single(static e => e.Name.LocalName == "Body");
        Assert.Equal("_1", body.Attribute(XName.Get("Id", Utility))?.Value);
        Assert.Empty(body.Nodes());
    }

    [Theory]
    [InlineData("writer")]
    [InlineData("text")]
    [InlineData("binary")]
    public void Copy_of_a_message_of_a_program_keeps_them(string way)
    {
        using var message = new Attributed();
        using var copy = message.CreateBufferedCopy(1 << 20);
        using var other = copy.CreateMessage().CreateBufferedCopy(1 << 20);
        using var again = other.CreateMessage();
        var body = Write(again, way).Elements().Single(static e => e.Name.LocalName == "Body");
        Assert.Equal("_1", body.Attribute(XName.Get("Id", Utility))?.Value);
        Assert.Equal("urn:q", body.GetNamespaceOfPrefix("q")?.NamespaceName);
        Assert.Equal("text", body.Element(XName.Get("Say", "urn:say"))?.Value);
    }

    [Theory]
    [InlineData("reader")]
    [InlineData("stream")]
    public async Task Copy_that_would_be_too_large_is_refused(string origin)
    {
        using var message = await OpenAsync(origin, Bytes(isText: true, 40), isText: true);
        Assert.Throws<System.ServiceModel.QuotaExceededException>(() => message.CreateBufferedCopy(100));
    }

    private static async Task<Message> OpenAsync(string origin, byte[] bytes, bool isText)
    {
        var encoding = new EncodingModel(
            isText ? EncodingKind.Text : EncodingKind.Binary, Version, XmlDictionaryReaderQuotas.Max,
            XmlReadLimits.Buffered);
        var buffer = new EnvelopeBuffer();
        switch (origin)
        {
            case "reader":
                return Message.CreateMessage(Reader(bytes, isText), 1 << 16, Version);
            case "stream":
                var body = new StreamedBody(
                    new MemoryStream(bytes), long.MaxValue, Timeout.InfiniteTimeSpan, TimeProvider.System,
                    CancellationToken.None);
                var head = await StreamedHeads.ReadAsync(body, buffer, encoding, 65_536);
                return StreamedReader.Open(body, buffer, head, encoding, ownsConnection: false);
            default:
                buffer.Append(bytes);
                return MessageReader.Read(buffer, encoding);
        }
    }

    private static XElement Write(Message message, string way)
    {
        if (way == "writer")
        {
            using var stream = new MemoryStream();
            using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, ownsStream: false))
            {
                message.WriteMessage(writer);
            }

            return Read(stream.ToArray(), isText: true);
        }

        var sent = new ArrayBufferWriter<byte>();
        if (way == "text")
        {
            EnvelopeWriter.WriteText(message, sent);
        }
        else
        {
            EnvelopeWriter.WriteBinary(message, sent, session: null);
        }

        return Read(sent.WrittenMemory, way == "text");
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

        var said = body.Element(XName.Get("Say", "urn:say"));
        Assert.Equal("text", said?.Value);
        Assert.Equal("urn:q", said?.GetNamespaceOfPrefix("q")?.NamespaceName);
        Assert.Single(body.Nodes());
    }

    private static byte[] Bytes(bool isText, int more, bool isEmpty = false)
    {
        var soap = XNamespace.Get("http://www.w3.org/2003/05/soap-envelope");
        var addressing = XNamespace.Get("http://www.w3.org/2005/08/addressing");
        var envelope = new XElement(
            soap + "Envelope",
            new XAttribute(XNamespace.Xmlns + "s", soap),
            new XAttribute(XNamespace.Xmlns + "q", "urn:q"),
            new XElement(soap + "Header", new XElement(addressing + "Action", "urn:say")),
            new XElement(
                soap + "Body",
                new XAttribute(XName.Get("Id", Utility), "_1"),
                new XAttribute("plain", "2"),
                Enumerable.Range(0, more).Select(i => new XAttribute(XName.Get("more", $"urn:more:{i}"), i)),
                isEmpty ? null : new XElement(XName.Get("Say", "urn:say"), "text")));
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

    /// <summary>A message whose class writes the start tag of the body.</summary>
    private sealed class Attributed : Message
    {
        public override MessageHeaders Headers { get; } = new(BodyAttributeTests.Version) { Action = "urn:say" };

        public override MessageProperties Properties { get; } = [];

        public override MessageVersion Version => BodyAttributeTests.Version;

        protected override void OnWriteStartBody(XmlDictionaryWriter writer)
        {
            base.OnWriteStartBody(writer);
            writer.WriteAttributeString("u", "Id", Utility, "_1");
            writer.WriteXmlnsAttribute("q", "urn:q");
        }

        protected override void OnWriteBodyContents(XmlDictionaryWriter writer) =>
            writer.WriteElementString("Say", "urn:say", "text");
    }
}
