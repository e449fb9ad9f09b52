using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Transports.Udp.Duplex;

/// <summary>Services that search, and their clients.</summary>
internal sealed class SearchWorld : IDisposable
{
    private readonly List<IDisposable> _open = [];

    public Findings Findings { get; } = new();

    /// <summary>A group of the tests, at a port of its own.</summary>
    public static string NewGroup()
    {
        using var free = new RawPeer();
        return $"soap.udp://239.255.71.{Random.Shared.Next(1, 255)}:{free.Port}/search";
    }

    public static UdpBinding NewBinding(int copies = 0) => new()
    {
        MulticastInterfaceId = Loopback.Id,
        MaxRetransmitCount = copies,
        SendTimeout = TimeSpan.FromSeconds(60),
    };

    /// <summary>Opens a service; says its address.</summary>
    public Uri Serve(
        Search service, string address = "soap.udp://127.0.0.1:0/search", Binding? binding = null,
        Action<ServiceHostBase>? configure = null)
    {
        var host = new MemoryHost(service);
        host.AddServiceEndpoint(typeof(ISearch).FullName!, binding ?? NewBinding(), address);
        configure?.Invoke(host);
        host.OpenUnbound();
        _open.Add(host);
        return host.ChannelDispatchers[0].Listener!.Uri;
    }

    public ISearch Connect(Uri address, Binding? binding = null, object? callbacks = null)
    {
        var factory = new DuplexChannelFactory<ISearch>(
            new InstanceContext(callbacks ?? Findings), binding ?? NewBinding(), new EndpointAddress(address));
        _open.Add(factory);
        return factory.CreateChannel();
    }

    public void Dispose()
    {
        foreach (var open in Enumerable.Reverse(_open))
        {
            open.Dispose();
        }
    }
}
