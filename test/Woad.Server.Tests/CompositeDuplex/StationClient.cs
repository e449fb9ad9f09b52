using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.CompositeDuplex;

/// <summary>A client of a station.</summary>
internal sealed class StationClient : IDisposable
{
    private readonly DuplexChannelFactory<IStation> _factory;

    public StationClient(string name, Binding binding, Uri address, Action<ChannelFactory>? configure = null)
    {
        Listener = new Listener(name);
        _factory = new DuplexChannelFactory<IStation>(
            new InstanceContext(Listener), binding, new EndpointAddress(address));
        configure?.Invoke(_factory);
        Channel = _factory.CreateChannel();
    }

    public Listener Listener { get; }

    public IStation Channel { get; }

    public void Close()
    {
        ((IClientChannel)Channel).Close();
        _factory.Close();
    }

    public void Dispose()
    {
        ((IClientChannel)Channel).Abort();
        _factory.Abort();
    }
}
