using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.Text;
using System.Xml;
using System.Xml.Serialization;
using System.Xml.XPath;

namespace Woad.Tests.Dispatch;

/// <summary>
/// XPathMessageFilter as an element: its text is the expression, the prefixes in scope are the expression's.
/// </summary>
public sealed class XPathFilterXmlTests
{
    [Theory]
    [InlineData("<f xmlns:o='urn:o'>//o:item = 'pen'</f>", true)]
    [InlineData("<f xmlns:o='urn:o'> //o:item = 'ink' </f>", false)]
    [InlineData("<f>sm:action() = 'urn:a'</f>", true)]
    [InlineData("<x:f xmlns:x='urn:f' xmlns='urn:o'>/s12:Envelope/s12:Body/*[local-name() = 'order']</x:f>", true)]
    public void Filter_is_read_with_the_prefixes_in_scope(string xml, bool matches)
    {
        using var reader = XmlReader.Create(new StringReader(xml));
        var filter = new XPathMessageFilter(reader);
        Assert.Equal(matches, filter.Match(Order()));
    }

    [Fact]
    public void Prefixes_of_the_caller_are_known_too()
    {
        var namespaces = new XmlNamespaceManager(new NameTable());
        namespaces.AddNamespace("mine", "urn:o");
        using var one = XmlReader.Create(new StringReader("<f>//mine:item</f>"));
        using var two = XmlReader.Create(new StringReader("<f>//mine:item</f>"));
        var context = new XPathMessageContext();
        context.AddNamespace("mine", "urn:o");
        Assert.True(new XPathMessageFilter(one, namespaces).Match(Order()));
        Assert.True(new XPathMessageFilter(two, context).Match(Order()));
    }

    [Theory]
    [InlineData("<f/>")]
    [InlineData("<f> </f>")]
    public void Empty_filter_is_refused(string xml)
    {
        using var reader = XmlReader.Create(new StringReader(xml));
        Assert.Throws<XmlException>(() => new XPathMessageFilter(reader));
    }

    [Fact]
    public void Malformed_expression_is_refused()
    {
        using var reader = XmlReader.Create(new StringReader("<f>//[</f>"));
        Assert.Throws<XPathException>(() => new XPathMessageFilter(reader));
    }

    [Theory]
    [InlineData(true, "<p:filter xmlns:o=\"urn:o\" xmlns:p=\"urn:p\">//o:item</p:filter>")]
    [InlineData(false, "<p:filter xmlns:p=\"urn:p\">//o:item</p:filter>")]
    public void Filter_is_written_with_the_prefixes_it_uses(bool writeNamespaces, string expected)
    {
        var namespaces = new XmlNamespaceManager(new NameTable());
        namespaces.AddNamespace("o", "urn:o");
        namespaces.AddNamespace("unused", "urn:unused");
        var filter = new XPathMessageFilter("//o:item", namespaces);
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            filter.WriteXPathTo(writer, "p", "filter", "urn:p", writeNamespaces);
            Assert.Throws<ArgumentException>(() => filter.WriteXPathTo(writer, "p", "", "urn:p", true));
        }

        Assert.Equal(expected, text.ToString());
        filter.TrimToSize();
        if (writeNamespaces)
        {
            using var reader = XmlReader.Create(new StringReader(text.ToString()));
            Assert.True(new XPathMessageFilter(reader).Match(Order()));
        }
    }

    [Fact]
    public void Filter_goes_through_XmlSerializer_and_back()
    {
        var namespaces = new XmlNamespaceManager(new NameTable());
        namespaces.AddNamespace("o", "urn:o");
        var serializer = new XmlSerializer(typeof(XPathMessageFilter), new XmlRootAttribute("filter"));
        var text = new StringWriter();
        serializer.Serialize(text, new XPathMessageFilter("//o:item = 'pen'", namespaces));
        var read = (XPathMessageFilter)serializer.Deserialize(new StringReader(text.ToString()))!;
        Assert.Equal("//o:item = 'pen'", read.XPath);
        Assert.Equal("urn:o", read.Namespaces.LookupNamespace("o"));
        Assert.True(read.Match(Order()));
        Assert.Null(((IXmlSerializable)read).GetSchema());
        Assert.Equal(
            System.Xml.Schema.XmlTypeCode.String,
            XPathMessageFilter.StaticGetSchema(new System.Xml.Schema.XmlSchemaSet()).TypeCode);
    }

    private static MessageBuffer Order()
    {
        using var message = Message.CreateMessage(
            MessageVersion.Default, "urn:a",
            XmlReader.Create(new StringReader("<order xmlns='urn:o'><item>pen</item></order>")));
        return message.CreateBufferedCopy(65536);
    }
}
