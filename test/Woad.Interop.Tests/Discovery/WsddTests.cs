using System.ServiceModel;
using System.ServiceModel.Discovery;
using System.Xml;
using Woad.Conformance;
using Woad.TestSupport;

namespace Woad.Interop.Tests.Discovery;

/// <summary>
/// Discovery beside wsdd, by which Samba servers are found by Windows. Both sides send with a hop limit of zero: the
/// messages stay on the machine.
/// </summary>
public sealed class WsddTests
{
    private const string Devices = "http://schemas.xmlsoap.org/ws/2006/02/devprof";

    [Fact]
    public async Task Woad_client_finds_and_resolves_wsdd()
    {
        var id = Guid.NewGuid();
        using var wsdd = new PeerProcess("wsdd", "-4", "-v", "-H", "0", "-n", "woadtest", "-U", id.ToString());
        var endpoint = new UdpDiscoveryEndpoint(DiscoveryVersion.WSDiscoveryApril2005);
        endpoint.TransportSettings.TimeToLive = 0;
        using var client = new DiscoveryClient(endpoint);
        var criteria = new FindCriteria { Duration = TimeSpan.FromSeconds(2) };
        criteria.ContractTypeNames.Add(new XmlQualifiedName("Device", Devices));
        EndpointDiscoveryMetadata? found = null;
        await Eventually.HoldsAsync(
            async () => (found = (await client.FindTaskAsync(criteria)).Endpoints.FirstOrDefault(
                e => e.Address.Uri.OriginalString == $"urn:uuid:{id}")) is not null,
            "wsdd is found: " + wsdd.Errors);
        Assert.Contains(new XmlQualifiedName("Computer", "http://schemas.microsoft.com/windows/pub/2005/07"),
            found!.ContractTypeNames);
        var resolved = await client.ResolveTaskAsync(new ResolveCriteria(found.Address));
        Assert.Contains(":5357/", Assert.Single(resolved.EndpointDiscoveryMetadata!.ListenUris).OriginalString,
            StringComparison.Ordinal);
        Assert.NotNull(resolved.MessageSequence);
    }

    [Fact]
    public async Task Woad_receives_the_announcement_of_wsdd()
    {
        var id = Guid.NewGuid();
        var online = new TaskCompletionSource();
        var service = new AnnouncementService();
        service.OnlineAnnouncementReceived += (_, e) =>
        {
            if (e.EndpointDiscoveryMetadata.Address.Uri.OriginalString == $"urn:uuid:{id}")
            {
                online.TrySetResult();
            }
        };
        var endpoint = new UdpAnnouncementEndpoint(DiscoveryVersion.WSDiscoveryApril2005);
        endpoint.TransportSettings.TimeToLive = 0;
        using var host = new ServiceHost(service);
        host.AddServiceEndpoint(endpoint);
        host.Open();
        using var wsdd = new PeerProcess("wsdd", "-4", "-v", "-H", "0", "-n", "woadtest", "-U", id.ToString());
        await online.Task.WaitAsync(TimeSpan.FromSeconds(60));
    }

    [Fact]
    public async Task Wsdd_finds_a_service_of_Woad_and_receives_its_announcement()
    {
        var address = $"http://127.0.0.1:{FreePort.Next()}/device";
        using var early = Serve(address, announces: false);
        using var wsdd = new PeerProcess("wsdd", "-4", "-v", "-v", "-H", "0", "-D", "-o");
        await Eventually.Holds(
            () => wsdd.Errors.Contains($"probe match for {address} on {address}", StringComparison.Ordinal),
            "wsdd finds the service: " + wsdd.Errors);
        var second = $"http://127.0.0.1:{FreePort.Next()}/device";
        using var late = Serve(second, announces: true);
        await Eventually.Holds(
            () => wsdd.Errors.Contains($"Hello from {second} on {second}", StringComparison.Ordinal),
            "wsdd receives the announcement: " + wsdd.Errors);
    }

    private static ServiceHost Serve(string address, bool announces)
    {
        var host = new ServiceHost(typeof(Device), new Uri(address));
        var endpoint = host.AddServiceEndpoint(typeof(IDevice), new BasicHttpBinding(), "");
        var types = new EndpointDiscoveryBehavior();
        types.ContractTypeNames.Add(new XmlQualifiedName("Device", Devices));
        endpoint.EndpointBehaviors.Add(types);
        var behavior = new ServiceDiscoveryBehavior();
        if (announces)
        {
            var announcements = new UdpAnnouncementEndpoint(DiscoveryVersion.WSDiscoveryApril2005);
            announcements.TransportSettings.TimeToLive = 0;
            behavior.AnnouncementEndpoints.Add(announcements);
        }

        host.Description.Behaviors.Add(behavior);
        var discovery = new UdpDiscoveryEndpoint(DiscoveryVersion.WSDiscoveryApril2005);
        discovery.TransportSettings.TimeToLive = 0;
        host.AddServiceEndpoint(discovery);
        host.Open();
        return host;
    }

    [ServiceContract]
    private interface IDevice
    {
        [OperationContract]
        string Name();
    }

    private sealed class Device : IDevice
    {
        public string Name() => "device";
    }
}
