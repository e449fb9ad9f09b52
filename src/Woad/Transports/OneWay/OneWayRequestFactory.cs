using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Transports.OneWay;

/// <summary>Output channels over request channels.</summary>
internal sealed class OneWayRequestFactory(
    IDefaultCommunicationTimeouts timeouts, IChannelFactory<IRequestChannel> inner,
    bool packetRoutable) : OneWayFactory(timeouts, inner)
{
    protected override IOutputChannel OnCreateChannel(EndpointAddress address, Uri via) =>
        new OneWayRequestChannel(this, inner.CreateChannel(address, via), packetRoutable);
}
