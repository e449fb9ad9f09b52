using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Bindings.Rules;
using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Tests.Encoders;

/// <summary>
/// Messages whose headers and bodies are encoded apart: joined, they are the bytes that the message alone would have.
/// </summary>
public sealed class PartedContentTests
{
    public static TheoryData<bool, bool> Encodings => new() { { true, true }, { true, false }, { false, true } };

    [Theory]
    [MemberData(nameof(Encodings))]
    public async Task Parts_of_a_message_join_to_its_bytes(bool isText, bool hasAddressing)
    {
        var encoding = Encoding(isText, hasAddressing);
        var whole = new Outgoing();
        MessageWriter.Write(NewMessage(encoding), encoding, null, whole);

        var joined = new Outgoing { Content = PartedContent.Of(NewMessage(encoding), encoding, null) };
        await joined.Content.EncodeAsync(joined, null);

        Assert.Equal(Show(whole, isText), Show(joined, isText));
    }

    [Theory]
    [MemberData(nameof(Encodings))]
    public async Task Replaced_body_is_written_between_the_tags_of_the_old_one(bool isText, bool hasAddressing)
    {
        var encoding = Encoding(isText, hasAddressing);
        var outgoing = new Outgoing { Content = PartedContent.Of(NewMessage(encoding), encoding, null) };
        Assert.Equal(
            "<x xmlns=\"urn:x\"><y>1</y></x>",
            System.Text.Encoding.UTF8.GetString(outgoing.Content.ReadBody(BodyForm.Text).Span));
        outgoing.Content.ReplaceBody(BodyForm.Text, "<z xmlns=\"urn:z\">2</z>"u8);

        await outgoing.Content.EncodeAsync(outgoing, null);

        var incoming = new EnvelopeBuffer();
        incoming.Append(outgoing.Bytes.ToArray());
        using var message = MessageReader.Read(incoming, encoding);
        Assert.Equal(hasAddressing ? 4 : 1, message.Headers.Count);
        Assert.Equal("<z xmlns=\"urn:z\">2</z>", message.GetReaderAtBodyContents().ReadOuterXml());
    }

    /// <summary>An encoding without parts, as UTF-16 is, encodes the whole message anew.</summary>
    [Fact]
    public async Task Kept_message_without_parts_is_encoded_again_as_the_first_time()
    {
        var element = new TextMessageEncodingBindingElement { WriteEncoding = System.Text.Encoding.Unicode };
        var encoding = EncodingModels.Text(element);
        var content = new MessageContent(NewMessage(encoding), encoding, streams: false);
        var outgoing = new Outgoing { Content = content };
        await content.KeepAsync();
        var mark = content.Mark();
        await content.EncodeAsync(outgoing, null);
        var first = outgoing.Bytes.ToArray();

        content.Restore(mark);
        await content.EncodeAsync(outgoing, null);

        Assert.Equal(first, outgoing.Bytes.ToArray());
    }

    /// <summary>A large body is moved, and given away with its array; one that is kept is not.</summary>
    [Theory]
    [InlineData(false, false)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task Large_body_is_covered_replaced_and_encoded(bool isKept, bool isKeptLate)
    {
        var encoding = EncodingModels.Text(new TextMessageEncodingBindingElement());
        var content = PartedContent.Of(NewMessage(encoding), encoding, null);
        var text = new string('a', 300_000);
        content.Body.Clear();
        content.Body.Write(System.Text.Encoding.UTF8.GetBytes("<x xmlns=\"urn:x\">"));
        content.Body.Write(System.Text.Encoding.UTF8.GetBytes(text));
        content.Body.Write("</x>"u8);
        var outgoing = new Outgoing { Content = content };
        if (isKept && !isKeptLate)
        {
            await content.KeepAsync();
        }

        var covered = content.CoverBody();
        if (isKeptLate)
        {
            await content.KeepAsync();
        }

        Assert.Equal(covered.Octets.ToArray(), content.CoverBody().Octets.ToArray());
        Assert.Contains($">{text}</x>", Text(covered.Octets), StringComparison.Ordinal);
        Assert.Equal($"<x xmlns=\"urn:x\">{text}</x>", Text(content.ReadBody(BodyForm.Text)));
        var mark = content.Mark();
        content.ReplaceBody(BodyForm.Text, System.Text.Encoding.UTF8.GetBytes($"<z>{text}</z>"));
        await content.EncodeAsync(outgoing, null);
        Assert.Contains($"><z>{text}</z></s:Body>", Show(outgoing, true), StringComparison.Ordinal);
        if (isKept)
        {
            content.Restore(mark);
            await content.EncodeAsync(outgoing, null);
            Assert.Contains($">{text}</x></s:Body>", Show(outgoing, true), StringComparison.Ordinal);
        }

        content.Release();
        outgoing.Bytes.Release();
    }

    /// <summary>A message that refers to a connection's strings goes over another one without them.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Content_for_one_connection_is_written_anew_for_another(bool isCopied)
    {
        var encoding = Encoding(isText: false, hasAddressing: true);
        var (strings, other) = (new BinaryWriterSession(), new BinaryWriterSession());
        var (plain, bound) = (Written(encoding, null), Written(encoding, strings));
        await plain.Content!.EncodeAsync(plain, other);
        await bound.Content!.EncodeAsync(bound, strings);
        Assert.True(bound.Bytes.Length < plain.Bytes.Length);

        var sent = bound;
        if (isCopied)
        {
            bound.Content.CopyTo(sent = new Outgoing());
        }

        await sent.Content!.EncodeAsync(sent, other);

        Assert.Equal(Show(plain, false), Show(sent, false));
        Assert.False(other.HasUnsent);
    }

    [Fact]
    public void Content_for_one_connection_is_read_without_its_strings()
    {
        var encoding = EncodingModels.Binary(new BinaryMessageEncodingBindingElement(), session: false);
        var (plain, bound) = (Written(encoding, null).Content!, Written(encoding, new BinaryWriterSession()).Content!);

        Assert.Equal(plain.CoverBody().Octets.ToArray(), bound.CoverBody().Octets.ToArray());
        Assert.Equal(plain.Headers, bound.Headers);
        Assert.Equal(plain.CoverHeader(0).Octets.ToArray(), bound.CoverHeader(0).Octets.ToArray());
        Assert.Equal(plain.ReadBody(BodyForm.Wire).ToArray(), bound.ReadBody(BodyForm.Wire).ToArray());
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Saved_content_is_made_again_with_the_same_bytes(bool isForAnother)
    {
        var encoding = Encoding(isText: false, hasAddressing: true);
        var strings = new BinaryWriterSession();
        var (first, second) = (Written(encoding, strings), new Outgoing());
        var saved = first.Content!.Save(null)!;
        var to = isForAnother ? null : strings;
        await first.Content.EncodeAsync(first, to);
        var expected = Show(first, false);
        first.Clear();

        saved.Restore(second);
        await second.Content!.EncodeAsync(second, to);

        Assert.Equal(expected, Show(second, false));
        Assert.Equal("urn:action", second.Content.Action);
        Assert.Same(saved, second.Content.Save(saved));
    }

    [Fact]
    public void Content_that_layers_have_changed_is_not_saved()
    {
        var encoding = Encoding(isText: false, hasAddressing: true);
        var (headed, replaced) = (Written(encoding, null).Content!, Written(encoding, null).Content!);
        var large = Written(encoding, null).Content!;
        headed.Add(MessageHeader.CreateHeader("Own", "urn:own", "value"));
        replaced.ReplaceBody(BodyForm.Wire, []);
        ((PartedContent)large).Body.Write(new byte[SavedParts.Most]);

        Assert.All([headed, replaced, large], static content => Assert.Null(content.Save(null)));
    }

    /// <summary>The content of a reply as compiled operations write it.</summary>
    private static Outgoing Written(EncodingModel encoding, BinaryWriterSession? strings)
    {
        var outgoing = new Outgoing();
        var content = PartedContent.Begin(outgoing, encoding, BodyForm.Wire, strings);
        var id = Guid.Parse("0123456789abcdef0123456789abcdef");
        var request = new EnvelopeHead { IdKind = MessageIdKind.Uuid, Uuid = id };
        new ReplyHead("urn:action", encoding, toAnonymous: true).WriteApart(content, encoding, request, default);
        PartWriter.WriteWholeBody(NewMessage(encoding), encoding, asText: false, content.Strings, content.Body);
        return outgoing;
    }

    private static EncodingModel Encoding(bool isText, bool hasAddressing) => new(
        isText ? EncodingKind.Text : EncodingKind.Binary,
        hasAddressing ? MessageVersion.Soap12WSAddressing10 : MessageVersion.Soap11,
        XmlDictionaryReaderQuotas.Max,
        default);

    private static Message NewMessage(EncodingModel encoding)
    {
        var message = Message.CreateMessage(
            encoding.Version, "urn:action", XmlReader.Create(new StringReader("<x xmlns='urn:x'><y>1</y></x>")));
        if (encoding.HasAddressing)
        {
            message.Headers.MessageId = new UniqueId(Guid.Parse("0123456789abcdef0123456789abcdef"));
            message.Headers.To = new Uri("http://localhost/x");
        }

        message.Headers.Add(MessageHeader.CreateHeader("Own", "urn:own", "value", mustUnderstand: true));
        return message;
    }

    private static string Text(ReadOnlyMemory<byte> bytes) => System.Text.Encoding.UTF8.GetString(bytes.Span);

    private static string Show(Outgoing message, bool isText) =>
        isText
            ? System.Text.Encoding.UTF8.GetString(message.Bytes.ToArray())
            : Convert.ToHexString(message.Bytes.ToArray());
}
