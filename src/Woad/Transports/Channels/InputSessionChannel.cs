using System.ServiceModel.Channels;

namespace Woad.Transports.Channels;

/// <summary>A session that a listener has accepted, of channels that only receive.</summary>
internal sealed class InputSessionChannel(
    ChannelListenerBase listener, AcceptedSession accepted, ChannelWriter writer, TimeProvider clock)
    : ServiceSessionChannel(listener, accepted, writer, clock), IInputSessionChannel
{
    IInputSession ISessionChannel<IInputSession>.Session => Session;
}
