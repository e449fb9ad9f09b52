using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Transports.Channels;

/// <summary>A session that a client sends to a queue, as one message when the channel closes.</summary>
internal sealed class QueuedSessionChannel(
    ChannelManagerBase manager, ClientChannelStack stack, EndpointAddress address, Uri via)
    : ClientSessionChannel(manager, stack, address, via), IOutputSessionChannel
{
    IOutputSession ISessionChannel<IOutputSession>.Session => Session;
}
