using System.Collections.Concurrent;
using System.Transactions;

namespace Woad.Conformance.Transactions;

/// <summary>
/// A resource manager in memory: an amount becomes part of the journal when the transaction that wrote it commits.
/// </summary>
public sealed class Journal
{
    private static readonly ConcurrentDictionary<string, Journal> _journals = new();
    private readonly ConcurrentQueue<string> _events = new();
    private int _sum;

    /// <summary>The sum of the committed amounts.</summary>
    public int Sum => Volatile.Read(ref _sum);

    /// <summary>The events of the journal's transactions, in their order.</summary>
    public string Events => string.Join(' ', _events);

    public static Journal Of(string key) => _journals.GetOrAdd(key, static _ => new Journal());

    public void Note(string what) => _events.Enqueue(what);

    /// <summary>Takes part in the ambient transaction.</summary>
    public void Write(int amount, bool agrees = true) => Current().EnlistVolatile(
        new Entry(this, amount, agrees), EnlistmentOptions.None);

    /// <summary>The same as a resource that survives crashes would.</summary>
    public void WriteDurably(int amount) => Current().EnlistDurable(
        Guid.NewGuid(), new DurableEntry(this, amount), EnlistmentOptions.None);

    private static Transaction Current() =>
        Transaction.Current ?? throw new InvalidOperationException("There is no ambient transaction.");

    private void Add(int amount)
    {
        Interlocked.Add(ref _sum, amount);
        Note($"commit({amount})");
    }

    private class Entry(Journal journal, int amount, bool agrees) : IEnlistmentNotification
    {
        public void Prepare(PreparingEnlistment preparingEnlistment)
        {
            if (agrees)
            {
                preparingEnlistment.Prepared();
            }
            else
            {
                journal.Note($"refuse({amount})");
                preparingEnlistment.ForceRollback(new InvalidOperationException("The journal is against it."));
            }
        }

        public void Commit(Enlistment enlistment)
        {
            journal.Add(amount);
            enlistment.Done();
        }

        public void Rollback(Enlistment enlistment)
        {
            journal.Note($"rollback({amount})");
            enlistment.Done();
        }

        public void InDoubt(Enlistment enlistment) => enlistment.Done();
    }

    private sealed class DurableEntry(Journal journal, int amount)
        : Entry(journal, amount, agrees: true), ISinglePhaseNotification
    {
        private readonly Journal _journal = journal;
        private readonly int _amount = amount;

        public void SinglePhaseCommit(SinglePhaseEnlistment singlePhaseEnlistment)
        {
            _journal.Add(_amount);
            singlePhaseEnlistment.Committed();
        }
    }
}
