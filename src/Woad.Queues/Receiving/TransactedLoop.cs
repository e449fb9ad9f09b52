using System.ServiceModel;
using Woad.Queues.Engine;
using Woad.Queues.Poison;

namespace Woad.Queues.Receiving;

/// <summary>Receives each message in a transaction, that of its operation.</summary>
internal sealed class TransactedLoop(Reception reception) : ReceptionLoop(reception)
{
    protected override async ValueTask<Exception?> ReceiveAsync(CancellationToken stopping)
    {
        var work = Reception.Engine.Begin();
        var isHandedOn = false;
        try
        {
            var message = await Reception.Reader.ReceiveAsync(work, stopping).ConfigureAwait(false);
            if (HasFaulted)
            {
                return null;
            }

            switch (PoisonRules.Judge(message, Reception.Model.Poison))
            {
                case PoisonVerdict.Retry:
                    await Reception.Poison.RetryAsync(work, message).ConfigureAwait(false);
                    return null;
                case PoisonVerdict.Dispose:
                    return await DisposeAsync(work, message, null).ConfigureAwait(false);
            }

            var receipt = new Receipt(Reception.Works, work);
            Delivery delivery;
            try
            {
                delivery = Reception.Read(message, receipt);
            }
            catch (ProtocolException e)
            {
                return await DisposeAsync(work, message, e).ConfigureAwait(false);
            }

            await delivery.AdmitAsync().ConfigureAwait(false);
            isHandedOn = true;
            RunBeside(() => RunAsync(delivery, receipt, message));
            return null;
        }
        finally
        {
            if (!isHandedOn)
            {
                await work.DisposeAsync().ConfigureAwait(false);
            }
        }
    }

    private async ValueTask RunAsync(Delivery delivery, Receipt receipt, ReceivedMessage message)
    {
        var end = await delivery.RunAsync().ConfigureAwait(false);
        if (end.Malformed is not { } reason || receipt.Take() is not { } work)
        {
            await receipt.EndAsync(end.IsDone).ConfigureAwait(false);
            return;
        }

        Exception? poison;
        await using (work.ConfigureAwait(false))
        {
            poison = await DisposeAsync(work, message, reason).ConfigureAwait(false);
        }

        if (poison is not null)
        {
            await FaultAsync(poison).ConfigureAwait(false);
        }
    }

    /// <summary>The final disposition, in the work that has received the message.</summary>
    private async ValueTask<Exception?> DisposeAsync(IQueueWork work, ReceivedMessage message, Exception? cause)
    {
        var poison = await Reception.Poison.DisposeAsync(work, message, cause).ConfigureAwait(false);
        await (poison is null ? work.CommitAsync(CancellationToken.None) : work.RollbackAsync()).ConfigureAwait(false);
        return poison;
    }
}
