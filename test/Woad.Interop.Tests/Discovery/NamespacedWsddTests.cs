using System.ServiceModel;
using System.ServiceModel.Discovery;
using System.Xml;
using Woad.Conformance;
using Woad.TestSupport;

namespace Woad.Interop.Tests.Discovery;

/// <summary>
/// Discovery between this process and wsdd in a network namespace of its own: what each sends to the group reaches the
/// other one, as between two machines.
/// </summary>
public sealed class NamespacedWsddTests
{
    private const string Devices = "http://schemas.xmlsoap.org/ws/2006/02/devprof";

    [Fact]
    public async Task Each_side_finds_the_other_one_and_receives_its_announcement()
    {
        using var lan = await NetworkNamespace.CreateAsync();
        await Wsdd_s_announcement_is_received(lan);
        await Wsdd_finds_a_service_and_receives_its_announcement(lan);
    }

    private static async Task Wsdd_s_announcement_is_received(NetworkNamespace lan)
    {
        var id = Guid.NewGuid();
        var online = new TaskCompletionSource<Uri>(TaskCreationOptions.RunContinuationsAsynchronously);
        var service = new AnnouncementService();
        service.OnlineAnnouncementReceived += (_, e) =>
        {
            if (e.EndpointDiscoveryMetadata.Address.Uri.OriginalString == $"urn:uuid:{id}")
            {
                online.TrySetResult(e.EndpointDiscoveryMetadata.Address.Uri);
            }
        };
        using var host = new ServiceHost(service);
        host.AddServiceEndpoint(new UdpAnnouncementEndpoint(DiscoveryVersion.WSDiscoveryApril2005));
        host.Open();
        using var wsdd = lan.Start("wsdd", "-4", "-v", "-n", "woadtest", "-U", id.ToString());
        await online.Task.WaitAsync(TimeSpan.FromSeconds(60));
    }

    private static async Task Wsdd_finds_a_service_and_receives_its_announcement(NetworkNamespace lan)
    {
        var address = $"http://{lan.Near}:{FreePort.Next()}/device";
        using var early = Serve(address, announces: false);
        using var wsdd = lan.Start("wsdd", "-4", "-v", "-v", "-D", "-o");
        await Eventually.Holds(
            () => wsdd.Errors.Contains($"probe match for {address} on {address}", StringComparison.Ordinal),
            "wsdd finds the service: " + wsdd.Errors);
        var second = $"http://{lan.Near}:{FreePort.Next()}/device";
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
            behavior.AnnouncementEndpoints.Add(new UdpAnnouncementEndpoint(DiscoveryVersion.WSDiscoveryApril2005));
        }

        host.Description.Behaviors.Add(behavior);
        host.AddServiceEndpoint(new UdpDiscoveryEndpoint(DiscoveryVersion.WSDiscoveryApril2005));
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
