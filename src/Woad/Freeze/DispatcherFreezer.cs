using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Messages;
using Woad.Model;

namespace Woad.Freeze;

/// <summary>
/// Turns a dispatcher that the program has made of a listener into its model: no description stands behind it, its
/// operations are what the program has put into them.
/// </summary>
internal static class DispatcherFreezer
{
    /// <exception cref="InvalidOperationException">The dispatcher lacks what its calls need.</exception>
    public static ListenerModel Freeze(ChannelDispatcher dispatcher, IInstanceProvider construct, TimeProvider clock)
    {
        var listener = dispatcher.OwnListener!;
        if (dispatcher.MessageVersion is null)
        {
            throw new InvalidOperationException(
                $"The ChannelDispatcher '{dispatcher.BindingName}' has no MessageVersion. Set its MessageVersion to "
                    + "the version of its listener's messages before the host opens.");
        }

        if (dispatcher.Endpoints.Count == 0)
        {
            throw new InvalidOperationException(
                $"The ChannelDispatcher '{dispatcher.BindingName}' has no endpoints. Add an EndpointDispatcher to "
                    + "its Endpoints before the host opens.");
        }

        var stack = new StackModel(
            Transport(dispatcher, listener, clock), EncodingModels.Messages(dispatcher.MessageVersion), []);
        return new ListenerModel(
            listener.Uri ?? dispatcher.Endpoints[0].EndpointAddress.Uri,
            stack,
            [.. dispatcher.Endpoints.Select(e => ServiceFreezer.Endpoint(e, Contract(e), construct))]);
    }

    private static TransportModel Transport(
        ChannelDispatcher dispatcher, IChannelListener listener, TimeProvider clock) => new()
        {
            Scheme = (listener.Uri ?? dispatcher.Endpoints[0].EndpointAddress.Uri).Scheme,
            Clock = clock,
            HasSessions = listener switch
            {
                IChannelListener<IReplyChannel> or IChannelListener<IInputChannel>
                    or IChannelListener<IDuplexChannel> =>
                    false,
                IChannelListener<IReplySessionChannel> or IChannelListener<IInputSessionChannel>
                    or IChannelListener<IDuplexSessionChannel> => true,
                _ => throw new InvalidOperationException(
                    $"The ChannelDispatcher '{dispatcher.BindingName}' has a listener of the type "
                        + $"{listener.GetType()}, which accepts none of the channels that calls come from. Implement "
                        + "IChannelListener<T> for IReplyChannel, IInputChannel or IDuplexChannel, or for one of them "
                        + "with a session."),
            },
            ContentType = "",
            MaxReceivedMessageSize = int.MaxValue,
            ManualAddressing = dispatcher.ManualAddressing,
            OpenTimeout = dispatcher.Timeouts.OpenTimeout,
            CloseTimeout = dispatcher.Timeouts.CloseTimeout,
            SendTimeout = dispatcher.Timeouts.SendTimeout,
            ReceiveTimeout = dispatcher.Timeouts.ReceiveTimeout,
            Settings = new ProgramChannels
            {
                Listener = listener,
                ReceivesSynchronously = dispatcher.ReceiveSynchronously,
            },
        };

    private static ContractModel Contract(EndpointDispatcher endpoint) => new(
        endpoint.ContractName,
        endpoint.ContractNamespace,
        endpoint.DispatchRuntime.Type ?? typeof(object),
        SessionMode.Allowed,
        DispatchedOperations.Added(endpoint, []));
}
