using System.Transactions;
using Woad.Exchanges;

namespace Woad.Queues.Receiving;

/// <summary>The receipt of a locked message, which is removed in the transaction of its operation.</summary>
internal sealed class LockReceipt(LockedMessage locked) : IReceipt
{
    public bool IsBatched => false;

    public CommittableTransaction Join(Func<CommittableTransaction> begin)
    {
        var transaction = begin();
        try
        {
            if (!locked.IsTaken)
            {
                locked.Enlist(transaction);
            }
        }
        catch
        {
            transaction.Dispose();
            throw;
        }

        return transaction;
    }
}
