using Woad.Connections;
using Woad.Transports.Listening;

namespace Woad.Queues.Receiving;

/// <summary>A queue that input channels receive from: nothing is received until one asks.</summary>
internal sealed class PulledQueue(Reception reception) : IListener
{
    public Uri Address => reception.Request.Address;

    /// <summary>The messages of the queue.</summary>
    public MessagePull Messages { get; } = new(reception);

    /// <summary>The parts that all messages share.</summary>
    public Reception Reception => reception;

    public static async ValueTask<PulledQueue> OpenAsync(ListenRequest request, CancellationToken cancellationToken) =>
        new(await QueueListenerFactory.ReceiveAsync(request, cancellationToken).ConfigureAwait(false));

    public ValueTask CloseAsync(CancellationToken deadline) => reception.DisposeAsync();
}
