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
/// The sessions of a queue as input channels. Accepting one takes its message out of the queue, in the transaction of
/// the caller, which commits only after the session has been received to its end.
/// </summary>
internal sealed class InputSessionListener(Uri address, ChannelStack stack, IDefaultCommunicationTimeouts timeouts)
    : SessionListener<IInputSessionChannel>(
        address,
        stack,
        timeouts,
        static (listener, session, writer) => new InputSessionChannel(listener, session, writer, listener.Clock))
{
    private readonly CancellationTokenSource _closing = new();
    private PulledQueue? _queue;

    protected override async ValueTask<IListener> ListenAsync(
        ListenRequest request, TransportNetwork network, CancellationToken cancellationToken) =>
        _queue = await PulledQueue.OpenAsync(request, cancellationToken).ConfigureAwait(false);

    protected override async ValueTask<IInputSessionChannel?> AcceptAsync(CancellationToken cancellationToken)
    {
        var transaction = Transaction.Current;
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, _closing.Token);
        Task<DeliveryEnd>? serving = null;
        try
        {
            var channel = await _queue!.Messages.TakeAsync(
                transaction,
                async delivery =>
                {
                    (var taken, serving) = await HandUpAsync(delivery, linked.Token).ConfigureAwait(false);
                    return taken;
                },
                linked.Token).ConfigureAwait(false);
            _queue.Reception.Works.Find(transaction!)?.AtCommit(_ => CheckEndAsync(channel, serving!));
            return channel;
        }
        catch (OperationCanceledException) when (_closing.IsCancellationRequested)
        {
            return null;
        }
        catch (MsmqPoisonMessageException)
        {
            Fault();
            throw;
        }
    }

    protected override async ValueTask<bool> WaitAsync(CancellationToken cancellationToken)
    {
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, _closing.Token);
        try
        {
            await _queue!.Messages.WaitAsync(linked.Token).ConfigureAwait(false);
            return true;
        }
        catch (OperationCanceledException) when (_closing.IsCancellationRequested)
        {
            return false;
        }
    }

    protected override void StopAccepting()
    {
        _closing.Cancel();
        base.StopAccepting();
    }

    /// <summary>The session comes through the layers to this listener, unless one of them refuses it.</summary>
    private async ValueTask<(IInputSessionChannel? Channel, Task<DeliveryEnd>? Serving)> HandUpAsync(
        Delivery delivery, CancellationToken cancellationToken)
    {
        using var refused = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        var admitting = delivery.AdmitAsync().AsTask();
        var accepting = base.AcceptAsync(refused.Token).AsTask();
        if (await Task.WhenAny(admitting, accepting).ConfigureAwait(false) == admitting)
        {
            await refused.CancelAsync().ConfigureAwait(false);
            await ((Task)accepting).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            return default;
        }

        var channel = await accepting.ConfigureAwait(false) ?? throw new OperationCanceledException();
        return (channel, ServeAsync());

        async Task<DeliveryEnd> ServeAsync()
        {
            await admitting.ConfigureAwait(false);
            return await delivery.RunAsync().ConfigureAwait(false);
        }
    }

    /// <exception cref="CommunicationException">The session has not been received to its end.</exception>
    private static async ValueTask CheckEndAsync(IInputSessionChannel channel, Task<DeliveryEnd> serving)
    {
        if (channel.State != CommunicationState.Closed || !(await serving.ConfigureAwait(false)).IsDone)
        {
            throw new CommunicationException(
                "The transaction has received a session that was not received to its end. Receive until null and close "
                + "the channel before the transaction commits.");
        }
    }
}
