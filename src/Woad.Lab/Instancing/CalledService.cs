using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Instancing.Service;

namespace Woad.Lab.Instancing;

/// <summary>A service in the server process that operations call, with one channel for all of them.</summary>
internal sealed class CalledService : IDisposable
{
    private const string Binding = "netTcp";
    private static readonly TimeSpan Timeout = TimeSpan.FromSeconds(10);

    /// <summary>The channel is idle between the windows of its cell.</summary>
    private static readonly TimeSpan Idle = TimeSpan.FromHours(1);

    private readonly ServiceHost _host = new(typeof(PauseService));
    private readonly ChannelFactory<IPause> _channels;

    public CalledService()
    {
        var address = CellBindings.NewAddress(Binding, "Pause");
        var binding = CellBindings.Create(Binding, Timeout);
        binding.ReceiveTimeout = Idle;
        _host.AddServiceEndpoint(typeof(IPause), binding, address);
        _host.Open();
        _channels = new ChannelFactory<IPause>(
            CellBindings.Create(Binding, Timeout), CellBindings.AddressOf(Binding, address));
        Channel = _channels.CreateChannel();
        ((IClientChannel)Channel).Open();
    }

    public IPause Channel { get; }

    public void Dispose()
    {
        _channels.Abort();
        _host.Abort();
    }
}
