using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Tests.Encoders;

/// <summary>Envelopes of other layouts than WCF's: recognized without a message, or left to the message lane.</summary>
public sealed class GeneralHeadTests
{
    private const string Action = "http://tempuri.org/IGreeter/Greet";
    private const string To = "http://localhost/greeter";
    private const string Id = "urn:uuid:00112233-4455-6677-8899-aabbccddeeff";
    private const string Soap = "http://www.w3.org/2003/05/soap-envelope";
    private const string Addressing = "http://www.w3.org/2005/08/addressing";
    private const string Usual =
        $"<a:Action s:mustUnderstand=\"1\">{Action}</a:Action><a:MessageID>{Id}</a:MessageID>"
        + $"<a:ReplyTo><a:Address>{Addressing}/anonymous</a:Address></a:ReplyTo><a:To "
        + $"s:mustUnderstand=\"1\">{To}</a:To>";

    private const string Utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

    /// <summary>As a signature covers headers.</summary>
    private static readonly string Signed = Usual
        .Replace("<a:Action ", $"<a:Action u:Id=\"_w1\" xmlns:u=\"{Utility}\" ").Replace(
            "<a:MessageID>", $"<a:MessageID u:Id=\"_w2\" xmlns:u=\"{Utility}\">")
        .Replace("<a:ReplyTo>", $"<a:ReplyTo u:Id=\"_w3\" xmlns:u=\"{Utility}\">").Replace(
            "<a:To ", $"<a:To u:Id=\"_w4\" xmlns:u=\"{Utility}\" ");

    private static readonly EncodingModel Text = new(
        EncodingKind.Text, MessageVersion.Soap12WSAddressing10, XmlDictionaryReaderQuotas.Max, XmlReadLimits.Buffered);
    private static readonly EncodingModel Binary = Text with { Kind = EncodingKind.Binary };
    private static readonly XmlName Security = XmlName.Standard("Security", "urn:security");

    public static TheoryData<string> Recognized =>
    [
        Envelope(Usual),
        Envelope($"<own xmlns=\"urn:own\">1</own>{Usual}"),
        Envelope($"{Usual}<o:Security s:mustUnderstand=\"1\" xmlns:o=\"urn:security\"><x/></o:Security>"),
        Envelope($"<a:To>{To}</a:To><a:MessageID>{Id}</a:MessageID><a:Action>{Action}</a:Action>"),
        Envelope(Usual).Replace("<s:", "<e:").Replace("</s:", "</e:").Replace(" s:", " e:").Replace(
            "xmlns:s=", "xmlns:e="),
        Envelope(Usual).Replace("<a:", "<w:").Replace("</a:", "</w:").Replace("xmlns:a=", "xmlns:w="),
        Envelope($"\r\n  {Usual}\r\n  "),
        Envelope(Usual).Replace("<s:Body>", "<s:Body >"),
        Envelope(Signed),
        Envelope(Signed).Replace("<s:Body>", $"<s:Body u:Id=\"_w0\" xmlns:u=\"{Utility}\">"),
        Envelope(Signed).Replace("<s:Body>", $"<s:Body xmlns:u=\"{Utility}\" u:Id=\"_w0\">"),
    ];

    public static TheoryData<string> Left =>
    [
        Envelope($"{Usual}<own s:mustUnderstand=\"1\" xmlns=\"urn:own\"/>"),
        Envelope($"{Usual}<own s:role=\"urn:other\" xmlns=\"urn:own\"/>"),
        Envelope($"{Usual}{Usual}"),
        Envelope(Usual.Replace("anonymous", "none")),
        Envelope($"{Usual}<a:ReplyTo><a:Address>{Addressing}/anonymous</a:Address></a:ReplyTo>"),
        Envelope(Usual.Replace("</a:ReplyTo>", "<a:ReferenceParameters/></a:ReplyTo>")),
        Envelope($"{Usual}<a:FaultTo><a:Address>{Addressing}/anonymous</a:Address></a:FaultTo>"),
        Envelope($"{Usual}<a:RelatesTo>{Id}</a:RelatesTo>"),
        Envelope(Usual.Replace("s:mustUnderstand=\"1\">http://localhost", "s:role=\"urn:other\">http://localhost")),
        Envelope(Usual).Replace(Soap, "http://schemas.xmlsoap.org/soap/envelope/"),
        Envelope(Usual).Replace("<s:Body>", "<s:Body xmlns:unknown-to-the-program=\"urn:unknown-to-the-program\">"),
        Envelope(Usual).Replace("<s:Body>", "<s:Body s:x=\"1\">"),
        Envelope(Usual)[..^20].Replace("</s:Header>", ""),
    ];

    [Theory]
    [MemberData(nameof(Recognized))]
    public void Head_leads_to_the_operation(string envelope)
    {
        foreach (var encoding in (EncodingModel[])[Text, Binary])
        {
            var bytes = Bytes(envelope, encoding);
            var head = default(EnvelopeHead);
            Assert.True(Head(encoding).TryRead(bytes, [Security], ref head), $"{encoding.Kind} {envelope}");
            Assert.Equal((Action, To), (head.Action, head.To));
            Assert.Equal(new UniqueId(Id), IdOf(head, bytes));
        }
    }

    [Theory]
    [MemberData(nameof(Left))]
    public void Head_is_left_to_the_message_lane(string envelope)
    {
        var head = default(EnvelopeHead);
        Assert.False(Head(Text).TryRead(Bytes(envelope, Text), [Security], ref head));
        Assert.Equal(0, head.BodyOffset);
    }

    [Fact]
    public void Layer_s_header_is_not_understood_without_the_layer()
    {
        var head = default(EnvelopeHead);
        var bytes = Bytes(Envelope($"{Usual}<o:Security s:mustUnderstand=\"1\" xmlns:o=\"urn:security\"/>"), Text);
        Assert.False(Head(Text).TryRead(bytes, [], ref head));
    }

    /// <summary>Headers that came before say the same as new ones, whatever is beside them.</summary>
    [Theory]
    [MemberData(nameof(Recognized))]
    [MemberData(nameof(Left))]
    public void Head_is_read_alike_after_other_messages(string envelope)
    {
        var experienced = Head(Text);
        foreach (var before in (string[])[Envelope(Usual), Envelope(Signed), envelope, envelope])
        {
            ReadBoth(experienced, Encoding.UTF8.GetBytes(before));
        }
    }

    [Theory]
    [MemberData(nameof(Recognized))]
    public void Changed_byte_is_read_alike_after_other_messages(string envelope)
    {
        var whole = Encoding.UTF8.GetBytes(envelope);
        var experienced = Head(Text);
        ReadBoth(experienced, whole);
        foreach (var changed in OneByteChanges.Of(whole, whole.AsSpan().IndexOf("<Greet "u8)))
        {
            ReadBoth(experienced, changed);
        }
    }

    /// <summary>
    /// Whatever is recognized after one byte has changed, the general reader of messages has found it, too.
    /// </summary>
    [Theory]
    [MemberData(nameof(Recognized))]
    public void Changed_byte_never_makes_another_message(string envelope)
    {
        var whole = Encoding.UTF8.GetBytes(envelope);
        var recognized = 0;
        foreach (var changed in OneByteChanges.Of(whole, whole.AsSpan().IndexOf("<Greet "u8)))
        {
            var bytes = new EnvelopeBuffer();
            bytes.Append(changed);
            var head = default(EnvelopeHead);
            if (!Head(Text).TryRead(bytes, [Security], ref head) || head is { Action: null } or { To: null })
            {
                continue;
            }

            recognized++;
            var message = Assert.IsType<ReceivedMessage>(MessageReader.Read(bytes, Text));
            Assert.Null(message.DuplicateHeader);
            Assert.Equal(head.Action, message.Headers.Action);
            Assert.Equal(head.To, message.Headers.To!.OriginalString);
            Assert.Equal(message.Headers.MessageId, IdOf(head, bytes));
            Assert.True(message.Headers.ReplyTo is null or { IsAnonymous: true });
        }

        Assert.True(recognized > 0);
    }

    private static void ReadBoth(GeneralHead experienced, ReadOnlySpan<byte> envelope)
    {
        var bytes = new EnvelopeBuffer();
        bytes.Append(envelope);
        var (head, expected) = (default(EnvelopeHead), default(EnvelopeHead));
        Assert.Equal(
            Head(Text).TryRead(bytes, [Security], ref expected), experienced.TryRead(bytes, [Security], ref head));
        Assert.Equal(
            (expected.Action, expected.To, expected.HasAction, expected.HasTo, expected.BodyOffset),
            (head.Action, head.To, head.HasAction, head.HasTo, head.BodyOffset));
        Assert.Equal(IdOf(expected, bytes), IdOf(head, bytes));
        Assert.Equal(expected.Frame is null, head.Frame is null);
    }

    private static UniqueId? IdOf(in EnvelopeHead head, EnvelopeBuffer bytes) => head.IdKind switch
    {
        MessageIdKind.Uuid => new UniqueId(head.Uuid),
        MessageIdKind.Text => new UniqueId(Encoding.UTF8.GetString(bytes.Span.Slice(head.IdOffset, head.IdLength))),
        _ => null,
    };

    private static GeneralHead Head(EncodingModel encoding) => new(encoding, Table(Action), Table(To), []);

    private static Utf8Table Table(string text) => new(new Dictionary<string, object> { [text] = text });

    private static string Envelope(string headers) =>
        $"<s:Envelope xmlns:s=\"{Soap}\" xmlns:a=\"{Addressing}\"><s:Header>{headers}</s:Header><s:Body><Greet "
            + "xmlns=\"http://tempuri.org/\"/></s:Body></s:Envelope>";

    private static EnvelopeBuffer Bytes(string envelope, EncodingModel encoding)
    {
        var bytes = new EnvelopeBuffer();
        if (encoding.IsText)
        {
            bytes.Append(Encoding.UTF8.GetBytes(envelope));
            return bytes;
        }

        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream, WireDictionary.Instance))
        using (var reader = XmlReader.Create(new StringReader(envelope), new XmlReaderSettings
        {
            IgnoreWhitespace = true,
        }))
        {
            writer.WriteNode(reader, defattr: false);
        }

        bytes.Append(stream.ToArray());
        return bytes;
    }
}
