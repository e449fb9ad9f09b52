using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Transactions;
using Woad.Connections;
using Woad.Layers;
using Woad.Model;
using Woad.Transports;
using Woad.Transports.Channels;
using Woad.Transports.Listening;

namespace Woad.Queues.Receiving;

/// <summary>
/// The input channel of a queue. A receive takes a message out of the queue, in the transaction of its caller.
/// </summary>
internal sealed class InputListener(Uri address, ChannelStack stack, IDefaultCommunicationTimeouts timeouts)
    : RequestListener<IInputChannel>(
        address, stack, timeouts, static listener => new InputChannel(listener, listener))
{
    private PulledQueue? _queue;

    public override async ValueTask<ExchangeContext?> TakeAsync(CancellationToken cancellationToken)
    {
        try
        {
            return await _queue!.Messages.TakeAsync(Transaction.Current, HandUpAsync, cancellationToken)
                .ConfigureAwait(false);
        }
        catch (MsmqPoisonMessageException)
        {
            Fault();
            throw;
        }
    }

    public override ValueTask WaitForRequestAsync(CancellationToken cancellationToken) =>
        _queue!.Messages.WaitAsync(cancellationToken);

    protected override async ValueTask<IListener> ListenAsync(
        ListenRequest request, TransportNetwork network, CancellationToken cancellationToken) =>
        _queue = await PulledQueue.OpenAsync(request, cancellationToken).ConfigureAwait(false);

    /// <summary>The layers let the message through to this listener, or refuse it.</summary>
    private async ValueTask<ExchangeContext?> HandUpAsync(Delivery delivery)
    {
        await delivery.AdmitAsync().ConfigureAwait(false);
        if (TryTake() is not { } context)
        {
            return null;
        }

        // It ends when the channel has taken the message.
        _ = delivery.RunAsync().AsTask();
        return context;
    }
}
