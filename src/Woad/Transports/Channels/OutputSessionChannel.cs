using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Transports.Channels;

/// <summary>One-way messages of a session that channels of the program's have.</summary>
internal sealed class OutputSessionChannel(
    ChannelManagerBase manager, ClientChannelStack stack, EndpointAddress address, Uri via)
    : OutputChannel(manager, stack, address, via), IOutputSessionChannel
{
    public IOutputSession Session => NewSession();
}
