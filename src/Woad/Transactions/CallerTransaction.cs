using System.Transactions;

namespace Woad.Transactions;

/// <summary>
/// The transaction of the caller whose message is being sent. Over awaits: the ambient transaction of a synchronous
/// caller belongs to its thread alone, and the channel may open on another one.
/// </summary>
internal static class CallerTransaction
{
    private static readonly AsyncLocal<Transaction?> Sending = new();

    /// <summary>The transaction; null for none.</summary>
    public static Transaction? Current => Sending.Value;

    /// <summary>
    /// Keeps the ambient transaction for the rest of an asynchronous method. Called by it before its first await.
    /// </summary>
    public static void KeepAmbient()
    {
        if (Transaction.Current is { } ambient)
        {
            Sending.Value = ambient;
        }
    }

    /// <summary>Keeps the caller's transaction for the rest of an asynchronous method.</summary>
    public static void Keep(Transaction transaction) => Sending.Value = transaction;
}
