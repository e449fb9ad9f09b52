using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Transactions;
using Woad.Queues.Addresses;
using Woad.Queues.Engine;
using Woad.Waits;
using Woad.Xml;

namespace Woad.Queues.Receiving;

/// <summary>A message that is locked: it is removed, or goes back to its queue.</summary>
internal sealed class LockedMessage(Reception reception, ReceivedMessage message) : ReceiveContext
{
    /// <summary>The sub-queue of locked messages.</summary>
    public const string Subqueue = "lock";

    /// <summary>Whether it has been completed or abandoned, or is about to be.</summary>
    public bool IsTaken => State != ReceiveContextState.Received;

    /// <summary>Makes the removal a part of a transaction: the last one, when that commits.</summary>
    public void Enlist(Transaction transaction)
    {
        State = ReceiveContextState.Completing;
        reception.Works.Of(transaction).AtCommit(RemoveAsync);
    }

    /// <summary>A transaction that was to remove it has been rolled back.</summary>
    public void Reopen() => State = ReceiveContextState.Received;

    protected override void OnComplete(TimeSpan timeout) => Blocking.Wait(CompleteAsync(timeout));

    protected override IAsyncResult OnBeginComplete(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CompleteAsync(timeout), callback, state);

    protected override void OnEndComplete(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnAbandon(TimeSpan timeout) => Blocking.Wait(AbandonAsync(timeout));

    protected override IAsyncResult OnBeginAbandon(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(AbandonAsync(timeout), callback, state);

    protected override void OnEndAbandon(IAsyncResult result) => TaskToAsyncResult.End(result);

    private async Task CompleteAsync(TimeSpan timeout)
    {
        if (Transaction.Current is not { } transaction)
        {
            await RunAsync(RemoveAsync, timeout).ConfigureAwait(false);
            return;
        }

        using var deadline = Connections.Deadline.After(timeout, reception.Clock);
        try
        {
            await reception.Works.Of(transaction).RunAsync(RemoveAsync, deadline.Token).ConfigureAwait(false);
        }
        catch (QueueException e)
        {
            throw QueueErrors.Of(reception.Request.Address, e);
        }
    }

    private Task AbandonAsync(TimeSpan timeout) => RunAsync(
        async work =>
        {
            var taken = await TakeAsync(work).ConfigureAwait(false);
            await work.MoveAsync(taken, null, null, CancellationToken.None).ConfigureAwait(false);
        },
        timeout);

    private async Task RunAsync(Func<IQueueWork, ValueTask> action, TimeSpan timeout)
    {
        using var deadline = Connections.Deadline.After(timeout, reception.Clock);
        var work = reception.Engine.Begin();
        await using (work.ConfigureAwait(false))
        {
            try
            {
                await action(work).ConfigureAwait(false);
                await work.CommitAsync(deadline.Token).ConfigureAwait(false);
            }
            catch (QueueException e)
            {
                throw QueueErrors.Of(reception.Request.Address, e);
            }
        }
    }

    private async ValueTask RemoveAsync(IQueueWork work) => await TakeAsync(work).ConfigureAwait(false);

    /// <exception cref="CommunicationException">The lock is over.</exception>
    private async ValueTask<ReceivedMessage> TakeAsync(IQueueWork work)
    {
        var reader = await reception.Engine
            .OpenAsync(message.Queue with { Subqueue = Subqueue }, CancellationToken.None).ConfigureAwait(false);
        await using (reader.ConfigureAwait(false))
        {
            return await reader.TakeAsync(message.LookupId, work, CancellationToken.None).ConfigureAwait(false)
                ?? throw new CommunicationException(Escaped.Text(
                    $"The message {message.Id} is not locked any more: the ValidityDuration of the binding was over "
                        + $"before its receive context was completed or abandoned. It is received again."));
        }
    }
}
