using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Discovery;

namespace Woad.Discovery.Tests.Adhoc;

/// <summary>Services and clients that meet by multicast messages.</summary>
public sealed class AdhocDiscoveryTests
{
    [Theory]
    [InlineData("WSDiscovery11")]
    [InlineData("WSDiscoveryCD1")]
    [InlineData("WSDiscoveryApril2005")]
    public async Task All_services_of_the_group_are_found(string versionName)
    {
        using var world = new AdhocWorld { Version = DiscoveryVersion.FromName(versionName) };
        var first = world.Serve("http://contoso.com/a");
        world.Serve("http://contoso.com/b");
        var client = world.Client();
        var found = await client.FindTaskAsync(new FindCriteria(typeof(IGreeter)) { MaxResults = 2 });
        Assert.Equal(2, found.Endpoints.Select(static e => e.Address.Uri).Distinct().Count());
        Assert.All(found.Endpoints, e => Assert.NotNull(found.GetMessageSequence(e)));

        var scoped = new FindCriteria(typeof(IGreeter)) { MaxResults = 1 };
        scoped.Scopes.Add(new Uri("http://contoso.com/a"));
        var facts = Assert.Single((await client.FindTaskAsync(scoped)).Endpoints);
        Assert.Equal(first.Description.Endpoints[0].Address, facts.Address);
        var resolved = await client.ResolveTaskAsync(new ResolveCriteria(facts.Address));
        Assert.Equal(facts.ListenUris, resolved.EndpointDiscoveryMetadata!.ListenUris);
    }

    [Fact]
    public void Search_that_nothing_matches_ends_with_its_time()
    {
        using var world = new AdhocWorld();
        world.Serve();
        var criteria = new FindCriteria(typeof(IOther))
        {
            Duration = TimeSpan.FromMilliseconds(200),
        };
        Assert.Empty(world.Client().Find(criteria).Endpoints);
        Assert.Null(world.Client().Resolve(
            new ResolveCriteria(new EndpointAddress("urn:nobody")) { Duration = TimeSpan.FromMilliseconds(200) })
            .EndpointDiscoveryMetadata);
    }

    [Fact]
    public async Task Service_announces_that_it_comes_and_goes()
    {
        using var world = new AdhocWorld();
        var received = new ConcurrentQueue<string>();
        var listener = new AnnouncementService();
        listener.OnlineAnnouncementReceived += (_, e) => received.Enqueue(
            "online " + e.EndpointDiscoveryMetadata.Address);
        listener.OfflineAnnouncementReceived += (_, e) => received.Enqueue(
            "offline " + e.EndpointDiscoveryMetadata.Address);
        var host = world.Keep(new ServiceHost(listener));
        host.AddServiceEndpoint(world.Announcements());
        host.Open();
        var service = world.Serve(announces: true);
        var address = service.Description.Endpoints[0].Address;
        await Eventually.Holds(() => received.Count == 1, "the service is online");
        service.Close();
        await Eventually.Holds(() => received.Count == 2, "the service is offline");

        // Each message was sent three times.
        Assert.Equal([$"online {address}", $"offline {address}"], received);
    }

    [Fact]
    public void Dynamic_endpoint_calls_the_service_that_it_finds()
    {
        using var world = new AdhocWorld();
        world.Serve();
        var dynamic = new DynamicEndpoint(ContractDescription.GetContract(typeof(IGreeter)), new BasicHttpBinding())
        {
            DiscoveryEndpointProvider = new Provider(world.Endpoint),
        };
        using var factory = new ChannelFactory<IGreeter>(dynamic);
        Assert.Equal("Hello you", factory.CreateChannel().Greet("you"));
    }

    [Fact]
    public async Task Proxy_asks_clients_not_to_send_multicast_messages()
    {
        using var world = new AdhocWorld();
        var host = world.Keep(new ServiceHost(new SuppressingProxy()));
        var endpoint = world.Endpoint();
        endpoint.IsSystemEndpoint = false;
        host.AddServiceEndpoint(endpoint);
        host.Open();
        var client = world.Client();
        var proxies = new TaskCompletionSource<EndpointDiscoveryMetadata>();
        client.ProxyAvailable += (_, e) => proxies.TrySetResult(e.EndpointDiscoveryMetadata);
        var found = await client.FindTaskAsync(new FindCriteria { Duration = TimeSpan.FromMilliseconds(500) });
        Assert.Empty(found.Endpoints);
        var proxy = await proxies.Task.WaitAsync(TimeSpan.FromSeconds(30));
        Assert.Equal("net.tcp://proxy/probe", proxy.Address.Uri.OriginalString);
    }

    [Fact]
    public async Task Search_is_cancelled_by_its_state()
    {
        using var world = new AdhocWorld();
        var client = world.Client();
        var completed = new TaskCompletionSource<FindCompletedEventArgs>();
        client.FindCompleted += (_, e) => completed.TrySetResult(e);
        client.FindAsync(new FindCriteria(), "state");
        Assert.Throws<ArgumentException>(() => client.FindAsync(new FindCriteria(), "state"));
        client.CancelAsync("state");
        var result = await completed.Task.WaitAsync(TimeSpan.FromSeconds(30));
        Assert.True(result.Cancelled);
        Assert.Throws<InvalidOperationException>(() => result.Result);
    }

    [ServiceContract]
    private interface IOther
    {
        [OperationContract]
        void Nothing();
    }

    private sealed class Provider(Func<DiscoveryEndpoint> make) : DiscoveryEndpointProvider
    {
        public override DiscoveryEndpoint GetDiscoveryEndpoint() => make();
    }
}
