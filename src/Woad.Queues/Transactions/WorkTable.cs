using System.Transactions;
using Woad.Queues.Engine;

namespace Woad.Queues.Transactions;

/// <summary>
/// The work of an engine by transaction: what is received and sent in one transaction is one work, and happens
/// together.
/// </summary>
/// <param name="engine">The engine.</param>
/// <param name="hold">Keeps the engine open: a client may close its channels before its transaction ends.</param>
internal sealed class WorkTable(IQueueEngine engine, Func<IAsyncDisposable> hold)
{
    private readonly Lock _lock = new();
    private readonly Dictionary<string, EnlistedWork> _works = [];

    /// <summary>The work of a transaction; it is begun for the first message.</summary>
    /// <exception cref="TransactionException">The transaction cannot take the engine, or has ended.</exception>
    public EnlistedWork Of(Transaction transaction)
    {
        lock (_lock)
        {
            return _works.TryGetValue(Key(transaction), out var work) ? work : Begin(transaction);
        }
    }

    /// <summary>The work of a transaction; null when there is none yet.</summary>
    public EnlistedWork? Find(Transaction transaction)
    {
        lock (_lock)
        {
            return _works.GetValueOrDefault(Key(transaction));
        }
    }

    /// <summary>Makes work that has received a message that of a new transaction.</summary>
    /// <exception cref="TransactionException">The transaction cannot take the engine, or has ended.</exception>
    public EnlistedWork Enlist(Transaction transaction, IQueueWork work)
    {
        lock (_lock)
        {
            return Add(transaction, work);
        }
    }

    private static string Key(Transaction transaction) => transaction.TransactionInformation.LocalIdentifier;

    private EnlistedWork Begin(Transaction transaction)
    {
        var work = engine.Begin();
        try
        {
            return Add(transaction, work);
        }
        catch
        {
            _ = work.DisposeAsync().AsTask();
            throw;
        }
    }

    private EnlistedWork Add(Transaction transaction, IQueueWork work)
    {
        var key = Key(transaction);
        var use = hold();
        try
        {
            var enlisted = EnlistedWork.Enlist(transaction, work, () => EndAsync(key, use));
            _works.Add(key, enlisted);
            return enlisted;
        }
        catch
        {
            _ = use.DisposeAsync().AsTask();
            throw;
        }
    }

    private ValueTask EndAsync(string key, IAsyncDisposable use)
    {
        lock (_lock)
        {
            _works.Remove(key);
        }

        return use.DisposeAsync();
    }
}
