using System.ServiceModel;
using Woad.Connections;
using Woad.Model;

namespace Woad.Client;

/// <summary>What the channels of one factory share: how invokers are made, the clock.</summary>
internal abstract class ClientTransport : IDisposable
{
    public TimeProvider Clock { get; init; } = TimeProvider.System;

    /// <summary>Makes the invoker of one channel: connects, for a transport with sessions.</summary>
    public abstract ValueTask<IInvoker> OpenAsync(
        EndpointAddress address, Uri via, ClientModel model, CancellationToken cancellationToken);

    /// <summary>Gets ready, when the factory opens.</summary>
    public virtual void Open(TimeSpan timeout)
    {
    }

    /// <summary>Lets go of what is shared (connection pools).</summary>
    public virtual void Dispose()
    {
    }

    /// <summary>The transport of a typed client's channels.</summary>
    public static ClientTransport Create(ClientModel model) => model.Conversation is { } conversation
        ? new ConversationTransport(Create(model.Transport), conversation)
        : Create(model.Transport);

    public static ClientTransport Create(TransportModel transport) =>
        transport.ChannelFactory is { } factory ? new Transports.Classic.ClassicTransport(factory, transport)
        : transport is { HasSessions: true, SessionsOfRequests: false } ? new SessionTransport(Connectors.Get(transport.Scheme), transport)
        : transport.IsFramed ? new Transports.Tcp.SingletonTransport((Transports.Tcp.FramedConnector)Connectors.Get(transport.Scheme), transport)
        : new Transports.Http.HttpTransport(transport);

    private sealed class SessionTransport(IConnector connector, TransportModel transport) : ClientTransport
    {
        private readonly IDisposable? _use = connector.Use(transport);

        public override void Dispose() => _use?.Dispose();

        public override async ValueTask<IInvoker> OpenAsync(
            EndpointAddress address, Uri via, ClientModel model, CancellationToken cancellationToken)
        {
            var session = await connector.ConnectAsync(address, via, model.Transport, cancellationToken).ConfigureAwait(false);
            return SessionInvoker.Open(session, model);
        }
    }
}
