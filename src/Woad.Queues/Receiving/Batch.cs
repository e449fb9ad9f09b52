using System.Transactions;
using Woad.Exchanges;
using Woad.Queues.Engine;
using Woad.Queues.Transactions;

namespace Woad.Queues.Receiving;

/// <summary>The receipt of the messages of a batch, which are one transaction.</summary>
internal sealed class Batch(WorkTable works, IQueueWork work) : IReceipt
{
    private CommittableTransaction? _transaction;

    public bool IsBatched => true;

    public CommittableTransaction Join(Func<CommittableTransaction> begin)
    {
        if (_transaction is null)
        {
            var transaction = begin();
            _transaction = transaction;
            works.Enlist(transaction, work);
        }

        return _transaction;
    }

    /// <summary>Commits the batch, whose messages have all ended well.</summary>
    /// <returns>Whether it has been committed.</returns>
    public async ValueTask<bool> CommitAsync()
    {
        if (_transaction is not { } transaction)
        {
            await work.CommitAsync(CancellationToken.None).ConfigureAwait(false);
            return true;
        }

        try
        {
            await Task.Factory.FromAsync(transaction.BeginCommit, transaction.EndCommit, null).ConfigureAwait(false);
            return true;
        }
        catch (Exception e) when (e is TransactionException or ObjectDisposedException)
        {
            return false;
        }
        finally
        {
            transaction.Dispose();
        }
    }

    /// <summary>Undoes the batch.</summary>
    public async ValueTask RollBackAsync()
    {
        if (_transaction is not { } transaction)
        {
            await work.RollbackAsync().ConfigureAwait(false);
            return;
        }

        try
        {
            transaction.Rollback();
        }
        catch (Exception e) when (e is TransactionException or ObjectDisposedException)
        {
            // The operation that failed has rolled it back.
        }
        finally
        {
            transaction.Dispose();
        }
    }
}
