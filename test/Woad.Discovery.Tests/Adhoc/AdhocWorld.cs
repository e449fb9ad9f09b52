using System.Net.NetworkInformation;
using System.ServiceModel;
using System.ServiceModel.Discovery;
using Woad.Conformance.Logs;
using Woad.TestSupport;

namespace Woad.Discovery.Tests.Adhoc;

/// <summary>A multicast group of a test, over the loopback interface: nothing leaves the machine.</summary>
internal sealed class AdhocWorld : IDisposable
{
    private readonly List<IDisposable> _open = [];

    public DiscoveryVersion Version { get; init; } = DiscoveryVersion.WSDiscovery11;

    public Uri Group { get; } = new($"soap.udp://239.255.72.{Random.Shared.Next(1, 255)}:{FreePort.Next()}");

    /// <summary>The logs of the services.</summary>
    public LogEntries Logs { get; } = new();

    public static string Loopback { get; } = NetworkInterface.GetAllNetworkInterfaces()
        .First(static i => i.NetworkInterfaceType == NetworkInterfaceType.Loopback).Id;

    public UdpDiscoveryEndpoint Endpoint()
    {
        var endpoint = new UdpDiscoveryEndpoint(Version, Group)
        {
            MaxResponseDelay = TimeSpan.FromMilliseconds(20),
        };
        endpoint.TransportSettings.MulticastInterfaceId = Loopback;
        return endpoint;
    }

    public UdpAnnouncementEndpoint Announcements()
    {
        var endpoint = new UdpAnnouncementEndpoint(Version, Group)
        {
            MaxAnnouncementDelay = TimeSpan.FromMilliseconds(20),
        };
        endpoint.TransportSettings.MulticastInterfaceId = Loopback;
        return endpoint;
    }

    public DiscoveryClient Client() => Keep(new DiscoveryClient(Endpoint()));

    /// <summary>Opens a service that answers searches.</summary>
    public ServiceHost Serve(string? scope = null, bool announces = false)
    {
        var host = new ServiceHost(
            typeof(Greeter), new Uri($"http://localhost:{FreePort.Http}/greeter-{Guid.NewGuid():N}"));
        var endpoint = host.AddServiceEndpoint(typeof(IGreeter), new BasicHttpBinding(), "");
        if (scope is not null)
        {
            var behavior = new EndpointDiscoveryBehavior();
            behavior.Scopes.Add(new Uri(scope));
            endpoint.EndpointBehaviors.Add(behavior);
        }

        var discovery = new ServiceDiscoveryBehavior();
        if (announces)
        {
            discovery.AnnouncementEndpoints.Add(Announcements());
        }

        host.Description.Behaviors.Add(discovery);
        host.AddServiceEndpoint(Endpoint());
        host.Loggers = Logs;
        host.Open();
        return Keep(host);
    }

    public T Keep<T>(T open)
        where T : IDisposable
    {
        _open.Add(open);
        return open;
    }

    public void Dispose()
    {
        foreach (var open in Enumerable.Reverse(_open))
        {
            open.Dispose();
        }
    }
}
