using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;

namespace Woad.Tests.Messages;

/// <summary>Reference parameters of addresses, and addresses as XML under any element.</summary>
public sealed class AddressHeaderTests
{
    private static readonly DataContractSerializer Numbers = new(typeof(int), "n", "urn:n");

    public static TheoryData<AddressHeader, string, string> Made => new()
    {
        { AddressHeader.CreateAddressHeader("n", "urn:n", 7), "n", "urn:n" },
        { AddressHeader.CreateAddressHeader("n", "urn:n", 7, Numbers), "n", "urn:n" },
        { new Own(), "own", "urn:own" },
    };

    [Theory]
    [MemberData(nameof(Made))]
    public void Header_is_written_read_and_sent(AddressHeader header, string name, string ns)
    {
        Assert.Equal((name, ns), (header.Name, header.Namespace));
        var xml = Write(header.WriteAddressHeader);
        Assert.Equal(xml, WritePlain(header.WriteAddressHeader));
        using (var reader = header.GetAddressHeaderReader())
        {
            Assert.True(reader.IsStartElement(name, ns));
            Assert.Equal("7", reader.ReadElementContentAsString());
        }

        Assert.Equal("<r>7</r>", Write(w =>
        {
            w.WriteStartElement("r");
            header.WriteAddressHeaderContents(w);
            w.WriteEndElement();
        }));
        Assert.Contains(name, Write(w =>
        {
            header.WriteStartAddressHeader(w);
            w.WriteEndElement();
        }), StringComparison.Ordinal);
        Assert.Equal(7, header.GetValue<int>(new DataContractSerializer(typeof(int), name, ns)));
        MessageHeaderInfo sent = header.ToMessageHeader();
        Assert.Equal((name, ns, true), (sent.Name, sent.Namespace, sent.IsReferenceParameter));
        using var message = Message.CreateMessage(MessageVersion.Default, "urn:a");
        new AddressHeaderCollection([header]).AddHeadersTo(message);
        Assert.Equal(7, message.Headers.GetHeader<int>(name, ns));
        new AddressHeaderCollection().AddHeadersTo(message);
        Assert.Equal(2, message.Headers.Count);
    }

    [Fact]
    public void Header_of_an_object_is_named_by_its_contract()
    {
        Assert.Equal(
            ("int", "http://schemas.microsoft.com/2003/10/Serialization/"), Name(AddressHeader.CreateAddressHeader(7)));
        Assert.Equal(("n", "urn:n"), Name(AddressHeader.CreateAddressHeader(7, new Renaming())));
    }

    [Fact]
    public void Address_is_read_and_written_under_any_element()
    {
        var address = new EndpointAddress(
            new Uri("http://host/a"), EndpointIdentity.CreateDnsIdentity("host"),
            new AddressHeaderCollection([AddressHeader.CreateAddressHeader("n", "urn:n", 7)]));
        var names = new XmlDictionary();
        var (local, ns) = (names.Add("to"), names.Add("urn:to"));
        var xml = Write(w => address.WriteTo(AddressingVersion.WSAddressing10, w, local, ns));
        foreach (var read in (EndpointAddress[])
            [
                EndpointAddress.ReadFrom(AddressingVersion.WSAddressing10, Reader(xml), local, ns),
                EndpointAddress.ReadFrom(
                    AddressingVersion.WSAddressing10, XmlReader.Create(new StringReader(xml)), "to", "urn:to"),
                EndpointAddress.ReadFrom(Reader(xml), local, ns),
            ])
        {
            Assert.Equal(address, read);
            Assert.Equal(EndpointIdentity.CreateDnsIdentity("host"), read.Identity);
            Assert.Equal(7, read.Headers[0].GetValue<int>());
        }

        var contents = Write(w =>
        {
            w.WriteStartElement("to", "urn:to");
            address.WriteContentsTo(AddressingVersion.WSAddressing10, w);
            w.WriteEndElement();
        });
        var plain = WritePlain(w =>
        {
            w.WriteStartElement("to", "urn:to");
            address.WriteContentsTo(AddressingVersion.WSAddressing10, w);
            w.WriteEndElement();
        });
        Assert.Equal(address, EndpointAddress.ReadFrom(AddressingVersion.WSAddressing10, Reader(contents), local, ns));
        Assert.Equal(address, EndpointAddress.ReadFrom(AddressingVersion.WSAddressing10, Reader(plain), local, ns));
    }

    [Fact]
    public void Address_that_nobody_answers_is_none()
    {
        var none = new EndpointAddress(EndpointAddress.NoneUri);
        Assert.True(none.IsNone);
        Assert.False(none.IsAnonymous);
    }

    private static (string Name, string Namespace) Name(AddressHeader header) => (header.Name, header.Namespace);

    private static XmlDictionaryReader Reader(string xml)
    {
        var reader = XmlDictionaryReader.CreateTextReader(Encoding.UTF8.GetBytes(xml), XmlDictionaryReaderQuotas.Max);
        reader.MoveToContent();
        return reader;
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

    private sealed class Own : AddressHeader
    {
        public override string Name => "own";

        public override string Namespace => "urn:own";

        protected override void OnWriteStartAddressHeader(XmlDictionaryWriter writer) =>
            base.OnWriteStartAddressHeader(writer);

        protected override void OnWriteAddressHeaderContents(XmlDictionaryWriter writer) => writer.WriteString("7");
    }

    /// <summary>Writes numbers under a name of its own.</summary>
    private sealed class Renaming : XmlObjectSerializer
    {
        public override bool IsStartObject(XmlDictionaryReader reader) => Numbers.IsStartObject(reader);

        public override object? ReadObject(XmlDictionaryReader reader, bool verifyObjectName) =>
            Numbers.ReadObject(reader, verifyObjectName);

        public override void WriteEndObject(XmlDictionaryWriter writer) => Numbers.WriteEndObject(writer);

        public override void WriteObjectContent(XmlDictionaryWriter writer, object? graph) =>
            Numbers.WriteObjectContent(writer, graph);

        public override void WriteStartObject(XmlDictionaryWriter writer, object? graph) =>
            Numbers.WriteStartObject(writer, graph);
    }
}
