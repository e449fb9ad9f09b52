using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Tests.Messages;

public sealed class MessageHeadersTests
{
    [Fact]
    public void Addressing_headers_stand_in_the_order_of_their_first_setting()
    {
        var headers = new MessageHeaders(MessageVersion.Default)
        {
            Action = "urn:a",
            MessageId = new UniqueId("urn:m"),
            To = new Uri("http://to/"),
        };
        headers.Action = "urn:b";

        Assert.Equal(["Action", "MessageID", "To"], headers.Select(h => h.Name));
        Assert.Equal("urn:b", headers.Action);
        headers.MessageId = null;
        Assert.Equal(["Action", "To"], headers.Select(h => h.Name));
        Assert.Null(headers.MessageId);
    }

    [Fact]
    public void Custom_header_has_its_attributes()
    {
        var message = Message.CreateMessage(MessageVersion.Soap12, null);
        message.Headers.Add(MessageHeader.CreateHeader("h", "urn:h", 5, true, "urn:role", true));
        message.Headers.Add(new MessageHeader<string>("x").GetUntypedHeader("g", "urn:g"));

        Assert.Contains(
            """<s:Header><h s:role="urn:role" s:mustUnderstand="1" s:relay="1" xmlns="urn:h">5</h><g xmlns="urn:g">x</g></s:Header>""",
            Envelope.Write(message),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Soap11_has_an_actor_and_no_relay()
    {
        var message = Message.CreateMessage(MessageVersion.Soap11, null);
        message.Headers.Add(MessageHeader.CreateHeader("h", "urn:h", 5, true, "urn:role", true));

        Assert.Contains(
            """<h s:actor="urn:role" s:mustUnderstand="1" xmlns="urn:h">5</h>""", Envelope.Write(message),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Header_of_a_sent_message_can_be_read()
    {
        var headers = new MessageHeaders(MessageVersion.Default);
        headers.Add(MessageHeader.CreateHeader("h", "urn:h", new[] { 1, 2 }));

        Assert.Equal([1, 2], headers.GetHeader<int[]>("h", "urn:h"));
        Assert.Equal("h", headers.GetReaderAtHeader(0).LocalName);
    }

    [Fact]
    public void Null_content_is_nil()
    {
        var headers = new MessageHeaders(MessageVersion.Default);
        headers.Add(new MessageHeader<string?>(null).GetUntypedHeader("h", "urn:h"));

        Assert.Null(headers.GetHeader<string>("h", "urn:h"));
    }

    [Fact]
    public void Header_is_found_by_actor()
    {
        var headers = new MessageHeaders(MessageVersion.Soap12);
        headers.Add(MessageHeader.CreateHeader("h", "urn:h", 1, false, "urn:one"));
        headers.Add(MessageHeader.CreateHeader("h", "urn:h", 2, false, "urn:two"));
        headers.Add(MessageHeader.CreateHeader("h", "urn:h", 3));

        Assert.Equal(2, headers.FindHeader("h", "urn:h"));
        Assert.Equal(1, headers.FindHeader("h", "urn:h", "urn:two"));
        Assert.Equal(1, headers.GetHeader<int>("h", "urn:h", "urn:one"));
        Assert.Throws<MessageHeaderException>(() => headers.FindHeader("h", "urn:h", "urn:one", "urn:two"));
    }

    [Fact]
    public void Headers_can_be_inserted_removed_and_copied()
    {
        var headers = new MessageHeaders(MessageVersion.Default) { Action = "urn:a" };
        headers.Insert(0, MessageHeader.CreateHeader("first", "urn:h", 1));
        headers.Add(MessageHeader.CreateHeader("last", "urn:h", 1));
        headers.Add(MessageHeader.CreateHeader("last", "urn:h", 2));

        var copy = new MessageHeaders(MessageVersion.Default);
        copy.CopyHeadersFrom(headers);
        headers.RemoveAll("last", "urn:h");
        headers.RemoveAt(0);
        copy.CopyHeaderFrom(headers, 0);

        Assert.Equal(["Action"], headers.Select(h => h.Name));
        Assert.Equal(["first", "Action", "last", "last", "Action"], copy.Select(h => h.Name));
        var array = new MessageHeaderInfo[6];
        copy.CopyTo(array, 1);
        Assert.Equal("first", array[1].Name);
        copy.Clear();
        Assert.Empty(copy);
        Assert.Throws<ArgumentException>(() => new MessageHeaders(MessageVersion.Soap11).CopyHeadersFrom(headers));
        Assert.Throws<ArgumentOutOfRangeException>(() => copy[0]);
    }

    [Fact]
    public void Received_header_copied_outlives_its_message()
    {
        var bytes = System.Text.Encoding.UTF8.GetBytes(
            Envelope.Xml("<h xmlns='urn:h' s:mustUnderstand='1'><x>1</x></h>"));
        var received = Envelope.Read(bytes);
        var headers = new MessageHeaders(MessageVersion.Default);
        headers.CopyHeadersFrom(received);
        received.Close();
        Array.Clear(bytes);

        Assert.Contains("<x>1</x>", headers.GetReaderAtHeader(0).ReadOuterXml(), StringComparison.Ordinal);
        Assert.True(headers[0].MustUnderstand);
    }

    [Fact]
    public void Header_of_another_version_is_refused()
    {
        var headers = new MessageHeaders(MessageVersion.Soap11);

        Assert.Throws<ArgumentException>(() => headers.Add(new Soap12Only()));
    }

    [Fact]
    public void Header_shows_itself_as_text() => Assert.Equal(
        """<h s:mustUnderstand="1" xmlns="urn:h" xmlns:s="http://www.w3.org/2003/05/soap-envelope">5</h>""",
        MessageHeader.CreateHeader("h", "urn:h", 5, mustUnderstand: true).ToString());

    private sealed class Soap12Only : MessageHeader
    {
        public override string Name => "n";

        public override string Namespace => "urn:n";

        public override bool IsMessageVersionSupported(MessageVersion messageVersion) =>
            messageVersion.Envelope == EnvelopeVersion.Soap12;

        protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
            writer.WriteString("x");
    }
}
