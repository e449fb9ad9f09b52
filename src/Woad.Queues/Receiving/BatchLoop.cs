using System.ServiceModel;
using Woad.Queues.Engine;
using Woad.Queues.Poison;

namespace Woad.Queues.Receiving;

/// <summary>
/// Receives several messages in one transaction. When it is rolled back, as many messages as it had have one each, so
/// that the message that failed fails alone.
/// </summary>
internal sealed class BatchLoop(Reception reception) : ReceptionLoop(reception)
{
    private int _alone;

    protected override async ValueTask<Exception?> ReceiveAsync(CancellationToken stopping)
    {
        var work = Reception.Engine.Begin();
        await using (work.ConfigureAwait(false))
        {
            var batch = new Batch(Reception.Works, work);
            var most = _alone > 0 ? 1 : Reception.Receiving.MaxBatchSize;
            var message = await Reception.Reader.ReceiveAsync(work, stopping).ConfigureAwait(false);
            for (var count = 1; ; count++)
            {
                var (isDone, poison, isParted) = await TakeAsync(batch, work, message).ConfigureAwait(false);
                if (!isDone)
                {
                    await batch.RollBackAsync().ConfigureAwait(false);
                    _alone = count == 1 ? Math.Max(0, _alone - 1) : count;
                    return poison;
                }

                if (isParted || count == most
                    || await Reception.Reader.TryReceiveAsync(work, stopping).ConfigureAwait(false) is not { } next)
                {
                    break;
                }

                message = next;
            }

            _alone = Math.Max(0, _alone - 1);
            if (!await batch.CommitAsync().ConfigureAwait(false) && most > 1)
            {
                _alone = most;
            }

            return null;
        }
    }

    /// <summary>
    /// Takes a message: whether the batch may be committed, the exception for the host, and whether the batch is to end
    /// here.
    /// </summary>
    private async ValueTask<(bool IsDone, Exception? Poison, bool IsParted)> TakeAsync(
        Batch batch, IQueueWork work, ReceivedMessage message)
    {
        switch (PoisonRules.Judge(message, Reception.Model.Poison))
        {
            case PoisonVerdict.Retry:
                await work.MoveAsync(message, "retry", Reception.Model.Poison.CycleDelay, CancellationToken.None)
                    .ConfigureAwait(false);
                return (true, null, true);
            case PoisonVerdict.Dispose:
                return await DisposeAsync(work, message, null).ConfigureAwait(false);
        }

        Delivery delivery;
        try
        {
            delivery = Reception.Read(message, batch);
        }
        catch (ProtocolException e)
        {
            return await DisposeAsync(work, message, e).ConfigureAwait(false);
        }

        await delivery.AdmitAsync().ConfigureAwait(false);
        var end = await delivery.RunAsync().ConfigureAwait(false);
        return end.Malformed is { } reason
            ? await DisposeAsync(work, message, reason).ConfigureAwait(false)
            : (end.IsDone, null, false);
    }

    private async ValueTask<(bool IsDone, Exception? Poison, bool IsParted)> DisposeAsync(
        IQueueWork work, ReceivedMessage message, Exception? cause) =>
        await Reception.Poison.DisposeAsync(work, message, cause).ConfigureAwait(false) is { } poison
            ? (false, poison, true)
            : (true, null, true);
}
