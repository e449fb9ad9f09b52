using System.Transactions;

namespace Woad.Transactions;

/// <summary>The transactions of an operation, fixed when its host opens.</summary>
internal sealed record TransactionTerms
{
    public required IsolationLevel IsolationLevel { get; init; }

    /// <summary>The level that transactions of callers must have; null for any.</summary>
    public IsolationLevel? DemandedLevel { get; init; }

    /// <summary>Whether the operation has a transaction of its own whatever its message brings.</summary>
    public bool IgnoresFlowed { get; init; }

    /// <summary>The maximum time of a new transaction. With zero, the default of System.Transactions applies.</summary>
    public required TimeSpan Timeout { get; init; }

    /// <summary>
    /// Whether the transaction is committed when the operation returns. Otherwise it stays with the instance until an
    /// operation completes it.
    /// </summary>
    public required bool CompletesItself { get; init; }

    /// <summary>
    /// Whether operations of the endpoint leave transactions with their instances, so that a call may find one there.
    /// </summary>
    public required bool SharesTransactions { get; init; }

    /// <summary>
    /// Whether an instance that was there before the call is released when the transaction has ended.
    /// </summary>
    public required bool ReleasesInstance { get; init; }

    /// <summary>Starts a transaction.</summary>
    public CommittableTransaction Begin() => new(new TransactionOptions
    {
        IsolationLevel = IsolationLevel,
        Timeout = Timeout == TimeSpan.Zero ? TransactionManager.DefaultTimeout : Timeout,
    });
}
