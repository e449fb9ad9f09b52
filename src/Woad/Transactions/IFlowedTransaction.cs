using System.Transactions;

namespace Woad.Transactions;

/// <summary>The transaction that a message has brought, before somebody takes part in it.</summary>
internal interface IFlowedTransaction
{
    /// <summary>Takes part in the transaction. Each call gives the same transaction.</summary>
    /// <param name="cancellationToken">Ends the wait for the coordinator.</param>
    /// <returns>The transaction. It is committed and aborted by its coordinator only.</returns>
    /// <exception cref="TransactionException">The coordinator refuses, or cannot be reached.</exception>
    ValueTask<Transaction> JoinAsync(CancellationToken cancellationToken);
}
