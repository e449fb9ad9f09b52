using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Queues.Model;
using Woad.Transports;

namespace Woad.Queues.Sending;

/// <summary>The transport of a client that sends to queues.</summary>
internal sealed class QueueTransport : ClientTransport
{
    public QueueTransport(TransportModel transport)
    {
        Func<QueueSender, IRequester> requester = ((MsmqModel)transport.Settings).Format is null
            ? sender => new QueueRequester(sender, transport)
            : static sender => new IntegrationRequester(sender);
        Connections = transport.HasSessions
            ? new Downstream(null, (_, via, token) => QueueOutputSession.OpenAsync(via, transport, token))
            : new Downstream(
                async (_, via, token) =>
                    requester(await QueueSender.OpenAsync(via, transport, token).ConfigureAwait(false)),
                null);
    }

    public override Downstream Connections { get; }
}
