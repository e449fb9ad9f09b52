using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Tests.Messages;

public sealed class ReceivedMessageTests
{
    [Theory]
    [InlineData(
        """<!DOCTYPE x [<!ENTITY a "b">]><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body/></s:Envelope>""")]
    [InlineData("""<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body""")]
    [InlineData("""<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Header/>""")]
    [InlineData("""<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Header/><x/></s:Envelope>""")]
    [InlineData("""<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"></s:Envelope>""")]
    [InlineData("""<Envelope><Body/></Envelope>""")]
    [InlineData("""<x/>""")]
    [InlineData("hello")]
    [InlineData("")]
    [InlineData("{}")]
    public void Envelope_that_is_none_is_refused(string xml) =>
        Assert.Throws<ProtocolException>(() => ThrowPlain(() => Envelope.Read(xml)));

    [Fact]
    public void Document_type_declaration_in_the_body_is_refused()
    {
        using var message = Envelope.Read(
            $"""<s:Envelope xmlns:s="{Envelope.Soap12}"><s:Body><a>&x;</a></s:Body></s:Envelope>""");

        Assert.Throws<XmlException>(() => message.GetReaderAtBodyContents().ReadOuterXml());
    }

    [Fact]
    public void Envelope_of_another_version_is_told_apart()
    {
        var error = Assert.Throws<EnvelopeVersionException>(
            () => Envelope.Read($"""<s:Envelope xmlns:s="{Envelope.Soap11}"><s:Body/></s:Envelope>"""));

        Assert.Contains(Envelope.Soap11, error.Message, StringComparison.Ordinal);
        Assert.Contains("Soap12", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Addressing_headers_are_read()
    {
        using var message = Envelope.Read(Envelope.Xml("""
            <a:Action s:mustUnderstand="1"> urn:action </a:Action>
            <a:MessageID>urn:uuid:00112233-4455-6677-8899-aabbccddeeff</a:MessageID>
            <a:RelatesTo RelationshipType="urn:other">urn:not-this</a:RelatesTo>
            <a:RelatesTo>urn:this</a:RelatesTo>
            <a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address></a:ReplyTo>
            <a:FaultTo><a:Address>http://www.w3.org/2005/08/addressing/none</a:Address></a:FaultTo>
            <a:From><a:Address>http://me/</a:Address></a:From>
            <a:To s:mustUnderstand="1">http://localhost/calc</a:To>
            """));

        var headers = message.Headers;
        Assert.Equal("urn:action", headers.Action);
        Assert.Equal(new UniqueId(new Guid("00112233-4455-6677-8899-aabbccddeeff")), headers.MessageId);
        Assert.Equal(new UniqueId("urn:this"), headers.RelatesTo);
        Assert.True(headers.ReplyTo!.IsAnonymous);
        Assert.True(headers.FaultTo!.IsNone);
        Assert.Equal(new EndpointAddress("http://me"), headers.From);
        Assert.Equal(new Uri("http://localhost/calc"), headers.To);
        Assert.True(headers.HaveMandatoryHeadersBeenUnderstood());
        Assert.Null(message.DuplicateHeader);
        Assert.True(message.IsEmpty);
    }

    [Theory]
    [InlineData("To")]
    [InlineData("Action")]
    [InlineData("MessageID")]
    [InlineData("ReplyTo")]
    [InlineData("From")]
    [InlineData("FaultTo")]
    [InlineData("RelatesTo")]
    public void Doubled_addressing_header_is_noticed(string name)
    {
        var header = name is "ReplyTo" or "From" or "FaultTo"
            ? $"<a:{name}><a:Address>urn:x</a:Address></a:{name}>"
            : $"<a:{name}>urn:x</a:{name}>";
        using var message = Envelope.Read(Envelope.Xml(header + header));

        Assert.Equal(name, message.DuplicateHeader!.HeaderName);
        Assert.True(message.DuplicateHeader.IsDuplicate);
        Assert.Throws<MessageHeaderException>(() => Read(message.Headers, name));
    }

    [Theory]
    [InlineData("""s:mustUnderstand="1" """, false)]
    [InlineData("""s:mustUnderstand="true" """, false)]
    [InlineData("""s:mustUnderstand="0" """, true)]
    [InlineData("", true)]
    [InlineData(
        """s:mustUnderstand="1" s:role="http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver" """, false)]
    [InlineData("""s:mustUnderstand="1" s:role="" """, false)]
    [InlineData("""s:mustUnderstand="1" s:role="http://www.w3.org/2003/05/soap-envelope/role/next" """, false)]
    [InlineData("""s:mustUnderstand="0" s:role="http://www.w3.org/2003/05/soap-envelope/role/next" """, true)]
    [InlineData("""s:mustUnderstand="1" s:role="urn:somebody-else" """, true)]
    public void Header_that_must_be_understood_is_noticed(string attributes, bool understood)
    {
        using var message = Envelope.Read(Envelope.Xml($"<h xmlns='urn:h' {attributes}/>"));

        Assert.Equal(understood, message.Headers.HaveMandatoryHeadersBeenUnderstood());
        Assert.Equal(understood ? 0 : 1, message.Headers.NotUnderstood().Count);
        message.Headers.UnderstoodHeaders.Add(message.Headers[0]);
        Assert.True(message.Headers.HaveMandatoryHeadersBeenUnderstood());
    }

    [Fact]
    public void Addressing_header_is_not_understood_without_addressing()
    {
        using var message = Envelope.Read(
            $"""<s:Envelope xmlns:s="{Envelope.Soap11}"><s:Header><a:Action s:mustUnderstand="1" xmlns:a="{Envelope.Addressing}">urn:a</a:Action></s:Header><s:Body/></s:Envelope>""",
            MessageVersion.Soap11);

        Assert.Null(message.Headers.Action);
        Assert.False(message.Headers.HaveMandatoryHeadersBeenUnderstood());
    }

    [Fact]
    public void Invalid_mustUnderstand_is_refused() => Assert.Throws<ProtocolException>(
        () => Envelope.Read(Envelope.Xml("""<h xmlns="urn:h" s:mustUnderstand="maybe"/>""")));

    [Theory]
    [InlineData("<a:MessageID/>")]
    [InlineData("<a:MessageID> </a:MessageID>")]
    [InlineData("<a:MessageID><b/></a:MessageID>")]
    [InlineData("<a:MessageID>urn:a<b/></a:MessageID>")]
    public void Message_id_that_is_no_id_is_refused_when_it_is_asked_for(string header)
    {
        using var message = Envelope.Read(Envelope.Xml(header + "<a:To>urn:to</a:To>"));

        Assert.Equal("MessageID", Assert.ThrowsAny<MessageHeaderException>(() => message.Headers.MessageId).HeaderName);
        Assert.Equal("urn:to", message.Headers.To!.OriginalString);
    }

    [Fact]
    public void Headers_without_end_are_refused()
    {
        var many = string.Concat(Enumerable.Repeat("<h/>", 1025));

        var error = Assert.Throws<ProtocolException>(() => Envelope.Read(Envelope.Xml(many)));

        Assert.Contains("1024", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Header_content_is_read_again_on_demand()
    {
        using var message = Envelope.Read(Envelope.Xml(
            "<first xmlns='urn:h'>1</first> <second xmlns='urn:h'>two</second><third xmlns='urn:h'/>"));

        Assert.Equal(1, message.Headers.GetHeader<int>("first", "urn:h"));
        Assert.Equal("two", message.Headers.GetHeader<string>("second", "urn:h"));
        Assert.Equal("two", message.Headers.GetHeader<string>(1));
        Assert.Equal(-1, message.Headers.FindHeader("fourth", "urn:h"));
        Assert.Throws<MessageHeaderException>(() => message.Headers.GetHeader<int>("fourth", "urn:h"));
    }

    [Theory]
    [InlineData("utf-16")]
    [InlineData("utf-16BE")]
    [InlineData("utf-8")]
    public void Encoding_is_told_by_its_byte_order_mark(string name)
    {
        var encoding = Encoding.GetEncoding(name);
        byte[] bytes = [.. encoding.GetPreamble(), .. encoding.GetBytes(Envelope.Xml("", "<b>é中</b>"))];
        using var message = Envelope.Read(bytes);

        Assert.Equal("é中", message.GetReaderAtBodyContents().ReadElementContentAsString());
    }

    [Fact]
    public void Encoding_of_the_content_type_is_used_without_a_mark()
    {
        var bytes = Encoding.Unicode.GetBytes(Envelope.Xml("", "<b>é中</b>"));
        var source = new TextEnvelopeSource(bytes, Envelope.Quotas, new UnicodeEncoding(false, false));
        using var message = new ReceivedMessage(source, MessageVersion.Default);

        Assert.Equal("é中", message.GetReaderAtBodyContents().ReadElementContentAsString());
    }

    [Fact]
    public void Depth_is_limited_to_128_unless_it_is_set()
    {
        Assert.Equal(128, Envelope.Quotas.MaxDepth);
        Assert.Equal(int.MaxValue, Envelope.Quotas.MaxStringContentLength);
        var set = EffectiveQuotas.Of(new XmlDictionaryReaderQuotas
        {
            MaxDepth = 10,
            MaxArrayLength = 7,
        }, buffered: true);
        Assert.Equal((10, 7), (set.MaxDepth, set.MaxArrayLength));
        var deep = string.Concat(Enumerable.Repeat("<d>", 200)) + string.Concat(Enumerable.Repeat("</d>", 200));
        using var message = Envelope.Read(Envelope.Xml("", deep));

        Assert.Throws<XmlException>(() => message.GetReaderAtBodyContents().Skip());
    }

    [Fact]
    public void Written_again_message_is_the_same()
    {
        var xml = Envelope.Xml(
            """<a:Action s:mustUnderstand="1">urn:a</a:Action><h xmlns="urn:h">1</h>""", "<b c=\"d\">e</b>");
        using var message = Envelope.Read(xml);

        Assert.Equal(xml, Envelope.Write(message));
    }

    [Fact]
    public void Copy_outlives_the_received_bytes()
    {
        var bytes = Encoding.UTF8.GetBytes(Envelope.Xml("<h xmlns='urn:h'>1</h>", "<b>e</b>"));
        var message = Envelope.Read(bytes);
        message.Properties["p"] = 1;
        using var buffer = message.CreateBufferedCopy(int.MaxValue);
        message.Close();
        Array.Clear(bytes);

        for (var i = 0; i < 2; i++)
        {
            using var copy = buffer.CreateMessage();
            Assert.Equal(1, copy.Headers.GetHeader<int>("h", "urn:h"));
            Assert.Equal(1, copy.Properties["p"]);
            Assert.Equal("e", copy.GetReaderAtBodyContents().ReadElementContentAsString());
        }
    }

    [Fact]
    public void Copy_larger_than_asked_for_is_refused()
    {
        using var message = Envelope.Read(Envelope.Xml("", "<b/>"));

        Assert.Throws<QuotaExceededException>(() => message.CreateBufferedCopy(10));
    }

    [Fact]
    public void Reader_handed_to_a_user_is_not_reused()
    {
        var first = Envelope.Read(Envelope.Xml("", "<b>1</b>"));
        var reader = first.GetReaderAtBodyContents();
        first.Close();
        using var second = Envelope.Read(Envelope.Xml("", "<b>2</b>"));
        reader.Close();
        reader.Dispose();

        Assert.Equal("2", second.GetReaderAtBodyContents().ReadElementContentAsString());
    }

    [Fact]
    public void Body_attribute_is_found()
    {
        using var message = Envelope.Read(
            $"""<s:Envelope xmlns:s="{Envelope.Soap12}"><s:Body x:id="7" xmlns:x="urn:x"><b/></s:Body></s:Envelope>""");

        Assert.Equal("7", message.GetBodyAttribute("id", "urn:x"));
        Assert.Null(message.GetBodyAttribute("id", "urn:y"));
    }

    [Fact]
    public void Message_of_a_reader_streams_its_body()
    {
        var xml = Envelope.Xml("<h xmlns='urn:h'>1</h>", "<b>e</b>");
        var reader = XmlDictionaryReader.CreateTextReader(Encoding.UTF8.GetBytes(xml), XmlDictionaryReaderQuotas.Max);
        using var message = Message.CreateMessage(reader, 1000, MessageVersion.Default);

        Assert.Equal(1, message.Headers.GetHeader<int>("h", "urn:h"));
        Assert.Same(reader, message.GetReaderAtBodyContents());
        Assert.Equal("e", reader.ReadElementContentAsString());
    }

    [Fact]
    public void Message_of_a_reader_is_written_as_it_was()
    {
        var xml = Envelope.Xml("<h xmlns=\"urn:h\">1</h>", "<b>e</b>");
        using var message = Message.CreateMessage(
            XmlReader.Create(new StringReader(xml)), 1000, MessageVersion.Default);

        Assert.Equal(xml, Envelope.Write(message));
    }

    [Fact]
    public void Message_of_a_reader_limits_its_headers()
    {
        var reader = XmlReader.Create(new StringReader(Envelope.Xml($"<h>{new string('x', 2000)}</h>")));

        Assert.Throws<QuotaExceededException>(() => Message.CreateMessage(reader, 1000, MessageVersion.Default));
    }

    [Fact]
    public void Damaged_envelope_fails_with_a_protocol_or_XML_error()
    {
        var random = new Random(20);
        byte[][] originals =
        [
            Encoding.UTF8.GetBytes(
                Envelope.Xml("<a:Action>urn:a</a:Action><a:MessageID>urn:m</a:MessageID>", "<b>e</b>")),
            .. TcpRecord.Load("recorded-net-tcp.tsv").Select(r => r.Envelope),
        ];
        for (var i = 0; i < 4000; i++)
        {
            var original = originals[i % originals.Length];
            var bytes = (byte[])original.Clone();
            for (var n = random.Next(1, 4); n > 0; n--)
            {
                bytes[random.Next(bytes.Length)] = (byte)random.Next(256);
            }

            EnvelopeSource source = original == originals[0]
                ? new TextEnvelopeSource(bytes, Envelope.Quotas)
                : new BinaryEnvelopeSource(bytes, null, Envelope.Quotas);
            var error = Record.Exception(() => ReadAll(source));
            Assert.True(
                error is null or ProtocolException or XmlException or MessageHeaderException, $"{i}: {error}");
        }
    }

    private static void ReadAll(EnvelopeSource source)
    {
        using var message = new ReceivedMessage(source, MessageVersion.Default);
        _ = message.Headers.Action;
        _ = message.Headers.To;
        _ = message.Headers.MessageId;
        if (!message.IsEmpty)
        {
            var reader = message.GetReaderAtBodyContents();
            while (reader.Read())
            {
                _ = reader.Value;
            }
        }
    }

    private static void ThrowPlain(Action action)
    {
        try
        {
            action();
        }
        catch (EnvelopeVersionException)
        {
            throw new ProtocolException();
        }
    }

    private static object? Read(MessageHeaders headers, string name) => name switch
    {
        "To" => headers.To,
        "Action" => headers.Action,
        "MessageID" => headers.MessageId,
        "ReplyTo" => headers.ReplyTo,
        "From" => headers.From,
        "FaultTo" => headers.FaultTo,
        _ => headers.RelatesTo,
    };
}
