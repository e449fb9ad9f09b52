using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Discovery;
using Woad.TestSupport;

namespace Woad.Discovery.Tests.Managed;

/// <summary>A proxy, services that announce themselves to it, and clients that ask it.</summary>
public sealed class ManagedDiscoveryTests
{
    [Theory]
    [InlineData("http", "WSDiscovery11")]
    [InlineData("http", "WSDiscoveryCD1")]
    [InlineData("http", "WSDiscoveryApril2005")]
    [InlineData("net.tcp", "WSDiscovery11")]
    public async Task Service_is_found_through_a_proxy_while_it_is_open(string scheme, string versionName)
    {
        var version = DiscoveryVersion.FromName(versionName);
        var proxy = new ListingProxy();
        using var proxyHost = new ServiceHost(proxy);
        var probes = Address(scheme, "probe");
        var announcements = Address(scheme, "announcement");
        proxyHost.AddServiceEndpoint(
            new DiscoveryEndpoint(version, ServiceDiscoveryMode.Managed, Binding(scheme, version), probes)
            {
                IsSystemEndpoint = false,
            });
        proxyHost.AddServiceEndpoint(new AnnouncementEndpoint(version, Binding(scheme, version), announcements));
        proxyHost.Open();

        var address = $"http://localhost:{FreePort.Http}/greeter-{Guid.NewGuid():N}";
        var service = new ServiceHost(typeof(Greeter), new Uri(address));
        var endpoint = service.AddServiceEndpoint(typeof(IGreeter), new BasicHttpBinding(), "");
        var scopes = new EndpointDiscoveryBehavior();
        scopes.Scopes.Add(new Uri("http://contoso.com/building/floor1"));
        endpoint.EndpointBehaviors.Add(scopes);
        var behavior = new ServiceDiscoveryBehavior();
        behavior.AnnouncementEndpoints.Add(
            new AnnouncementEndpoint(version, Binding(scheme, version), announcements));
        service.Description.Behaviors.Add(behavior);
        service.Open();
        await Eventually.Holds(() => proxy.Online.Count == 1, "the service is online");

        using var client = new DiscoveryClient(
            new DiscoveryEndpoint(version, ServiceDiscoveryMode.Managed, Binding(scheme, version), probes));
        var criteria = new FindCriteria(typeof(IGreeter));
        criteria.Scopes.Add(new Uri("http://contoso.com/building"));
        var progress = 0;
        client.FindProgressChanged += (_, _) => progress++;
        var found = client.Find(criteria);
        var facts = Assert.Single(found.Endpoints);
        Assert.Equal(new Uri(address), facts.Address.Uri);
        Assert.Equal(1, progress);
        Assert.NotNull(found.GetMessageSequence(facts));
        Assert.Equal($"Managed {versionName}", Assert.Single(proxy.Modes));
        Assert.Equal(
            address,
            (await client.ResolveTaskAsync(new ResolveCriteria(facts.Address))).EndpointDiscoveryMetadata!.Address.Uri
                .OriginalString);
        Assert.Null(client.Resolve(new ResolveCriteria(new EndpointAddress("urn:nobody"))).EndpointDiscoveryMetadata);
        criteria.Scopes.Add(new Uri("http://contoso.com/elsewhere"));
        Assert.Empty(client.Find(criteria).Endpoints);

        service.Close();
        await Eventually.Holds(() => proxy.Online.IsEmpty, "the service is offline");
    }

    [Fact]
    public void Dynamic_endpoint_calls_the_service_that_it_finds()
    {
        var proxy = new ListingProxy();
        using var proxyHost = new ServiceHost(proxy);
        var probes = Address("http", "probe");
        proxyHost.AddServiceEndpoint(new DiscoveryEndpoint(Binding("http", null), probes) { IsSystemEndpoint = false });
        proxyHost.Open();
        using var service = new ServiceHost(
            typeof(Greeter), new Uri($"http://localhost:{FreePort.Http}/greeter-{Guid.NewGuid():N}"));
        var endpoint = service.AddServiceEndpoint(typeof(IGreeter), new BasicHttpBinding(), "");
        service.Open();
        var gone = new EndpointDiscoveryMetadata
        {
            Address = new EndpointAddress($"net.tcp://localhost:{FreePort.Next()}/nobody"),
        };
        gone.ContractTypeNames.Add(new System.Xml.XmlQualifiedName("IGreeter", "urn:greeter"));
        proxy.Online[gone.Address] = gone;
        var facts = EndpointDiscoveryMetadata.FromServiceEndpoint(endpoint)!;
        proxy.Online[facts.Address] = facts;

        var dynamic = new DynamicEndpoint(
            ContractDescription.GetContract(typeof(IGreeter)), new BasicHttpBinding())
        {
            DiscoveryEndpointProvider = new Provider(() => new DiscoveryEndpoint(Binding("http", null), probes)),
        };
        using var factory = new ChannelFactory<IGreeter>(dynamic);
        Assert.Equal("Hello you", factory.CreateChannel().Greet("you"));
        proxy.Online.Clear();
        var none = factory.CreateChannel();
        var error = Assert.Throws<EndpointNotFoundException>(() => none.Greet("you"));
        Assert.Contains("FindCriteria.Duration", error.Message, StringComparison.Ordinal);
        ((IClientChannel)none).Abort();
    }

    [Fact]
    public void Service_answers_for_itself_at_a_discovery_endpoint_of_its_own()
    {
        using var service = new ServiceHost(
            typeof(Greeter), new Uri($"http://localhost:{FreePort.Http}/greeter-{Guid.NewGuid():N}"));
        service.AddServiceEndpoint(typeof(IGreeter), new BasicHttpBinding(), "");
        service.Description.Behaviors.Add(new ServiceMetadataBehavior());
        service.AddServiceEndpoint(
            ServiceMetadataBehavior.MexContractName, MetadataExchangeBindings.CreateMexHttpBinding(), "mex");
        service.Description.Behaviors.Add(new ServiceDiscoveryBehavior());
        var probes = Address("http", "own");
        service.AddServiceEndpoint(new DiscoveryEndpoint(Binding("http", null), probes));
        service.Open();
        Assert.Equal(2, service.Extensions.Find<DiscoveryServiceExtension>()!.PublishedEndpoints.Count);

        using var client = new DiscoveryClient(new DiscoveryEndpoint(Binding("http", null), probes));
        Assert.Single(client.Find(new FindCriteria(typeof(IGreeter))).Endpoints);
        Assert.EndsWith(
            "/mex",
            Assert.Single(client.Find(FindCriteria.CreateMetadataExchangeEndpointCriteria(typeof(IGreeter))).Endpoints)
                .Address.Uri.OriginalString,
            StringComparison.Ordinal);
        Assert.Equal(2, client.Find(new FindCriteria()).Endpoints.Count);
        Assert.Single(client.Find(new FindCriteria { MaxResults = 1 }).Endpoints);
    }

    [Fact]
    public void Discovery_endpoint_without_its_behavior_is_refused()
    {
        using var service = new ServiceHost(
            typeof(Greeter), new Uri($"http://localhost:{FreePort.Http}/greeter-{Guid.NewGuid():N}"));
        service.AddServiceEndpoint(typeof(IGreeter), new BasicHttpBinding(), "");
        service.AddServiceEndpoint(new DiscoveryEndpoint(Binding("http", null), Address("http", "own")));
        var error = Assert.Throws<InvalidOperationException>(service.Open);
        Assert.Contains("ServiceDiscoveryBehavior", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Hostile_probe_is_answered_with_a_fault_and_others_go_on()
    {
        var proxy = new ListingProxy();
        using var proxyHost = new ServiceHost(proxy);
        var probes = Address("http", "probe");
        proxyHost.AddServiceEndpoint(new DiscoveryEndpoint(Binding("http", null), probes) { IsSystemEndpoint = false });
        proxyHost.Open();
        using var client = new DiscoveryClient(new DiscoveryEndpoint(Binding("http", null), probes));
        var bomb = new FindCriteria();
        for (var i = 0; i < 1000; i++)
        {
            bomb.ContractTypeNames.Add(new System.Xml.XmlQualifiedName("T" + i, "urn:t"));
        }

        var fault = await Assert.ThrowsAsync<FaultException>(() => client.FindTaskAsync(bomb));
        Assert.Contains("more than 128 values", fault.Message, StringComparison.Ordinal);
        Assert.Empty(client.Find(new FindCriteria()).Endpoints);
    }

    [Fact]
    public async Task Search_is_cancelled_and_ends_with_its_event()
    {
        using var client = new DiscoveryClient(new DiscoveryEndpoint(
            Binding("http", null), new EndpointAddress($"http://localhost:{FreePort.Http}/nobody")));
        var completed = new TaskCompletionSource<FindCompletedEventArgs>();
        client.FindCompleted += (_, e) => completed.TrySetResult(e);
        client.FindAsync(new FindCriteria(), "mine");
        Assert.Equal("mine", (await completed.Task.WaitAsync(TimeSpan.FromSeconds(30))).UserState);
        Assert.NotNull((await completed.Task).Error);
        using var cancelled = new CancellationTokenSource();
        await cancelled.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            () => client.FindTaskAsync(new FindCriteria(), cancelled.Token));
    }

    private static EndpointAddress Address(string scheme, string path) => new(
        $"{scheme}://localhost:{(scheme == "http" ? FreePort.Http : FreePort.Tcp)}/{path}-{Guid.NewGuid():N}");

    private static Binding Binding(string scheme, DiscoveryVersion? version) => scheme == "http"
        ? new CustomBinding(
            new TextMessageEncodingBindingElement(
                (version ?? DiscoveryVersion.WSDiscovery11).MessageVersion, System.Text.Encoding.UTF8),
            new HttpTransportBindingElement())
        : new NetTcpBinding(SecurityMode.None);

    private sealed class Provider(Func<DiscoveryEndpoint> make) : DiscoveryEndpointProvider
    {
        public override DiscoveryEndpoint GetDiscoveryEndpoint() => make();
    }
}
