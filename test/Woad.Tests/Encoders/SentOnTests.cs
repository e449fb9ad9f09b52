using System.Buffers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Tests.Encoders;

/// <summary>
/// A received message that is sent on without an XML writer has the bytes that it has with one, whatever it contains.
/// </summary>
public sealed class SentOnTests
{
    private const string Action = "http://tests/IStock/Turn";
    private static readonly Guid Id = new("00112233-4455-6677-8899-aabbccddeeff");

    public static TheoryData<string, bool, bool> Cases => new()
    {
        { "soap 1.1", false, false }, { "soap 1.2", false, false }, { "soap 1.2", true, false },
        { "binary", false, false }, { "binary", true, false }, { "binary", false, true }, { "binary", true, true },
    };

    [Theory]
    [MemberData(nameof(Cases))]
    public void Every_change_of_a_byte_is_sent_on_as_by_a_writer(string kind, bool isReply, bool hasSession)
    {
        var encoding = EncodingOf(kind);
        var (usual, table) = Write(Make(encoding.Version, isReply), encoding, hasSession);
        Assert.True(TrySendOn(Open(usual, table, encoding), encoding, hasSession, out _));
        var sent = 0;
        foreach (var changed in OneByteChanges.Of(usual, usual.Length))
        {
            if (!TryOpen(changed, table, encoding, out var message)
                || !TrySendOn(message, encoding, hasSession, out var bytes))
            {
                continue;
            }

            sent++;
            Assert.Equal(
                Convert.ToHexString(ByWriter(Open(changed, table, encoding), encoding, hasSession)),
                Convert.ToHexString(bytes));
        }

        Assert.True(sent > 30, $"{sent} were sent on without a writer.");
    }

    /// <summary>A router takes some headers out and adds its own.</summary>
    [Theory]
    [MemberData(nameof(Cases))]
    public void Changed_headers_are_written_as_by_a_writer(string kind, bool isReply, bool hasSession)
    {
        var encoding = EncodingOf(kind);
        var (usual, table) = Write(Make(encoding.Version, isReply), encoding, hasSession);
        Action<MessageHeaders>[] changes =
        [
            h => h.To = null,
            h => h.ReplyTo = null,
            h => h.To = encoding.Version.Addressing == AddressingVersion.None ? null : new Uri("net.tcp://other/stock"),
            h => h.RelatesTo = new UniqueId(Id),
            h => h.Add(new Counted()),
        ];
        for (var set = 0; set < 1 << changes.Length; set++)
        {
            if (encoding.Version.Addressing == AddressingVersion.None && (set & (1 << 4)) != 0)
            {
                Assert.False(TrySendOn(Changed(), encoding, hasSession, out _));
                continue;
            }

            Assert.True(TrySendOn(Changed(), encoding, hasSession, out var bytes));
            Assert.Equal(
                Convert.ToHexString(ByWriter(Changed(), encoding, hasSession)), Convert.ToHexString(bytes));

            Message Changed()
            {
                var message = Open(usual, table, encoding);
                for (var i = 0; i < changes.Length; i++)
                {
                    if ((set & (1 << i)) != 0)
                    {
                        changes[i](message.Headers);
                    }
                }

                return message;
            }
        }
    }

    /// <summary>A copy has the bytes of the message that it was made of.</summary>
    [Theory]
    [MemberData(nameof(Cases))]
    public void Copies_are_sent_on_too(string kind, bool isReply, bool hasSession)
    {
        var encoding = EncodingOf(kind);
        var (usual, table) = Write(Make(encoding.Version, isReply), encoding, hasSession);
        var copy = Open(usual, table, encoding).CreateBufferedCopy(int.MaxValue);

        for (var i = 0; i < 2; i++)
        {
            Assert.True(TrySendOn(copy.CreateMessage(), encoding, hasSession, out var bytes));
            Assert.Equal(Convert.ToHexString([.. usual, .. table]), Convert.ToHexString(bytes));
        }
    }

    [Theory]
    [InlineData("soap 1.1", "soap 1.2")]
    [InlineData("soap 1.2", "binary")]
    [InlineData("binary", "soap 1.2")]
    public void Another_encoding_or_version_is_left_to_a_writer(string from, string to)
    {
        var received = EncodingOf(from);
        var (usual, table) = Write(Make(received.Version, isReply: false), received, false);

        Assert.False(TrySendOn(Open(usual, table, received), EncodingOf(to), false, out _));
    }

    /// <summary>A body without its end tags must not end in the tags of the envelope that it is sent in.</summary>
    [Theory]
    [MemberData(nameof(Cases))]
    public void Body_without_its_end_is_not_sent_on(string kind, bool isReply, bool hasSession)
    {
        var encoding = EncodingOf(kind);
        var (usual, table) = Write(Make(encoding.Version, isReply), encoding, hasSession);
        var end = usual.Length - (encoding.IsText ? "</s:Body></s:Envelope>".Length : 1);
        for (var length = 0; length < end; length++)
        {
            Assert.False(
                TryOpen(usual[..length], table, encoding, out var message)
                && TrySendOn(message, encoding, hasSession, out _));
        }
    }

    private static bool TrySendOn(Message message, EncodingModel encoding, bool hasSession, out byte[] bytes)
    {
        var output = new ArrayBufferWriter<byte>();
        var strings = hasSession ? new BinaryWriterSession() : null;
        var isSent = UsualWriter.TryWrite(message, encoding, strings, output);
        bytes = [.. output.WrittenSpan, .. Table(strings)];
        return isSent;
    }

    private static byte[] ByWriter(Message message, EncodingModel encoding, bool hasSession)
    {
        var output = new ArrayBufferWriter<byte>();
        var strings = hasSession ? new BinaryWriterSession() : null;
        WriteByWriter(message, encoding, strings, output);
        return [.. output.WrittenSpan, .. Table(strings)];
    }

    private static void WriteByWriter(
        Message message, EncodingModel encoding, BinaryWriterSession? strings, ArrayBufferWriter<byte> output)
    {
        if (encoding.IsText)
        {
            EnvelopeWriter.WriteText(message, output);
        }
        else if (strings is null)
        {
            EnvelopeWriter.WriteBinary(message, output, null);
        }
        else
        {
            var lent = strings.Lend();
            EnvelopeWriter.WriteBinary(message, output, lent, strings);
            strings.Return(lent);
        }
    }

    /// <summary>The strings that a session sends in front of its message.</summary>
    private static byte[] Table(BinaryWriterSession? strings)
    {
        var output = new ArrayBufferWriter<byte>();
        strings?.WriteUnsent(output);
        return output.WrittenSpan.ToArray();
    }

    private static (byte[] Envelope, byte[] Table) Write(Message message, EncodingModel encoding, bool hasSession)
    {
        var output = new ArrayBufferWriter<byte>();
        var strings = hasSession ? new BinaryWriterSession() : null;
        WriteByWriter(message, encoding, strings, output);
        return (output.WrittenSpan.ToArray(), Table(strings));
    }

    private static bool TryOpen(byte[] bytes, byte[] table, EncodingModel encoding, out Message message)
    {
        try
        {
            message = Open(bytes, table, encoding);
            return true;
        }
        catch (ProtocolException)
        {
            message = null!;
            return false;
        }
    }

    private static Message Open(byte[] bytes, byte[] table, EncodingModel encoding)
    {
        var buffer = new EnvelopeBuffer();
        buffer.Append(bytes);
        if (table.Length > 0)
        {
            buffer.Strings = new BinaryReaderSession();
            buffer.Strings.Add(table);
        }

        return MessageReader.Read(buffer, encoding);
    }

    private static Message Make(MessageVersion version, bool isReply)
    {
        var dictionary = new XmlDictionary();
        var message = Message.CreateMessage(version, null, new Body(dictionary));
        if (version.Addressing == AddressingVersion.None)
        {
            return message;
        }

        message.Headers.Add(new ActionHeader(version.Addressing, Action, dictionary.Add(Action)));
        if (isReply)
        {
            message.Headers.RelatesTo = new UniqueId(Id);
        }
        else
        {
            message.Headers.MessageId = new UniqueId(Id);
            message.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
        }

        message.Headers.To = new Uri("http://localhost/stock");
        return message;
    }

    private static EncodingModel EncodingOf(string kind) => new(
        kind == "binary" ? EncodingKind.Binary : EncodingKind.Text,
        kind == "soap 1.1" ? MessageVersion.Soap11 : MessageVersion.Soap12WSAddressing10,
        XmlDictionaryReaderQuotas.Max,
        XmlReadLimits.Buffered);

    private sealed class Body(XmlDictionary dictionary) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
        {
            writer.WriteStartElement(dictionary.Add("Turn"), dictionary.Add("http://tests/"));
            writer.WriteElementString("n", "http://tests/", "7");
            writer.WriteStartElement(dictionary.Add("Turned"), dictionary.Add("http://tests/"));
            writer.WriteAttributeString("by", "one & all");
            writer.WriteString("Grüße");
            writer.WriteEndElement();
            writer.WriteEndElement();
        }
    }

    private sealed class Counted : ConstantHeader
    {
        public override string Name => "Counted";

        public override string Namespace => "urn:tests:counted";

        protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
            writer.WriteValue(3);
    }
}
