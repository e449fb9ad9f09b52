using System.Transactions;

namespace Woad.Exchanges;

/// <summary>
/// The receipt of a message from a queue. The transaction of the operation that takes the message decides whether it is
/// gone. Where no operation joins, the transport decides by the outcome.
/// </summary>
internal interface IReceipt
{
    /// <summary>Whether the transport ends the transaction, which is that of several messages.</summary>
    bool IsBatched { get; }

    /// <summary>
    /// The transaction of an operation, with the receipt in it: the one that <paramref name="begin"/> starts, or that
    /// of the batch.
    /// </summary>
    /// <exception cref="InvalidOperationException">Another transaction has the receipt already.</exception>
    CommittableTransaction Join(Func<CommittableTransaction> begin);
}
