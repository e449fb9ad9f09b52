using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;

namespace Woad.Tests.Messages;

/// <summary>Messages of a class of the program's, and the pieces in which a message can be written.</summary>
public sealed class OwnMessageTests
{
    [Fact]
    public void Message_is_written_through_the_methods_of_its_class()
    {
        var message = new Own();
        Assert.Equal(
            "<e:E xmlns:e=\"urn:e\"><e:H><head /><h>x</h></e:H><e:B><own>text</own></e:B></e:E>",
            Write(message.WriteMessage));
        Assert.Equal(["envelope", "headers", "body", "contents"], message.Called);
        Assert.Equal(MessageState.Written, message.State);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Parts_of_a_message_are_written_one_by_one(bool asDictionaryWriter)
    {
        Assert.Equal("<e:B xmlns:e=\"urn:e\"><own>text</own></e:B>", asDictionaryWriter
            ? Write(new Own().WriteBody)
            : WritePlain(new Own().WriteBody));
        Assert.Equal(
            "<e:B xmlns:e=\"urn:e\" />",
            asDictionaryWriter ? Write(w => Start(new Own().WriteStartBody, w)) : WritePlain(w =>
            {
                new Own().WriteStartBody(w);
                w.WriteEndElement();
            }));
        Assert.Equal("<e:E xmlns:e=\"urn:e\" />", Write(w => Start(new Own().WriteStartEnvelope, w)));
        Assert.Equal("<own>text</own>", Write(new Own().WriteBodyContents));
    }

    [Fact]
    public void Message_is_written_asynchronously_through_the_methods_of_its_class()
    {
        var message = new Own();
        Assert.Contains(
            "<own>text</own>", Write(w => message.EndWriteMessage(message.BeginWriteMessage(w, null, "state"))),
            StringComparison.Ordinal);
        Assert.Equal(["begin message", "envelope", "headers", "body", "contents", "end message"], message.Called);
        var other = new Own();
        var asked = new List<IAsyncResult>();
        Assert.Equal(
            "<own>text</own>",
            Write(w => other.EndWriteBodyContents(other.BeginWriteBodyContents(w, asked.Add, "state"))));
        Assert.Equal("state", Assert.Single(asked).AsyncState);
        Assert.Equal(["begin contents", "contents", "end contents"], other.Called);
    }

    [Fact]
    public void Body_is_read_back_from_what_the_class_writes()
    {
        using (var reader = new Own().GetReaderAtBodyContents())
        {
            Assert.Equal("text", reader.ReadElementString("own"));
        }

        var message = new Own { OwnReader = true };
        using (var reader = message.GetReaderAtBodyContents())
        {
            Assert.Equal("other", reader.ReadElementString("own"));
        }

        Assert.Equal("[attribute]", new Own().GetBodyAttribute("a", "urn:a"));
        Assert.Equal("body", new Own().GetBody<string>());
    }

    [Fact]
    public void Copy_and_close_go_to_the_class()
    {
        var message = new Own();
        using (var copy = message.CreateBufferedCopy(1000))
        {
            Assert.Equal("<own>text</own>", Write(copy.CreateMessage().WriteBodyContents));
        }

        message.Close();
        Assert.Equal(["copy", "body", "contents", "close"], message.Called);
        Assert.True(message.IsGone);
        Assert.Equal(MessageState.Closed, message.State);
        Assert.Equal(
            "<e:E xmlns:e=\"urn:e\"><e:H><head /><h>x</h></e:H><e:B>[shown]</e:B></e:E>", Flat(new Own().ToString()));
    }

    [Fact]
    public void Fault_message_has_code_reason_and_detail()
    {
        using var message = Message.CreateMessage(
            MessageVersion.Default, new FaultCode("C", "urn:c"), "why", 7, "urn:fault");
        Assert.True(message.IsFault);
        Assert.Equal("urn:fault", message.Headers.Action);
        var fault = MessageFault.CreateFault(message, 1000);
        Assert.Equal(("C", "why", 7), (fault.Code.Name, fault.Reason.ToString(), fault.GetDetail<int>()));
    }

    [Fact]
    public void Body_is_read_by_a_serializer_of_the_program()
    {
        using var message = Message.CreateMessage(
            MessageVersion.Default, "urn:a", 7, new DataContractSerializer(typeof(int), "number", "urn:n"));
        Assert.Equal(7, message.GetBody<int>(new DataContractSerializer(typeof(int), "number", "urn:n")));
    }

    [Fact]
    public void Buffer_shows_its_message_to_navigators_and_streams()
    {
        using var message = Message.CreateMessage(
            MessageVersion.Default, "urn:a", XmlReader.Create(new StringReader("<o xmlns='urn:o'> <i>pen</i> </o>")));
        using var buffer = message.CreateBufferedCopy(1000);
        Assert.Equal("application/soap+msbin1", buffer.MessageContentType);
        Assert.Equal("pen", buffer.CreateNavigator(1000).Evaluate("string(//*[local-name()='i'])"));
        Assert.Equal(
            "pen", buffer.CreateNavigator(XmlSpace.None).Evaluate("string(//*[local-name()='o'])").ToString()!.Trim());
        Assert.Equal(
            " pen ", buffer.CreateNavigator(1000, XmlSpace.Preserve).Evaluate("string(//*[local-name()='o'])"));
        Assert.Throws<QuotaExceededException>(() => buffer.CreateNavigator(10));
        using var stream = new MemoryStream();
        buffer.WriteMessage(stream);
        Assert.True(stream.Length > 20);
    }

    [Fact]
    public void Body_writer_writes_asynchronously_and_is_copied_by_its_class()
    {
        var writer = new OwnBody(isBuffered: false);
        Assert.False(writer.IsBuffered);
        Assert.Equal("<own />", Write(w => writer.EndWriteBodyContents(writer.BeginWriteBodyContents(w, null, null))));
        Assert.Equal(["begin", "write", "end"], writer.Called);
        Assert.Throws<InvalidOperationException>(() => Write(writer.WriteBodyContents));
        var copied = new OwnBody(isBuffered: false);
        Assert.True(copied.CreateBufferedCopy(100).IsBuffered);
        Assert.Equal(["copy", "write"], copied.Called);
        var kept = new OwnBody(isBuffered: true);
        Assert.Same(kept, kept.CreateBufferedCopy(100));
    }

    private static void Start(Action<XmlDictionaryWriter> start, XmlDictionaryWriter writer)
    {
        start(writer);
        writer.WriteEndElement();
    }

    private static string Write(Action<XmlDictionaryWriter> write) => WritePlain(plain =>
    {
        using var writer = XmlDictionaryWriter.CreateDictionaryWriter(plain);
        write(writer);
        writer.Flush();
    });

    private static string WritePlain(Action<XmlWriter> write)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            write(writer);
        }

        return text.ToString();
    }

    private static string Flat(string xml) => string.Concat(xml.Split('\n').Select(line => line.Trim()));

    private sealed class Own : Message
    {
        public List<string> Called { get; } = [];

        public bool OwnReader { get; init; }

        public bool IsGone => IsDisposed;

        public override MessageHeaders Headers { get; } = new(MessageVersion.Default)
        {
            MessageHeader.CreateHeader("h", "", "x"),
        };

        public override MessageProperties Properties { get; } = [];

        public override MessageVersion Version => MessageVersion.Default;

        protected override void OnWriteStartEnvelope(XmlDictionaryWriter writer)
        {
            Called.Add("envelope");
            writer.WriteStartElement("e", "E", "urn:e");
        }

        protected override void OnWriteStartHeaders(XmlDictionaryWriter writer)
        {
            Called.Add("headers");
            writer.WriteStartElement("e", "H", "urn:e");
            writer.WriteStartElement("head");
            writer.WriteEndElement();
        }

        protected override void OnWriteStartBody(XmlDictionaryWriter writer)
        {
            Called.Add("body");
            writer.WriteStartElement("e", "B", "urn:e");
        }

        protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
        {
            Called.Add("contents");
            writer.WriteElementString("own", "text");
        }

        protected override IAsyncResult OnBeginWriteMessage(
            XmlDictionaryWriter writer, AsyncCallback? callback, object? state)
        {
            Called.Add("begin message");
            return base.OnBeginWriteMessage(writer, callback, state);
        }

        protected override void OnEndWriteMessage(IAsyncResult result)
        {
            Called.Add("end message");
            base.OnEndWriteMessage(result);
        }

        protected override IAsyncResult OnBeginWriteBodyContents(
            XmlDictionaryWriter writer, AsyncCallback? callback, object? state)
        {
            Called.Add("begin contents");
            return base.OnBeginWriteBodyContents(writer, callback, state);
        }

        protected override void OnEndWriteBodyContents(IAsyncResult result)
        {
            Called.Add("end contents");
            base.OnEndWriteBodyContents(result);
        }

        protected override void OnWriteMessage(XmlDictionaryWriter writer) => base.OnWriteMessage(writer);

        protected override void OnBodyToString(XmlDictionaryWriter writer) => writer.WriteString("[shown]");

        protected override MessageBuffer OnCreateBufferedCopy(int maxBufferSize)
        {
            Called.Add("copy");
            return base.OnCreateBufferedCopy(maxBufferSize);
        }

        protected override void OnClose()
        {
            Called.Add("close");
            base.OnClose();
        }

        protected override T OnGetBody<T>(XmlDictionaryReader reader) =>
            typeof(T) == typeof(string) ? (T)(object)"body" : base.OnGetBody<T>(reader);

        protected override string? OnGetBodyAttribute(string localName, string ns) => "[attribute]";

        protected override XmlDictionaryReader OnGetReaderAtBodyContents()
        {
            if (!OwnReader)
            {
                return base.OnGetReaderAtBodyContents();
            }

            var reader = XmlDictionaryReader.CreateTextReader(
                "<own>other</own>"u8.ToArray(), XmlDictionaryReaderQuotas.Max);
            reader.MoveToContent();
            return reader;
        }
    }

    private sealed class OwnBody(bool isBuffered) : BodyWriter(isBuffered)
    {
        public List<string> Called { get; } = [];

        protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
        {
            Called.Add("write");
            writer.WriteStartElement("own");
            writer.WriteEndElement();
        }

        protected override IAsyncResult OnBeginWriteBodyContents(
            XmlDictionaryWriter writer, AsyncCallback? callback, object? state)
        {
            Called.Add("begin");
            return base.OnBeginWriteBodyContents(writer, callback, state);
        }

        protected override void OnEndWriteBodyContents(IAsyncResult result)
        {
            Called.Add("end");
            base.OnEndWriteBodyContents(result);
        }

        protected override BodyWriter OnCreateBufferedCopy(int maxBufferSize)
        {
            Called.Add("copy");
            return base.OnCreateBufferedCopy(maxBufferSize);
        }
    }
}
