using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
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

    /// <summary>An answer of WS-MetadataExchange may name documents by their addresses.</summary>
    [Theory]
    [InlineData(false, 1)]
    [InlineData(true, 0)]
    public void References_in_an_exchange_are_followed_unless_the_client_says_no(bool follows, int left)
    {
        var (wsdl, _) = OpenBoth();
        var address = new EndpointAddress($"http://127.0.0.1:{FreePort.Next()}/places/mex");
        var host = new ServiceHost(new Places(wsdl));
        host.AddServiceEndpoint(
            typeof(IMetadataExchange), MetadataExchangeBindings.CreateMexHttpBinding(), address.Uri);
        host.Open();
        var client = new MetadataExchangeClient(address)
        {
            ResolveMetadataReferences = follows, MaximumResolvedReferences = 100, AddressFilter = _ => true,
        };

        var set = client.GetMetadata();

        Assert.Equal(left, set.MetadataSections.Count(section => section.Metadata is MetadataLocation));
        Assert.Equal(follows, set.MetadataSections.Count > 1);
        host.Close();
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Address_of_metadata_needs_no_query(bool isAbsolute)
    {
        var other = $"http://localhost:{FreePort.Next()}/other/place";
        var root = Open(host => host.Description.Behaviors.Add(new ServiceMetadataBehavior
        {
            HttpGetEnabled = true,
            HttpGetUrl = isAbsolute ? new Uri(other) : new Uri("about/it", UriKind.Relative),
        }));
        var address = isAbsolute ? other : $"{root}/about/it";
        using var http = new HttpClient();

        foreach (var query in new[] { "", "?wsdl", "?singleWsdl" })
        {
            using var answer = await http.GetAsync(address + query);
            Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
            Assert.Contains("definitions", await answer.Content.ReadAsStringAsync(), StringComparison.Ordinal);
        }

        using var unknown = await http.GetAsync(address + "?nothing");
        Assert.NotEqual(HttpStatusCode.OK, unknown.StatusCode);
        var client = new MetadataExchangeClient(new Uri(address), Get) { MaximumResolvedReferences = 100 };
        Assert.Equal(2, new WsdlImporter(client.GetMetadata()).ImportAllEndpoints().Count);

        // The service's own address is not that of the metadata.
        using var own = await http.GetAsync(root);
        Assert.NotEqual(HttpStatusCode.OK, own.StatusCode);
    }

    /// <summary>WCF has one kind of exception, whatever the cause, which is the inner one.</summary>
    [Theory]
    [InlineData("http", typeof(EndpointNotFoundException))]
    [InlineData("get", typeof(HttpRequestException))]
    [InlineData("net.tcp", typeof(EndpointNotFoundException))]
    [InlineData("net.pipe", typeof(EndpointNotFoundException))]
    [InlineData("silent", typeof(TimeoutException))]
    [InlineData("silent get", typeof(TimeoutException))]
    [InlineData("scheme", typeof(ArgumentException))]
    [InlineData("html", typeof(ProtocolException))]
    public void Metadata_that_do_not_come_are_one_kind_of_exception_with_the_cause(string kind, Type cause)
    {
        using var silent = new System.Net.Sockets.TcpListener(IPAddress.Loopback, 0);
        silent.Start();
        using var html = new OneDocument("<html/>");
        var free = FreePort.Next();
        var (address, mode) = kind switch
        {
            "http" => ($"http://127.0.0.1:{free}/mex", MetadataExchangeClientMode.MetadataExchange),
            "get" => ($"http://127.0.0.1:{free}/mex", Get),
            "net.tcp" => ($"net.tcp://127.0.0.1:{free}/mex", MetadataExchangeClientMode.MetadataExchange),
            "net.pipe" => ($"net.pipe://localhost/{Guid.NewGuid()}", MetadataExchangeClientMode.MetadataExchange),
            "html" => (html.Address.AbsoluteUri, MetadataExchangeClientMode.MetadataExchange),
            "scheme" => ("http://localhost/mex", MetadataExchangeClientMode.MetadataExchange),
            _ => (
                $"http://127.0.0.1:{((IPEndPoint)silent.LocalEndpoint).Port}/mex",
                kind == "silent" ? MetadataExchangeClientMode.MetadataExchange : Get),
        };
        var client = kind == "scheme"
            ? new MetadataExchangeClient(MetadataExchangeBindings.CreateMexHttpsBinding())
            : new MetadataExchangeClient();
        client.OperationTimeout = TimeSpan.FromSeconds(kind.StartsWith("silent", StringComparison.Ordinal) ? 1 : 60);

        var error = Assert.Throws<InvalidOperationException>(() => client.GetMetadata(new Uri(address), mode));

        Assert.IsType(cause, error.InnerException, exactMatch: false);
        Assert.Contains(address, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Credentials_are_there_and_what_is_set_at_them_counts()
    {
        var client = new MetadataExchangeClient();
        client.SoapCredentials.UserName.UserName = "anna";
        Assert.Equal("anna", client.SoapCredentials.UserName.UserName);
        client.SoapCredentials = null;
        Assert.Null(client.SoapCredentials.UserName.UserName);
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

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    private sealed class Places(Uri wsdl) : IMetadataExchange
    {
        public Message Get(Message request)
        {
            var set = new MetadataSet
            {
                MetadataSections = { new MetadataSection(null, null, new MetadataLocation(wsdl.AbsoluteUri)) },
            };
            var text = new StringWriter();
            using (var writer = XmlWriter.Create(text))
            {
                set.WriteTo(writer);
            }

            return Message.CreateMessage(
                request.Version, "http://schemas.xmlsoap.org/ws/2004/09/transfer/GetResponse",
                XmlReader.Create(new StringReader(text.ToString())));
        }

        public IAsyncResult BeginGet(Message request, AsyncCallback callback, object state) =>
            throw new NotSupportedException();

        public Message EndGet(IAsyncResult result) => throw new NotSupportedException();
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
