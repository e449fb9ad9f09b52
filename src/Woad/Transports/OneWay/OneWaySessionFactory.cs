using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Transports.OneWay;

/// <summary>Output channels over sessions that they share.</summary>
internal sealed class OneWaySessionFactory(
    IDefaultCommunicationTimeouts timeouts,
    IChannelFactory<IDuplexSessionChannel> inner,
    ChannelPoolSettings settings,
    bool packetRoutable,
    TimeProvider clock) : OneWayFactory(timeouts, inner)
{
    private readonly OneWaySessionPool _pool = new(inner, settings, timeouts.OpenTimeout, timeouts.CloseTimeout, clock);

    protected override IOutputChannel OnCreateChannel(EndpointAddress address, Uri via) =>
        new OneWaySessionChannel(this, _pool, address, via, packetRoutable);

    protected override void OnClosing()
    {
        // The sessions end before the factory that made them is closed.
        _pool.End();
        base.OnClosing();
    }
}
