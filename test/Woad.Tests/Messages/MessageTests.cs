using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Messages;

namespace Woad.Tests.Messages;

public sealed class MessageTests
{
    public static TheoryData<string, Action<Message>, MessageState> Uses => new()
    {
        { "read", m => m.GetReaderAtBodyContents(), MessageState.Read },
        { "read", m => m.GetBody<string>(), MessageState.Read },
        { "written", m => Envelope.Write(m), MessageState.Written },
        {
            "written",
            m => m.WriteBodyContents(XmlDictionaryWriter.CreateTextWriter(Stream.Null)),
            MessageState.Written
        },
        { "copied", m => m.CreateBufferedCopy(1000), MessageState.Copied },
    };

    [Theory]
    [MemberData(nameof(Uses))]
    public void Body_is_used_once(string word, Action<Message> use, MessageState state)
    {
        var message = Message.CreateMessage(MessageVersion.Default, "urn:a", "hello");
        Assert.Equal(MessageState.Created, message.State);

        use(message);

        Assert.Equal(state, message.State);
        foreach (var again in Uses)
        {
            var error = Assert.Throws<InvalidOperationException>(() => ((Action<Message>)again[1])(message));
            Assert.Equal($"This message cannot support the operation because it has been {word}.", error.Message);
        }

        message.Close();
        Assert.Equal(MessageState.Closed, message.State);
        Assert.Throws<ObjectDisposedException>(() => message.Headers);
        Assert.Throws<ObjectDisposedException>(() => message.Properties);
        Assert.Throws<ObjectDisposedException>(() => message.Version);
        Assert.Throws<ObjectDisposedException>(() => message.IsFault);
        Assert.Throws<ObjectDisposedException>(() => message.IsEmpty);
        Assert.Throws<ObjectDisposedException>(() => message.GetBody<string>());
    }

    [Fact]
    public void Plain_message_has_neither_declaration_nor_header_element()
    {
        var text = Envelope.Write(Message.CreateMessage(MessageVersion.Soap11, "urn:a", "hello"));

        Assert.Equal(
            """<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><string xmlns="http://schemas.microsoft.com/2003/10/Serialization/">hello</string></s:Body></s:Envelope>""",
            text);
    }

    [Fact]
    public void Action_is_kept_beside_a_message_without_addressing()
    {
        var message = Message.CreateMessage(MessageVersion.Soap11, "urn:a");

        Assert.Equal("urn:a", message.Headers.Action);
    }

    [Fact]
    public void Empty_message_has_an_empty_body()
    {
        var text = Envelope.Write(Message.CreateMessage(MessageVersion.Soap12WSAddressing10, "urn:a"));

        Assert.Equal(
            """<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing"><s:Header><a:Action s:mustUnderstand="1">urn:a</a:Action></s:Header><s:Body/></s:Envelope>""",
            text);
    }

    [Fact]
    public void Message_without_envelope_is_its_body()
    {
        var body = XmlReader.Create(new StringReader("<b>1</b>"));

        Assert.Equal("<b>1</b>", Envelope.Write(Message.CreateMessage(MessageVersion.None, null, body)));
    }

    [Theory]
    [InlineData("utf-16")]
    [InlineData("utf-16BE")]
    public void Other_encoding_has_a_declaration(string name)
    {
        var encoding = Encoding.GetEncoding(name);

        var text = Envelope.Write(Message.CreateMessage(MessageVersion.Soap11, null, (object)"é"), encoding);

        Assert.StartsWith(
            "<?xml version=\"1.0\" encoding=\"utf-16", text.TrimStart('\uFEFF'), StringComparison.Ordinal);
        Assert.Contains("é", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Body_of_a_reader_can_be_copied()
    {
        var message = Message.CreateMessage(
            MessageVersion.Default, "urn:a", XmlReader.Create(new StringReader("<b c='d'>1</b>")));
        message.Headers.Add(MessageHeader.CreateHeader("h", "urn:h", 7, mustUnderstand: true));

        using var buffer = message.CreateBufferedCopy(1000);

        Assert.Equal("<b c=\"d\">1</b>", buffer.CreateMessage().GetReaderAtBodyContents().ReadOuterXml());
        var copy = Envelope.Send(buffer.CreateMessage());
        Assert.Equal("urn:a", copy.Headers.Action);
        Assert.Equal(7, copy.Headers.GetHeader<int>("h", "urn:h"));
        Assert.True(copy.Headers[1].MustUnderstand);
    }

    [Fact]
    public void Copy_of_a_streamed_body_is_limited()
    {
        var body = XmlReader.Create(new StringReader($"<b>{new string('x', 1000)}</b>"));
        var message = Message.CreateMessage(MessageVersion.Default, "urn:a", body);

        Assert.Throws<QuotaExceededException>(() => message.CreateBufferedCopy(100));
    }

    [Fact]
    public void Closed_buffer_makes_no_message()
    {
        var buffer = Message.CreateMessage(MessageVersion.Default, "urn:a", 1).CreateBufferedCopy(100);
        buffer.Close();

        Assert.Throws<ObjectDisposedException>(buffer.CreateMessage);
    }

    [Fact]
    public void Copies_do_not_share_headers_and_properties()
    {
        using var buffer = Message.CreateMessage(MessageVersion.Default, "urn:a", 1).CreateBufferedCopy(100);
        var first = buffer.CreateMessage();
        first.Headers.Action = "urn:b";
        first.Properties["p"] = 1;

        var second = buffer.CreateMessage();

        Assert.Equal("urn:a", second.Headers.Action);
        Assert.False(second.Properties.ContainsKey("p"));
    }

    [Fact]
    public void Buffer_can_be_navigated_and_written()
    {
        using var buffer = Message.CreateMessage(MessageVersion.Default, "urn:a", 17).CreateBufferedCopy(1000);
        using var stream = new MemoryStream();

        buffer.WriteMessage(stream);

        Assert.Equal("urn:a17", buffer.CreateNavigator().Value);
        var read = new ReceivedMessage(
            new BinaryEnvelopeSource(stream.ToArray(), null, Envelope.Quotas), MessageVersion.Default);
        Assert.Equal(17, read.GetBody<int>());
    }

    [Fact]
    public void Text_shows_a_buffered_body_and_leaves_the_message_usable()
    {
        var message = Message.CreateMessage(MessageVersion.Default, "urn:a", "hello");

        Assert.Contains("hello", message.ToString(), StringComparison.Ordinal);
        Assert.Equal("hello", message.GetBody<string>());
        Assert.Contains("hello", Envelope.Read(Envelope.Xml("", "<b>hello</b>")).ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Text_stands_for_a_streamed_body()
    {
        var message = Message.CreateMessage(
            MessageVersion.Default, "urn:a", XmlReader.Create(new StringReader("<b>x</b>")));

        Assert.Contains("... stream ...", message.ToString(), StringComparison.Ordinal);
        Assert.Equal(MessageState.Created, message.State);
    }

    [Fact]
    public void Own_message_type_gets_reader_and_copy_from_what_it_writes()
    {
        Assert.Equal("<own>1</own>", new OwnMessage().GetReaderAtBodyContents().ReadOuterXml());
        var copy = new OwnMessage().CreateBufferedCopy(1000).CreateMessage();
        Assert.Equal("<own>1</own>", copy.GetReaderAtBodyContents().ReadOuterXml());
        Assert.EndsWith(
            "<s:Body><own>1</own></s:Body></s:Envelope>", Envelope.Write(new OwnMessage()), StringComparison.Ordinal);
    }

    [Fact]
    public void Closing_disposes_properties()
    {
        var property = new MemoryStream();
        var message = Message.CreateMessage(MessageVersion.Default, "urn:a");
        message.Properties["p"] = property;

        message.Close();

        Assert.False(property.CanRead);
    }

    [Fact]
    public async Task Asynchronous_form_writes_the_same()
    {
        using var stream = new MemoryStream();
        using var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, ownsStream: false);
        var message = Message.CreateMessage(MessageVersion.Soap11, null, 1);

        await Task.Factory.FromAsync(message.BeginWriteMessage, message.EndWriteMessage, writer, null);
        writer.Flush();

        Assert.Equal(
            Envelope.Write(Message.CreateMessage(MessageVersion.Soap11, null, 1)),
            Encoding.UTF8.GetString(stream.ToArray()));
    }

    [Fact]
    public void Pooled_writers_start_anew_after_an_error()
    {
        var bad = Message.CreateMessage(
            MessageVersion.Soap11, null, new OwnMessage(), new DataContractSerializer(typeof(object)));
        Assert.ThrowsAny<Exception>(() => Envelope.Write(bad));

        Assert.EndsWith(
            ">1</int></s:Body></s:Envelope>", Envelope.Write(Message.CreateMessage(MessageVersion.Soap11, null, 1)),
            StringComparison.Ordinal);
    }

    private sealed class OwnMessage : Message
    {
        public override MessageHeaders Headers { get; } = new(MessageVersion.Soap12);

        public override MessageProperties Properties { get; } = new();

        public override MessageVersion Version => MessageVersion.Soap12;

        protected override void OnWriteBodyContents(XmlDictionaryWriter writer) =>
            writer.WriteElementString("own", "1");
    }
}
