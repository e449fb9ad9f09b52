using System.Transactions;
using Woad.Exchanges;
using Woad.Queues.Engine;
using Woad.Queues.Transactions;

namespace Woad.Queues.Receiving;

/// <summary>The receipt of one message in work of its own.</summary>
internal sealed class Receipt(WorkTable works, IQueueWork work) : IReceipt
{
    private bool _isJoined;

    public bool IsBatched => false;

    public CommittableTransaction Join(Func<CommittableTransaction> begin)
    {
        if (_isJoined)
        {
            throw new InvalidOperationException(
                "The session was received in one transaction, and that has ended before its last operation. Set "
                + "TransactionAutoComplete of OperationBehaviorAttribute to false for all operations of the session "
                + "but the last.");
        }

        _isJoined = true;
        var transaction = begin();
        try
        {
            works.Enlist(transaction, work);
        }
        catch
        {
            transaction.Dispose();
            throw;
        }

        return transaction;
    }

    /// <summary>The operations have ended: where none has joined, the outcome decides.</summary>
    public async ValueTask EndAsync(bool isDone)
    {
        if (_isJoined)
        {
            return;
        }

        await using (work.ConfigureAwait(false))
        {
            if (isDone)
            {
                await work.CommitAsync(CancellationToken.None).ConfigureAwait(false);
            }
            else
            {
                await work.RollbackAsync().ConfigureAwait(false);
            }
        }
    }

    /// <summary>Takes the work back for the disposition of a message that no operation could read; null when it has
    /// been
    /// joined.</summary>
    public IQueueWork? Take() => _isJoined ? null : work;
}
