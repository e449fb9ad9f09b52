using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Transports.Channels;

/// <summary>Requests of a session that layers have made of a transport's requests.</summary>
internal sealed class RequestSessionChannel(
    ChannelManagerBase manager, ClientChannelStack stack, EndpointAddress address, Uri via)
    : RequestChannel(manager, stack, address, via), IRequestSessionChannel
{
    public IOutputSession Session => NewSession();
}
