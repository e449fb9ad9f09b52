using System.ServiceModel;

using System.ServiceModel.Description;
using System.Xml.Schema;
using Woad.Conformance.Contracts;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Server.Tests.Metadata;

/// <summary>Clients that ask hosts for metadata, and channels to the endpoints that they find.</summary>
public sealed class MetadataExchangeClientTests : MetadataHost
{
    public static TheoryData<string> Schemes => ["http", "net.tcp", "net.pipe"];

    [Theory]
    [MemberData(nameof(Schemes))]
    public async Task Client_gets_documents_by_messages(string scheme)
    {
        var address = Address(scheme);
        var root = Open(host => AddExchange(host, scheme, address));
        var client = new MetadataExchangeClient(new EndpointAddress(scheme == "http" ? root + "/mex" : address));

        var set = await client.GetMetadataAsync();

        var importer = new WsdlImporter(set);
        Assert.Equal(
            ["basic", "ws"], importer.ImportAllEndpoints().Select(endpoint => endpoint.Name).Order(
                StringComparer.Ordinal));
        Assert.Empty(importer.Errors);
    }

    [Fact]
    public void Client_gets_documents_and_their_imports_by_get()
    {
        var root = Open(Show);
        var client = new MetadataExchangeClient(
            new Uri(root + "?wsdl"), MetadataExchangeClientMode.HttpGet)
        { MaximumResolvedReferences = 100 };

        var set = client.GetMetadata();

        Assert.Contains(set.MetadataSections, section => section.Metadata is WsdlDocument);
        Assert.Contains(set.MetadataSections, section => section.Metadata is XmlSchema);
        var importer = new WsdlImporter(set);
        Assert.Equal(2, importer.ImportAllEndpoints().Count);
        Assert.Empty(importer.Errors);
    }

    [Fact]
    public void Number_of_documents_has_a_limit()
    {
        var root = Open(Show);
        var client = new MetadataExchangeClient(
            new Uri(root + "?wsdl"), MetadataExchangeClientMode.HttpGet)
        { MaximumResolvedReferences = 1 };

        var error = Assert.Throws<InvalidOperationException>(client.GetMetadata);

        Assert.Contains("MaximumResolvedReferences", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Resolver_returns_endpoints_that_can_be_called()
    {
        var root = Open(Show);
        var contract = ContractDescription.GetContract(typeof(ICalls));
        var client = new MetadataExchangeClient { MaximumResolvedReferences = 100 };

        var endpoints = MetadataResolver.Resolve(
            [contract], new Uri(root + "?wsdl"), MetadataExchangeClientMode.HttpGet, client);

        Assert.Equal(
            [typeof(BasicHttpBinding), typeof(WSHttpBinding)],
            endpoints.OrderBy(endpoint => endpoint.Name, StringComparer.Ordinal).Select(
                endpoint => endpoint.Binding!.GetType()));
        foreach (var endpoint in endpoints)
        {
            using var factory = new ChannelFactory<ICalls>(endpoint.Binding!, endpoint.Address!);
            Assert.Equal(5, factory.CreateChannel().Add(2, 3));
        }
    }

    [Theory]
    [InlineData("file:///etc/passwd")]
    [InlineData("http://other.example/other.wsdl")]
    public async Task Documents_of_other_hosts_and_files_are_not_fetched(string location)
    {
        using var server = new OneDocument(
            $"<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' targetNamespace='urn:a'><import " +
            $"namespace='urn:b' location='{location}'/></definitions>");
        var client = new MetadataExchangeClient(server.Address, MetadataExchangeClientMode.HttpGet);

        var set = await client.GetMetadataAsync();

        var left = Assert.Single(set.MetadataSections.Select(section => section.Metadata).OfType<MetadataLocation>());
        Assert.Equal(location, left.Location);
        Assert.Contains(location, Assert.Single(new WsdlImporter(set).Errors).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Filter_lets_other_hosts_pass_and_files_never()
    {
        using var other = new OneDocument(
            "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' targetNamespace='urn:b'/>");
        using var server = new OneDocument(
            $"<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' targetNamespace='urn:a'><import " +
            $"namespace='urn:b' location='{other.Address}'/><import namespace='urn:c' " +
            "location='file:///etc/passwd'/></definitions>");
        var client = new MetadataExchangeClient(
            server.Address, MetadataExchangeClientMode.HttpGet)
        { AddressFilter = _ => true };

        var set = await client.GetMetadataAsync();

        Assert.Equal(
            ["urn:a", "urn:b"], set.MetadataSections.Select(section => section.Metadata).OfType<WsdlDocument>().Select(
                document => document.TargetNamespace).Order(
                StringComparer.Ordinal));
        Assert.Single(set.MetadataSections.Select(section => section.Metadata).OfType<MetadataLocation>());
    }

    [Theory]
    [InlineData("<!DOCTYPE a [<!ENTITY b 'bb'>]><a>&b;</a>", "DTD")]
    [InlineData("DEEP", "256 deep")]
    [InlineData("<html/>", "its root is 'html'")]
    [InlineData("LONG", "4096 characters")]
    public async Task Hostile_document_is_refused_with_the_reason(string document, string reason)
    {
        document = document switch
        {
            "DEEP" => string.Concat(Enumerable.Repeat("<a>", 300)) + string.Concat(Enumerable.Repeat("</a>", 300)),
            "LONG" => $"<{new string('a', 5000)}/>",
            _ => document,
        };
        using var server = new OneDocument(document);
        var client = new MetadataExchangeClient(server.Address, MetadataExchangeClientMode.HttpGet);

        var error = await Assert.ThrowsAsync<InvalidOperationException>(client.GetMetadataAsync);

        Assert.Contains(reason, error.Message, StringComparison.Ordinal);
        Assert.Contains(server.Address.AbsoluteUri, error.Message, StringComparison.Ordinal);
    }
}
