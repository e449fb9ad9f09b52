using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;

namespace Woad.Tests.Encoders;

/// <summary>
/// Messages of plain bytes. Documented: MessageVersion.None, a body that reads as an element Binary with Base64, and
/// GetBody for streams and arrays; the encoder writes the bytes as they are.
/// </summary>
public sealed class ByteStreamTests
{
    private static readonly byte[] Bytes = [.. Enumerable.Range(0, 100_000).Select(i => (byte)(i * 7))];

    public static TheoryData<string> Kinds => ["stream", "array", "pooled", "copied", "read"];

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Body_reads_as_Base64_of_one_element(string kind)
    {
        using var message = Make(kind, Bytes);
        using var reader = message.GetReaderAtBodyContents();
        Assert.True(reader.IsStartElement("Binary", ""));
        Assert.Equal(Bytes, reader.ReadElementContentAsBase64());
        Assert.True(reader.EOF);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Body_is_handed_out_as_stream_or_array(string kind)
    {
        using (var message = Make(kind, Bytes))
        {
            Assert.Equal(Bytes, message.GetBody<byte[]>());
            Assert.Equal(MessageState.Read, message.State);
        }

        using var other = Make(kind, Bytes);
        using var copy = new MemoryStream();
        other.GetBody<Stream>().CopyTo(copy);
        Assert.Equal(Bytes, copy.ToArray());
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Encoder_writes_the_bytes_as_they_are(string kind)
    {
        var encoder = Encoder();
        using (var message = Make(kind, Bytes))
        {
            using var stream = new MemoryStream();
            encoder.WriteMessage(message, stream);
            Assert.Equal(Bytes, stream.ToArray());
        }

        using var again = Make(kind, Bytes);
        var buffers = BufferManager.CreateBufferManager(1 << 20, 1 << 20);
        var written = encoder.WriteMessage(again, int.MaxValue, buffers, 10);
        Assert.Equal(10, written.Offset);
        Assert.Equal(Bytes, written.ToArray());
    }

    [Fact]
    public void Message_has_neither_envelope_nor_addressing()
    {
        using var message = ByteStreamMessage.CreateMessage(new MemoryStream(Bytes));
        Assert.Same(MessageVersion.None, message.Version);
        Assert.Null(message.Headers.Action);
        Assert.False(message.IsEmpty);
        Assert.False(message.IsFault);
        Assert.Equal("<Binary>... stream ...</Binary>", message.ToString());
    }

    [Fact]
    public void Text_of_a_message_is_its_element()
    {
        var text = new StringBuilder();
        using (var message = ByteStreamMessage.CreateMessage(new ArraySegment<byte>([0, 1, 2, 3], 1, 2)))
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            message.WriteMessage(writer);
        }

        Assert.Equal("<Binary>AQI=</Binary>", text.ToString());
        using var other = ByteStreamMessage.CreateMessage(new ArraySegment<byte>([1, 2]));
        using var reader = other.GetReaderAtBodyContents();
        Assert.True(reader.Read());
        Assert.Equal((XmlNodeType.Text, "AQI="), (reader.NodeType, reader.Value));
        Assert.True(reader.Read());
        Assert.Equal((XmlNodeType.EndElement, "Binary"), (reader.NodeType, reader.LocalName));
        Assert.False(reader.Read());
    }

    [Fact]
    public void Buffer_goes_back_when_the_message_is_closed()
    {
        var buffers = new Counting();
        var message = ByteStreamMessage.CreateMessage(new ArraySegment<byte>(new byte[8]), buffers);
        Assert.Equal(0, buffers.Returned);
        message.Close();
        message.Close();
        Assert.Equal(1, buffers.Returned);
        Assert.Throws<ObjectDisposedException>(() => message.Version);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Body_writer_of_bytes_writes_them_once_or_often(bool isBuffered)
    {
        var encoder = Encoder();
        var body = new Writer(isBuffered);
        using var stream = new MemoryStream();
        encoder.WriteMessage(Message.CreateMessage(MessageVersion.None, null, body), stream);
        Assert.Equal("written", Encoding.UTF8.GetString(stream.ToArray()));

        var other = new Writer(isBuffered).CreateBufferedCopy(100);
        for (var i = 0; i < 2; i++)
        {
            var text = new MemoryStream();
            using (var writer = XmlDictionaryWriter.CreateTextWriter(text, Encoding.UTF8, ownsStream: false))
            {
                other.WriteBodyContents(writer);
            }

            Assert.Equal(
                $"<Binary>{Convert.ToBase64String("written"u8)}</Binary>", Encoding.UTF8.GetString(text.ToArray()));
        }

        if (!isBuffered)
        {
            Assert.Throws<QuotaExceededException>(() => new Writer(isBuffered).CreateBufferedCopy(3));
        }
    }

    [Fact]
    public void Encoder_refuses_what_are_no_bytes()
    {
        var encoder = Encoder();
        using var soap = Message.CreateMessage(MessageVersion.Default, "urn:a");
        Assert.Throws<ProtocolException>(() => encoder.WriteMessage(soap, new MemoryStream()));
        using var xml = Message.CreateMessage(
            MessageVersion.None, null, XmlReader.Create(new StringReader("<other/>")));
        Assert.Contains(
            "'Binary'", Assert.Throws<XmlException>(() => encoder.WriteMessage(xml, new MemoryStream())).Message,
            StringComparison.Ordinal);
        using var element = Message.CreateMessage(
            MessageVersion.None, null, XmlReader.Create(new StringReader("<Binary>AQI=</Binary>")));
        using var written = new MemoryStream();
        encoder.WriteMessage(element, written);
        Assert.Equal([1, 2], written.ToArray());
        using var large = ByteStreamMessage.CreateMessage(new ArraySegment<byte>(Bytes));
        Assert.Throws<QuotaExceededException>(
            () => encoder.WriteMessage(large, 10, BufferManager.CreateBufferManager(0, 0)));
    }

    [Fact]
    public void Element_has_no_version_but_None()
    {
        var element = new ByteStreamMessageEncodingBindingElement(new XmlDictionaryReaderQuotas
        {
            MaxArrayLength = 10,
        });
        Assert.Same(MessageVersion.None, element.MessageVersion);
        Assert.Throws<ArgumentException>(() => element.MessageVersion = MessageVersion.Soap11);
        Assert.Throws<ArgumentNullException>(() => element.MessageVersion = null!);
        element.MessageVersion = MessageVersion.None;
        Assert.False(element.ShouldSerializeMessageVersion());
        Assert.True(element.ShouldSerializeReaderQuotas());
        Assert.False(new ByteStreamMessageEncodingBindingElement().ShouldSerializeReaderQuotas());
        var clone = (ByteStreamMessageEncodingBindingElement)element.Clone();
        Assert.Equal(10, clone.ReaderQuotas.MaxArrayLength);
        var encoder = clone.CreateMessageEncoderFactory().Encoder;
        Assert.True(encoder.IsContentTypeSupported("image/png"));
        Assert.Equal("application/octet-stream", encoder.ContentType);
        using var message = encoder.ReadMessage(new MemoryStream(new byte[11]), 0, "image/png");
        Assert.Same(encoder, message.Properties.Encoder);
        Assert.Throws<QuotaExceededException>(() => message.GetBody<byte[]>());
    }

    private static MessageEncoder Encoder() =>
        new ByteStreamMessageEncodingBindingElement(
            XmlDictionaryReaderQuotas.Max).CreateMessageEncoderFactory().Encoder;

    private static Message Make(string kind, byte[] bytes)
    {
        switch (kind)
        {
            case "stream":
                return ByteStreamMessage.CreateMessage(new MemoryStream(bytes));
            case "array":
                return ByteStreamMessage.CreateMessage(new ArraySegment<byte>([0, .. bytes, 0], 1, bytes.Length));
            case "pooled":
                return ByteStreamMessage.CreateMessage(
                    new ArraySegment<byte>(bytes), BufferManager.CreateBufferManager(0, 0));
            case "read":
                return Encoder().ReadMessage(new ArraySegment<byte>(bytes), BufferManager.CreateBufferManager(0, 0));
            default:
                using (var message = ByteStreamMessage.CreateMessage(new MemoryStream(bytes)))
                using (var copy = message.CreateBufferedCopy(int.MaxValue))
                {
                    Assert.Equal(bytes.Length, copy.BufferSize);
                    copy.CreateMessage().Close();
                    return copy.CreateMessage();
                }
        }
    }

    private sealed class Writer(bool isBuffered) : StreamBodyWriter(isBuffered)
    {
        protected override void OnWriteBodyContents(Stream stream) => stream.Write("written"u8);
    }

    private sealed class Counting : BufferManager
    {
        public int Returned { get; private set; }

        public override void Clear()
        {
        }

        public override void ReturnBuffer(byte[] buffer) => Returned++;

        public override byte[] TakeBuffer(int bufferSize) => new byte[bufferSize];
    }
}
