using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Server.Tests.Metadata;

/// <summary>Sets of metadata and their parts by XmlSerializer, as programs save and load them.</summary>
public sealed class MetadataXmlTests : MetadataHost
{
    private static readonly XNamespace Mex = MetadataSection.MetadataExchangeDialect;

    [Fact]
    public void Set_of_a_service_is_written_and_read_by_the_serializer()
    {
        var root = Open(host => host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true }));
        var client = new MetadataExchangeClient(new Uri(root + "?wsdl"), MetadataExchangeClientMode.HttpGet)
        {
            MaximumResolvedReferences = 100,
        };
        var set = client.GetMetadata();

        var (xml, read) = Through(set);

        Assert.Equal(Mex + "Metadata", xml.Name);
        Assert.Equal(set.MetadataSections.Count, xml.Elements(Mex + "MetadataSection").Count());
        Assert.Equal(2, new WsdlImporter(read).ImportAllEndpoints().Count);
        var own = new XDocument();
        using (var writer = own.CreateWriter())
        {
            set.WriteTo(writer);
        }

        Assert.True(XNode.DeepEquals(Plain(own.Root!), Plain(xml)));
    }

    [Fact]
    public void Set_reads_back_each_kind_of_section()
    {
        var set = new MetadataSet
        {
            MetadataSections =
            {
                MetadataSection.CreateFromServiceDescription(new WsdlDocument { TargetNamespace = "urn:a" }),
                new MetadataSection("urn:dialect", "urn:b", new MetadataLocation("http://localhost/b")),
                new MetadataSection(
                    null, null,
                    new MetadataReference(new EndpointAddress("http://localhost/c"), AddressingVersion.WSAddressing10)),
                new MetadataSection(null, null, null),
            },
        };

        var (_, read) = Through(set);

        Assert.Equal(4, read.MetadataSections.Count);
        Assert.Equal("urn:a", Assert.IsType<WsdlDocument>(read.MetadataSections[0].Metadata).TargetNamespace);
        Assert.Equal(("urn:dialect", "urn:b"), (read.MetadataSections[1].Dialect, read.MetadataSections[1].Identifier));
        Assert.Equal(
            "http://localhost/b", Assert.IsType<MetadataLocation>(read.MetadataSections[1].Metadata).Location);
        Assert.Equal(
            new EndpointAddress("http://localhost/c"),
            Assert.IsType<MetadataReference>(read.MetadataSections[2].Metadata).Address);
        Assert.Null(read.MetadataSections[3].Metadata);
    }

    [Fact]
    public void Parts_of_a_set_have_elements_of_their_own()
    {
        var (location, place) = Through(new MetadataLocation("http://localhost/b"));
        Assert.Equal((Mex + "Location", "http://localhost/b"), (location.Name, location.Value));
        Assert.Equal("http://localhost/b", place.Location);

        var (reference, read) = Through(
            new MetadataReference(new EndpointAddress("http://localhost/c"), AddressingVersion.WSAddressing10));
        Assert.Equal(Mex + "MetadataReference", reference.Name);
        Assert.Equal("http://localhost/c", read.Address!.Uri.AbsoluteUri);

        var (section, same) = Through(new MetadataSection("urn:d", null, new MetadataLocation("http://localhost/b")));
        Assert.Equal(Mex + "MetadataSection", section.Name);
        Assert.Equal("urn:d", same.Dialect);
        Assert.IsType<MetadataLocation>(same.Metadata);
    }

    private static (XElement Xml, T Read) Through<T>(T value)
    {
        var serializer = new XmlSerializer(typeof(T));
        var text = new StringWriter();
        serializer.Serialize(text, value);
        using var reader = XmlReader.Create(new StringReader(text.ToString()));
        return (XElement.Parse(text.ToString()), (T)serializer.Deserialize(reader)!);
    }

    /// <summary>The same without declarations of namespaces, which writers put where they like.</summary>
    private static XElement Plain(XElement element) => new(
        element.Name,
        element.Attributes().Where(a => !a.IsNamespaceDeclaration),
        element.Nodes().Where(n => n is not XElement && !string.IsNullOrWhiteSpace(n.ToString())),
        element.Elements().Select(Plain));
}
