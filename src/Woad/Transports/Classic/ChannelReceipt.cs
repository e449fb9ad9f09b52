using System.Transactions;
using Woad.Exchanges;

namespace Woad.Transports.Classic;

/// <summary>The receipt of a message that a custom channel has received in a transaction.</summary>
internal sealed class ChannelReceipt(CommittableTransaction transaction) : IReceipt
{
    private bool _isJoined;

    public bool IsBatched => false;

    /// <summary>The transaction of the receive becomes that of the operation.</summary>
    public CommittableTransaction Join(Func<CommittableTransaction> begin)
    {
        if (_isJoined)
        {
            throw new InvalidOperationException(
                "The message was received in one transaction, which another operation has ended.");
        }

        _isJoined = true;
        return transaction;
    }

    /// <summary>The operation has ended: where it has not joined, the outcome decides.</summary>
    /// <exception cref="TransactionException">The message could not be taken out of the queue.</exception>
    public async ValueTask EndAsync(bool isDone)
    {
        if (_isJoined)
        {
            return;
        }

        using (transaction)
        {
            if (isDone)
            {
                await Task.Factory.FromAsync(transaction.BeginCommit, transaction.EndCommit, null)
                    .ConfigureAwait(false);
            }
            else
            {
                transaction.Rollback();
            }
        }
    }
}
