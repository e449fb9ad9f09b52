using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Queues.Engine;
using Woad.Queues.Poison;

namespace Woad.Queues.Receiving;

/// <summary>
/// Locks each message while its operations run, by a move to a sub-queue. Afterwards it is removed or moved back, by
/// the
/// operation itself or for it.
/// </summary>
internal sealed class LockedLoop(Reception reception) : ReceptionLoop(reception)
{
    private static readonly TimeSpan EndTime = TimeSpan.FromMinutes(1);

    protected override async ValueTask<Exception?> ReceiveAsync(CancellationToken stopping)
    {
        var work = Reception.Engine.Begin();
        await using (work.ConfigureAwait(false))
        {
            var message = await Reception.Reader.ReceiveAsync(work, stopping).ConfigureAwait(false);
            switch (Judge(message))
            {
                case PoisonVerdict.Retry:
                    await Reception.Poison.RetryAsync(work, message).ConfigureAwait(false);
                    return null;
                case PoisonVerdict.Dispose:
                    return await DisposeAsync(work, message, null).ConfigureAwait(false);
            }

            var locked = new LockedMessage(Reception, message);
            Delivery delivery;
            try
            {
                delivery = Reception.Read(
                    message, Reception.Receiving.IsManual ? null : new LockReceipt(locked), locked);
            }
            catch (ProtocolException e)
            {
                return await DisposeAsync(work, message, e).ConfigureAwait(false);
            }

            await work.MoveAsync(message, LockedMessage.Subqueue, Reception.Model.Validity, CancellationToken.None)
                .ConfigureAwait(false);
            await work.CommitAsync(CancellationToken.None).ConfigureAwait(false);
            await delivery.AdmitAsync().ConfigureAwait(false);
            RunBeside(() => RunAsync(delivery, locked));
            return null;
        }
    }

    private PoisonVerdict Judge(ReceivedMessage message) => Reception.Engine.Limits.MovesLocked
        ? PoisonRules.JudgeLocked(message, Reception.Model.Poison)
        : PoisonRules.Judge(message, Reception.Model.Poison);

    private async ValueTask RunAsync(Delivery delivery, LockedMessage locked)
    {
        var end = await delivery.RunAsync().ConfigureAwait(false);
        if (Reception.Receiving.IsManual && end.Malformed is null)
        {
            return;
        }

        if (!end.IsDone && locked.State is ReceiveContextState.Completing)
        {
            // Its transaction was rolled back: the message is still there.
            locked.Reopen();
        }

        if (locked.IsTaken)
        {
            return;
        }

        await Task.Factory.FromAsync(
            end.IsDone ? locked.BeginComplete(EndTime, null, null) : locked.BeginAbandon(EndTime, null, null),
            end.IsDone ? locked.EndComplete : locked.EndAbandon).ConfigureAwait(false);
    }

    private async ValueTask<Exception?> DisposeAsync(IQueueWork work, ReceivedMessage message, Exception? cause)
    {
        var poison = await Reception.Poison.DisposeAsync(work, message, cause).ConfigureAwait(false);
        await (poison is null ? work.CommitAsync(CancellationToken.None) : work.RollbackAsync()).ConfigureAwait(false);
        return poison;
    }
}
