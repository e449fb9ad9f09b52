using System.Transactions;

namespace Woad.Dispatch.Transactions;

/// <summary>The end of a transaction that has succeeded.</summary>
internal static class TransactionEnd
{
    /// <summary>Commits a transaction of the service's own; votes for one of its caller.</summary>
    /// <exception cref="TransactionException">The transaction has been aborted, or is in doubt.</exception>
    public static Task CommitAsync(Transaction transaction)
    {
        if (transaction is CommittableTransaction own)
        {
            return Task.Factory.FromAsync(own.BeginCommit, own.EndCommit, null);
        }

        ((DependentTransaction)transaction).Complete();
        return Task.CompletedTask;
    }
}
