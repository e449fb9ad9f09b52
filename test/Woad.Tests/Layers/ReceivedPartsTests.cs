using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Tests.Layers;

/// <summary>Everybody above a layer reads the headers and the body that the layer has changed.</summary>
public sealed class ReceivedPartsTests
{
    private const string Envelope =
        "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
            + "xmlns:a=\"http://www.w3.org/2005/08/addressing\" xmlns:q=\"urn:q\">"
        + "<s:Header><a:Action s:mustUnderstand=\"1\">urn:action</a:Action><Own xmlns=\"urn:own\">old</Own></s:Header>"
        + "<s:Body><x xmlns=\"urn:x\" kind=\"q:kind\"><y>1</y></x></s:Body></s:Envelope>";

    public static TheoryData<string> Kinds =>
        [nameof(EncodingKind.Text), nameof(EncodingKind.Binary), nameof(EncodingKind.Message)];

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Header_is_taken_out_replaced_and_added(string kindName)
    {
        var kind = Enum.Parse<EncodingKind>(kindName);
        var incoming = Receive(kind);
        var parts = Parts(incoming, kind);

        parts.ReplaceHeader(parts.Find("Own", "urn:own"), MessageHeader.CreateHeader("Other", "urn:other", "new"));
        parts.AddHeader(MessageHeader.CreateHeader("First", "urn:first", 1), HeaderPlace.Front);
        parts.AddHeader(MessageHeader.CreateHeader("Last", "urn:last", 2));
        parts.RemoveHeader(parts.Find("Action", "http://www.w3.org/2005/08/addressing"));

        Assert.Equal(["First", "Other", "Last"], parts.Headers.Select(h => h.Name));
        using var reader = parts.OpenHeader(1);
        Assert.Equal("new", reader.ReadElementContentAsString());
        var message = Open(incoming, kind);
        Assert.Equal(2, message.Headers.GetHeader<int>("Last", "urn:last"));
        Assert.Equal("1", message.GetReaderAtBodyContents().ReadElementContentAsStringOf("y"));
    }

    [Theory]
    [InlineData("</s:Body><s:Body>")]
    [InlineData("</s:Body></s:Envelope><s:Envelope><s:Body>")]
    [InlineData("</s:Body><x xmlns=\"urn:x\"/><s:Body>")]
    public void Text_that_ends_Body_is_refused_by_whoever_reads_all_of_Body(string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        foreach (var (read, isCommitted) in ((Action<IncomingContent> Read, bool IsCommitted)[])[
            (static p => p.ReadWholeBody(new CanonicalWriter(), null), false),
            (static p => p.ReadWholeBody(new CanonicalWriter(), null), true),
            (static p => p.ReadWholeBody(), true),
            (static p => p.ReadBody(BodyForm.Text), true),
        ])
        {
            var parts = Parts(Receive(EncodingKind.Text), EncodingKind.Text);
            Assert.Equal(2, parts.Headers.Count);
            bytes.CopyTo(parts.BeginText(bytes.Length + 10, default));
            parts.EndText(bytes.Length);
            if (isCommitted)
            {
                parts.CommitText();
            }

            Assert.Equal(2, parts.Headers.Count);
            Assert.ThrowsAny<Exception>(() => read(parts));
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Header_is_added_where_there_is_none(string kindName)
    {
        var kind = Enum.Parse<EncodingKind>(kindName);
        foreach (var header in new[] { "", "<s:Header/>", "<s:Header></s:Header>" })
        {
            var incoming = Receive(
                kind,
                Envelope.Replace(
                    Envelope[Envelope.IndexOf(
                        "<s:Header>",
                        StringComparison.Ordinal)..Envelope.IndexOf("<s:Body>", StringComparison.Ordinal)], header));
            Parts(incoming, kind).AddHeader(MessageHeader.CreateHeader("Only", "urn:only", 7));
            Assert.Equal(7, Open(incoming, kind).Headers.GetHeader<int>("Only", "urn:only"));
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Body_is_read_as_text_and_as_canonical_octets(string kindName)
    {
        var kind = Enum.Parse<EncodingKind>(kindName);
        var parts = Parts(Receive(kind), kind);

        var text = XmlReader.Create(new MemoryStream(parts.ReadBody(BodyForm.Text).ToArray()), new XmlReaderSettings
        {
            ConformanceLevel = ConformanceLevel.Fragment,
        });
        text.MoveToContent();
        Assert.Equal(("x", "urn:x", "q:kind"), (text.LocalName, text.NamespaceURI, text.GetAttribute("kind")));
        Assert.Equal(
            "<x xmlns=\"urn:x\" kind=\"q:kind\"><y>1</y></x>",
            Encoding.UTF8.GetString(parts.ReadBody(BodyForm.Canonical).Span));
        Assert.StartsWith(
            "<s:Body xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\"><x ",
            Encoding.UTF8.GetString(parts.ReadWholeBody().Span), StringComparison.Ordinal);
    }

    [Fact]
    public void Namespaces_around_a_binary_body_are_declared_in_its_text()
    {
        var parts = Parts(Receive(EncodingKind.Binary), EncodingKind.Binary);

        Assert.Contains(
            "xmlns:q=\"urn:q\"", Encoding.UTF8.GetString(parts.ReadBody(BodyForm.Text).Span), StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Replaced_body_keeps_the_namespaces_around_it(string kindName)
    {
        var kind = Enum.Parse<EncodingKind>(kindName);
        var incoming = Receive(kind);
        Parts(incoming, kind).ReplaceBody(BodyForm.Text, "<z xmlns=\"urn:z\">2</z>"u8);

        var message = Open(incoming, kind);
        Assert.Equal("urn:action", message.Headers.Action);
        using var body = message.GetReaderAtBodyContents();
        Assert.Equal(("z", "urn:z"), (body.LocalName, body.NamespaceURI));
        Assert.Equal(kind == EncodingKind.Message ? null : "urn:q", body.LookupNamespace("q"));
        Assert.Equal("2", body.ReadElementContentAsString());
    }

    [Theory]
    [InlineData("<s:Body/>")]
    [InlineData("<s:Body></s:Body>")]
    [InlineData("<s:Body>text</s:Body>")]
    public void Body_without_elements_is_replaced(string old)
    {
        foreach (var kind in new[] { EncodingKind.Text, EncodingKind.Binary })
        {
            var incoming = Receive(
                kind, Envelope[..Envelope.IndexOf("<s:Body>", StringComparison.Ordinal)] + old + "</s:Envelope>");
            var parts = Parts(incoming, kind);
            var wire = parts.ReadBody(BodyForm.Text).ToArray();
            Assert.Equal(old.Contains("text", StringComparison.Ordinal) ? "text" : "", Encoding.UTF8.GetString(wire));
            parts.ReplaceBody(BodyForm.Wire, kind == EncodingKind.Text ? "<z/>"u8 : [0x40, 1, (byte)'z', 0x01]);
            using var body = Open(incoming, kind).GetReaderAtBodyContents();
            Assert.Equal("z", body.LocalName);
        }
    }

    [Fact]
    public void Strings_of_a_session_do_not_show_in_portable_bytes()
    {
        var strings = new BinaryReaderSession(1024);
        strings.Add([18, .. "urn:of-the-session"u8]);
        var incoming = Receive(EncodingKind.Binary);
        incoming.Envelope.Strings = strings;
        var parts = Parts(incoming, EncodingKind.Binary);
        byte[] body = [0x40, 1, (byte)'e', 0x0A, 0x01, 0x01];
        parts.ReplaceBody(BodyForm.Wire, body);

        Assert.Equal(body, parts.ReadBody(BodyForm.Wire).ToArray());
        Assert.Contains(
            "urn:of-the-session", Encoding.UTF8.GetString(parts.ReadBody(BodyForm.Portable).Span),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Replaced_body_beyond_the_limit_names_it()
    {
        var incoming = Receive(EncodingKind.Text);
        var parts = new ReceivedEnvelope(incoming, Encoding_(EncodingKind.Text), 10);

        var error = Assert.Throws<System.ServiceModel.CommunicationException>(
            () => parts.ReplaceBody(BodyForm.Text, new byte[11]));
        Assert.Contains("MaxReceivedMessageSize", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Malformed_envelope_is_a_protocol_error()
    {
        var incoming = new Incoming();
        incoming.Envelope.Append(
            "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\"><s:Body><x></s:Body>"u8);

        Assert.Throws<System.ServiceModel.ProtocolException>(() => Parts(incoming, EncodingKind.Text).Headers);
    }

    private static Incoming Receive(EncodingKind kind, string envelope = Envelope)
    {
        var incoming = new Incoming();
        if (kind == EncodingKind.Text)
        {
            incoming.Envelope.Append(Encoding.UTF8.GetBytes(envelope));
        }
        else if (kind == EncodingKind.Binary)
        {
            incoming.Envelope.Append(ToBinary(envelope));
        }
        else
        {
            var text = new EnvelopeBuffer();
            text.Append(Encoding.UTF8.GetBytes(envelope));
            incoming.Message = MessageReader.Read(text, Encoding_(EncodingKind.Text));
        }

        return incoming;
    }

    private static IncomingContent Parts(Incoming incoming, EncodingKind kind) => kind == EncodingKind.Message
        ? new ReceivedObject(incoming, Encoding_(kind), static i => i.Message!, int.MaxValue)
        : new ReceivedEnvelope(incoming, Encoding_(kind), int.MaxValue);

    private static Message Open(Incoming incoming, EncodingKind kind) => MessageReader.Open(incoming, Encoding_(kind));

    private static EncodingModel Encoding_(EncodingKind kind) =>
        new(kind, MessageVersion.Soap12WSAddressing10, XmlDictionaryReaderQuotas.Max, XmlReadLimits.Buffered);

    private static byte[] ToBinary(string envelope)
    {
        using var bytes = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(
            bytes, WireDictionary.Instance, null, ownsStream: false))
        {
            using var reader = XmlReader.Create(new StringReader(envelope));
            reader.MoveToContent();
            writer.WriteNode(reader, defattr: false);
        }

        return bytes.ToArray();
    }
}
