using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Transports.Udp;

/// <summary>A service on loopback, and its clients.</summary>
internal sealed class UdpWorld : IDisposable
{
    private readonly List<IDisposable> _open = [];

    public UdpWorld(Binding? binding = null, Action<ServiceHostBase>? configure = null)
    {
        Host = new MemoryHost(Meter);
        var endpoint = Host.AddServiceEndpoint(
            typeof(IMeter).FullName!, binding ?? new UdpBinding(), "soap.udp://127.0.0.1:0/meter");
        configure?.Invoke(Host);
        Host.OpenUnbound();
        Address = Host.ChannelDispatchers[0].Listener!.Uri;
        _ = endpoint;
    }

    public Meter Meter { get; } = new();

    public MemoryHost Host { get; }

    /// <summary>The address with the port that the system has chosen.</summary>
    public Uri Address { get; }

    public IPEndPoint EndPoint => new(IPAddress.Loopback, Address.Port);

    public IMeter Connect(Binding? binding = null) => Connect(Address, binding);

    public IMeter Connect(Uri address, Binding? binding = null)
    {
        var factory = new ChannelFactory<IMeter>(
            binding ?? new UdpBinding { SendTimeout = TimeSpan.FromSeconds(60) },
            new EndpointAddress(new Uri("soap.udp://127.0.0.1:0/meter")));
        _open.Add(factory);
        return factory.CreateChannel(new EndpointAddress("soap.udp://127.0.0.1:0/meter"), address);
    }

    public void Dispose()
    {
        Meter.Gate.Set();
        foreach (var open in _open)
        {
            open.Dispose();
        }

        ((IDisposable)Host).Dispose();
    }
}
