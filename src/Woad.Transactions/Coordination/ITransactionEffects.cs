namespace Woad.Transactions.Coordination;

/// <summary>The world of a transaction's states: each call asks for something, and returns at once.</summary>
/// <remarks>
/// The calls come in an order that is to be kept for each of them, under the lock of the transaction.
/// </remarks>
internal interface ITransactionEffects
{
    /// <summary>Tells a participant.</summary>
    void Send(AtomicTransaction transaction, Branch branch, Notice notice);

    /// <summary>Tells the superior of the transaction.</summary>
    void SendUp(AtomicTransaction transaction, Notice notice);

    /// <summary>
    /// Writes the record of the transaction, and calls <see cref="AtomicTransaction.Written"/> when it is on the disk.
    /// </summary>
    void Write(AtomicTransaction transaction, RecordKind kind);

    /// <summary>Takes the record away. A record that comes back after a crash does no harm.</summary>
    void Erase(AtomicTransaction transaction);

    /// <summary>The outcome is known in this process.</summary>
    void Decided(AtomicTransaction transaction, bool isCommitted);

    /// <summary>The transaction is over.</summary>
    void Forget(AtomicTransaction transaction);
}
