using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Tests.Encoders;

/// <summary>Whatever stands in a text head: what is recognized says what the general reader says of it.</summary>
public sealed class TextHeadTests
{
    private const string Action = "http://tempuri.org/IGreeter/Größe";
    private const string Address = "http://localhost:8000/greeter";
    private const string Id = "urn:uuid:00112233-4455-6677-8899-aabbccddeeff";
    private const string OtherId = "urn:uuid:ffeeddcc-bbaa-9988-7766-554433221100";

    private static readonly EncodingModel Soap12 =
        new(
            EncodingKind.Text, MessageVersion.Soap12WSAddressing10, XmlDictionaryReaderQuotas.Max,
            XmlReadLimits.Buffered);

    private static readonly HeadReader Reader = new(Soap12, Table(Action), Table(Address), []);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Every_change_of_a_byte_says_what_the_general_reader_says(bool isKnown)
    {
        var usual = Envelope(Id);
        var recognized = 0;
        foreach (var changed in OneByteChanges.Of(usual, EndOfHead(usual)))
        {
            recognized += Check(changed, isKnown ? Known() : null) ? 1 : 0;
        }

        // Most letters of the id may be others.
        Assert.True(recognized > 300, $"{recognized} were recognized.");
    }

    [Fact]
    public void Known_head_is_recalled_with_another_id()
    {
        var bytes = Envelope(OtherId);
        var head = default(EnvelopeHead);
        Assert.True(Known().TryRecall(bytes, null, ref head));
        Assert.Equal((Action, Address, MessageIdKind.Text), (head.Action, head.To, head.IdKind));
        Assert.Equal(OtherId, Encoding.UTF8.GetString(bytes, head.IdOffset, head.IdLength));
        Assert.Equal(EndOfHead(bytes), head.BodyOffset);
    }

    [Theory]
    [InlineData("urn:uuid:00112233-4455-6677-8899-aabbccddeef")]
    [InlineData("urn:uuid:00112233-4455-6677-8899-aabbccddeefff")]
    [InlineData("urn:uuid:00112233-4455-6677-8899-aabbccddee f")]
    [InlineData("urn:uuid:00112233-4455-6677-8899-aabbccdde<f")]
    public void Id_of_another_kind_is_not_recalled(string id)
    {
        var head = default(EnvelopeHead);
        Assert.False(Known().TryRecall(Envelope(id), null, ref head));
        Assert.Null(head.Action);
    }

    [Fact]
    public void Head_that_ends_early_is_not_recalled()
    {
        var whole = Envelope(OtherId);
        for (var length = 0; length < EndOfHead(whole); length++)
        {
            var head = default(EnvelopeHead);
            Assert.False(Known().TryRecall(whole.AsSpan(0, length), null, ref head));
        }
    }

    [Fact]
    public void Long_id_is_left_to_the_general_reader()
    {
        var head = default(EnvelopeHead);
        HeadMemo? none = null;
        Assert.True(Reader.TryReadUsual(Buffer(Envelope(new string('i', 256))), ref none, ref head));
        Assert.False(Reader.TryReadUsual(Buffer(Envelope(new string('i', 257))), ref none, ref head));
    }

    /// <summary>
    /// Whether the envelope was recognized; then all that dispatch takes from its head is as the general reader has it.
    /// </summary>
    private static bool Check(byte[] bytes, HeadMemo? memo)
    {
        var head = default(EnvelopeHead);
        if (!Reader.TryReadUsual(Buffer(bytes), ref memo, ref head) || head is { Action: null } or { To: null })
        {
            return false;
        }

        var message = Assert.IsType<Woad.Messages.ReceivedMessage>(MessageReader.Read(Buffer(bytes), Soap12));
        Assert.Null(message.DuplicateHeader);
        Assert.Equal(head.Action, message.Headers.Action);
        Assert.Equal(head.To, message.Headers.To!.AbsoluteUri);
        Assert.Equal(EndpointAddress.AnonymousUri, message.Headers.ReplyTo!.Uri);
        Assert.Equal(
            new UniqueId(Encoding.UTF8.GetString(bytes, head.IdOffset, head.IdLength)), message.Headers.MessageId);
        Assert.Equal(4, message.Headers.Count);
        Assert.Equal(bytes.AsSpan().IndexOf("<s:Body>"u8) + "<s:Body>".Length, head.BodyOffset);
        return true;
    }

    private static HeadMemo Known()
    {
        HeadMemo? memo = null;
        for (var i = 0; i < 2; i++)
        {
            var head = default(EnvelopeHead);
            Assert.True(Reader.TryReadUsual(Buffer(Envelope(Id)), ref memo, ref head));
        }

        return memo!;
    }

    private static EnvelopeBuffer Buffer(byte[] bytes)
    {
        var buffer = new EnvelopeBuffer();
        buffer.Append(bytes);
        return buffer;
    }

    private static Utf8Table Table(string text) => new(new Dictionary<string, object> { [text] = text });

    private static int EndOfHead(byte[] envelope) => envelope.AsSpan().IndexOf("<Greet "u8);

    private static byte[] Envelope(string id) => Encoding.UTF8.GetBytes(
        "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
            + "xmlns:a=\"http://www.w3.org/2005/08/addressing\"><s:Header>"
        + $"<a:Action s:mustUnderstand=\"1\">{Action}</a:Action><a:MessageID>{id}</a:MessageID>"
        + "<a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address></a:ReplyTo>"
        + $"<a:To s:mustUnderstand=\"1\">{Address}</a:To></s:Header><s:Body><Greet "
        + "xmlns=\"http://tempuri.org/\"/></s:Body></s:Envelope>");
}
