using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Model;

namespace Woad.Transports.Channels;

/// <summary>The listeners for channels over a service's stack.</summary>
internal static class ServiceChannels
{
    /// <summary>The listener for one type of channel; null for a type that no stack has.</summary>
    public static object? Listener(
        Type channel, Uri address, ChannelStack stack, IDefaultCommunicationTimeouts timeouts) =>
        channel == typeof(IReplyChannel)
            ? new RequestListener<IReplyChannel>(
                address, stack, timeouts, static listener => new ReplyChannel(listener, listener))
        : channel == typeof(IInputChannel)
            ? new RequestListener<IInputChannel>(
                address, stack, timeouts, static listener => new InputChannel(listener, listener))
        : channel == typeof(IDuplexChannel)
            ? new RequestListener<IDuplexChannel>(
                address, stack, timeouts,
                static listener => new ServiceDatagramChannel(
                    listener, listener, listener.NewWriter(), () => listener.Listener))
        : channel == typeof(IReplySessionChannel)
            ? new SessionListener<IReplySessionChannel>(
                address, stack, timeouts,
                static (
                    listener, session, writer) => new ReplySessionChannel(listener, session, writer, listener.Clock))
        : channel == typeof(IInputSessionChannel)
            ? new SessionListener<IInputSessionChannel>(
                address, stack, timeouts,
                static (
                    listener, session, writer) => new InputSessionChannel(listener, session, writer, listener.Clock))
        : channel == typeof(IDuplexSessionChannel)
            ? new SessionListener<IDuplexSessionChannel>(
                address, stack, timeouts,
                static (
                    listener, session, writer) => new ServiceSessionChannel(listener, session, writer, listener.Clock))
        : null;
}
