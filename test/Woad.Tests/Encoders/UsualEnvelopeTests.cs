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
/// A message of an envelope that is recognized without a reader is the one that a reader makes, whatever it contains.
/// </summary>
public sealed class UsualEnvelopeTests
{
    private const string Action = "http://tests/IStock/Turn";
    private static readonly Guid Id = new("00112233-4455-6677-8899-aabbccddeeff");

    public static TheoryData<string, bool> Cases => new()
    {
        { "soap 1.1", false }, { "soap 1.2", false }, { "soap 1.2", true }, { "binary", false }, { "binary", true },
    };

    [Theory]
    [MemberData(nameof(Cases))]
    public void Every_change_of_a_byte_makes_the_same_message(string kind, bool isReply)
    {
        var encoding = EncodingOf(kind);
        var usual = Write(Make(encoding.Version, isReply), encoding);
        Assert.NotNull(Open(usual, encoding).Headers.Usual);
        var recognized = 0;
        foreach (var changed in OneByteChanges.Of(usual, usual.Length))
        {
            Assert.Equal(
                Tell(() => new ReceivedMessage(MessageReader.Source(Buffer(changed), encoding), encoding.Version)),
                Tell(() => Open(changed, encoding)));
            recognized += Opened(changed, encoding) is { Headers.Usual: not null } ? 1 : 0;
        }

        Assert.True(recognized > 100, $"{recognized} were recognized.");
    }

    [Theory]
    [InlineData("<a/>")]
    [InlineData("<a xmlns=\"urn:a\"/>")]
    [InlineData("<a xmlns=\"urn:a\">b</a>")]
    public void Body_that_is_an_element_is_recognized(string body) =>
        Assert.NotNull(Open(Soap11(body), EncodingOf("soap 1.1")).Headers.Usual);

    [Theory]
    [InlineData("")]
    [InlineData(" <a/>")]
    [InlineData("text")]
    [InlineData("<!-- --><a/>")]
    [InlineData("<s:Fault><faultcode>s:Client</faultcode><faultstring>f</faultstring></s:Fault>")]
    [InlineData("<Fault xmlns=\"http://schemas.xmlsoap.org/soap/envelope/\"/>")]
    [InlineData("<a b=\"c\"/>")]
    [InlineData("<p:a xmlns:p=\"urn:a\"/>")]
    public void Other_body_is_looked_at_by_a_reader(string body)
    {
        var encoding = EncodingOf("soap 1.1");
        var message = Open(Soap11(body), encoding);

        Assert.Null(message.Headers.Usual);
        Assert.Equal(body.Length == 0, message.IsEmpty);
        Assert.Equal(body.Contains("Fault", StringComparison.Ordinal), message.IsFault);
    }

    /// <summary>A peer may put an empty string into the table of its session.</summary>
    [Fact]
    public void Empty_name_of_a_session_is_left_to_the_reader()
    {
        var encoding = EncodingOf("binary");
        var usual = Write(Make(encoding.Version, isReply: false), encoding);
        var body = usual.AsSpan().IndexOf((ReadOnlySpan<byte>)[0x01, 0x56, 0x0E]) + 3;
        var buffer = Buffer([.. usual[..body], 0x42, 0x01, 0x01, 0x01, 0x01]);
        buffer.Strings = new BinaryReaderSession();
        buffer.Strings.Add([0x00]);

        Assert.Null(MessageReader.Read(buffer, encoding).Headers.Usual);
    }

    [Theory]
    [InlineData(nameof(XmlDictionaryReaderQuotas.MaxDepth))]
    [InlineData(nameof(XmlDictionaryReaderQuotas.MaxNameTableCharCount))]
    [InlineData(nameof(XmlDictionaryReaderQuotas.MaxStringContentLength))]
    [InlineData(nameof(XmlDictionaryReaderQuotas.MaxBytesPerRead))]
    public void Narrow_quotas_are_left_to_the_reader(string name)
    {
        var quotas = new XmlDictionaryReaderQuotas();
        typeof(XmlDictionaryReaderQuotas).GetProperty(name)!.SetValue(quotas, 4);
        var encoding = EncodingOf("soap 1.2") with { Quotas = quotas };
        var bytes = Write(Make(encoding.Version, isReply: false), EncodingOf("soap 1.2"));

        Assert.False(Opened(bytes, encoding) is { Headers.Usual: not null });
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Headers_that_are_changed_are_those_of_the_envelope(string kind, bool isReply)
    {
        var encoding = EncodingOf(kind);
        var bytes = Write(Make(encoding.Version, isReply), encoding);
        foreach (var change in (Action<MessageHeaders>[])
        [
            h => h.Action = "urn:other",
            h => h.To = null,
            h => h.MessageId = new UniqueId("urn:id"),
            h => h.Add(MessageHeader.CreateHeader("More", "urn:more", 1)),
            h => h.Insert(0, MessageHeader.CreateHeader("More", "urn:more", 1)),
            h => h.RemoveAll("Action", encoding.Version.Addressing.Namespace),
            h => h.Clear(),
            h => h.CopyHeadersFrom(new MessageHeaders(h)),
        ])
        {
            Assert.Equal(
                Tell(() => Change(new ReceivedMessage(
                    MessageReader.Source(Buffer(bytes), encoding), encoding.Version))),
                Tell(() => Change(Open(bytes, encoding))));

            Message Change(Message message)
            {
                var before = message.Headers.Changes;
                change(message.Headers);

                // A copy of no headers changes nothing.
                Assert.True(message.Headers.Changes != before || message.Headers.Count == 0);
                return message;
            }
        }
    }

    /// <summary>All that programs see of a message; how it is refused where it cannot be opened.</summary>
    private static string Tell(Func<Message> open)
    {
        var text = new StringBuilder();
        try
        {
            var message = open();
            Add(() => message.Headers.Action);
            Add(() => message.Headers.To);
            Add(() => message.Headers.MessageId);
            Add(() => message.Headers.RelatesTo);
            Add(() => message.Headers.ReplyTo);
            Add(() => message.Headers.FaultTo);
            Add(() => message.Headers.From);
            Add(() => message.Headers.FindHeader("Tenant", "urn:t"));
            Add(() => message.Headers.NotUnderstood().Count);
            Add(() => message.ToString());
            Add(() => message.CreateBufferedCopy(int.MaxValue) is var copy ? Written(copy.CreateMessage()) : null);
            Add(() => message.IsEmpty);
            Add(() => message.IsFault);
            Add(() => message.Headers.Count);
            foreach (var header in message.Headers)
            {
                text.AppendLine(
                    $"{header.Namespace} {header.Name} {header.Actor} {header.MustUnderstand} {header.Relay} "
                        + $"{header.IsReferenceParameter}");
            }
        }
        catch (ProtocolException e)
        {
            text.AppendLine(e.GetType().Name);
        }

        return text.ToString();

        void Add(Func<object?> look)
        {
            try
            {
                text.AppendLine(look()?.ToString());
            }
            catch (Exception e)
                when (e is XmlException or MessageHeaderException or FormatException or ArgumentException)
            {
                text.AppendLine(e.GetType().Name);
            }
        }
    }

    private static string Written(Message message)
    {
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, ownsStream: false))
        {
            message.WriteMessage(writer);
        }

        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static Message? Opened(byte[] bytes, EncodingModel encoding)
    {
        try
        {
            return Open(bytes, encoding);
        }
        catch (ProtocolException)
        {
            return null;
        }
    }

    private static Message Open(byte[] bytes, EncodingModel encoding) =>
        MessageReader.Read(Buffer(bytes), encoding);

    private static EnvelopeBuffer Buffer(byte[] bytes)
    {
        var buffer = new EnvelopeBuffer();
        buffer.Append(bytes);
        return buffer;
    }

    private static byte[] Soap11(string body) => Encoding.UTF8.GetBytes(
        $"<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>{body}</s:Body></s:Envelope>");

    private static Message Make(MessageVersion version, bool isReply)
    {
        var dictionary = new XmlDictionary();
        var message = Message.CreateMessage(version, Action, new Body(dictionary));
        if (version.Addressing != AddressingVersion.None)
        {
            if (isReply)
            {
                message.Headers.RelatesTo = new UniqueId(Id);
            }
            else
            {
                message.Headers.MessageId = new UniqueId(Id);
                message.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
            }

            message.Headers.To = isReply ? version.Addressing.AnonymousUri : new Uri("http://localhost/stock");
        }

        return message;
    }

    private static byte[] Write(Message message, EncodingModel encoding)
    {
        var output = new ArrayBufferWriter<byte>();
        if (encoding.IsText)
        {
            EnvelopeWriter.WriteText(message, output);
        }
        else
        {
            EnvelopeWriter.WriteBinary(message, output, null);
        }

        return output.WrittenSpan.ToArray();
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
            writer.WriteEndElement();
        }
    }
}
