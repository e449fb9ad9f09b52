using System.Net;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;

namespace Woad.Server.Tests.Metadata;

/// <summary>Every way to ask for metadata and for endpoints.</summary>
public sealed class MetadataRequestTests : MetadataHost
{
    private const MetadataExchangeClientMode Get = MetadataExchangeClientMode.HttpGet;

    private static ContractDescription[] Contracts => [ContractDescription.GetContract(typeof(ICalls))];

    [Fact]
    public async Task Every_request_gives_documents()
    {
        var (wsdl, mex) = OpenBoth();
        var client = new MetadataExchangeClient
        {
            MaximumResolvedReferences = 100,
            HttpCredentials = new NetworkCredential(),
        };
        var ofAddress = new MetadataExchangeClient(mex);
        var ofBinding = new MetadataExchangeClient(MetadataExchangeBindings.CreateMexHttpBinding())
        {
            SoapCredentials = new ClientCredentials(),
            OperationTimeout = TimeSpan.FromSeconds(30),
        };

        MetadataSet[] sets =
        [
            client.GetMetadata(wsdl, Get),
            client.GetMetadata(mex),
            client.GetMetadata(mex, mex.Uri),
            await client.GetMetadataAsync(wsdl, Get),
            await client.GetMetadataAsync(mex),
            await client.GetMetadataAsync(mex, mex.Uri),
            await Task.Factory.FromAsync(client.BeginGetMetadata(wsdl, Get, null, null), client.EndGetMetadata),
            await Task.Factory.FromAsync(client.BeginGetMetadata(mex, null, null), client.EndGetMetadata),
            ofAddress.GetMetadata(),
            await ofAddress.GetMetadataAsync(),
            await Task.Factory.FromAsync(ofAddress.BeginGetMetadata(null, null), ofAddress.EndGetMetadata),
            ofBinding.GetMetadata(mex),
        ];

        Assert.All(sets, set => Assert.Equal(2, new WsdlImporter(set).ImportAllEndpoints().Count));
    }

    [Fact]
    public void References_are_not_followed_when_the_client_says_so()
    {
        var (wsdl, _) = OpenBoth();
        var client = new MetadataExchangeClient(wsdl, Get) { ResolveMetadataReferences = false };

        var set = client.GetMetadata();

        Assert.Single(set.MetadataSections, section => section.Metadata is not MetadataLocation);
        Assert.Contains(set.MetadataSections, section => section.Metadata is MetadataLocation);
    }

    [Fact]
    public void Every_resolution_gives_endpoints()
    {
        var (wsdl, mex) = OpenBoth();
        var client = new MetadataExchangeClient { MaximumResolvedReferences = 100 };

        ServiceEndpointCollection[] found =
        [
            MetadataResolver.Resolve(typeof(ICalls), mex),
            MetadataResolver.Resolve(typeof(ICalls), wsdl, Get),
            MetadataResolver.Resolve(Contracts, mex),
            MetadataResolver.Resolve(Contracts, mex, client),
            MetadataResolver.Resolve(Contracts, wsdl, Get),
            MetadataResolver.Resolve(Contracts, wsdl, Get, client),
            MetadataResolver.EndResolve(MetadataResolver.BeginResolve(typeof(ICalls), mex, null, null)),
            MetadataResolver.EndResolve(MetadataResolver.BeginResolve(typeof(ICalls), wsdl, Get, null, null)),
            MetadataResolver.EndResolve(MetadataResolver.BeginResolve(Contracts, mex, null, null)),
            MetadataResolver.EndResolve(MetadataResolver.BeginResolve(Contracts, mex, client, null, null)),
            MetadataResolver.EndResolve(MetadataResolver.BeginResolve(Contracts, wsdl, Get, null, null)),
            MetadataResolver.EndResolve(MetadataResolver.BeginResolve(Contracts, wsdl, Get, client, null, null)),
        ];

        Assert.All(found, endpoints => Assert.Equal(2, endpoints.Count));
    }

    [Fact]
    public void Client_without_an_address_says_what_to_do()
    {
        var error = Assert.Throws<InvalidOperationException>(new MetadataExchangeClient().GetMetadata);

        Assert.Contains("constructor", error.Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentException>(() => new MetadataExchangeClient(new Uri("net.tcp://localhost/x"), Get));
    }

    [Fact]
    public void Factory_of_a_derived_client_is_used()
    {
        var (_, mex) = OpenBoth();
        var client = new OwnFactoryClient();

        client.GetMetadata(mex);

        Assert.Equal(mex, client.Asked);
    }

    private (Uri Wsdl, EndpointAddress Mex) OpenBoth()
    {
        var root = Open(host =>
        {
            host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
            host.AddServiceEndpoint(
                ServiceMetadataBehavior.MexContractName, MetadataExchangeBindings.CreateMexHttpBinding(), "mex");
        });
        return (new Uri(root + "?wsdl"), new EndpointAddress(root + "/mex"));
    }

    private sealed class OwnFactoryClient : MetadataExchangeClient
    {
        public EndpointAddress? Asked { get; private set; }

        protected override ChannelFactory<IMetadataExchange> GetChannelFactory(
            EndpointAddress metadataAddress, string dialect, string identifier)
        {
            Asked = metadataAddress;
            return base.GetChannelFactory(metadataAddress, dialect, identifier);
        }
    }
}
