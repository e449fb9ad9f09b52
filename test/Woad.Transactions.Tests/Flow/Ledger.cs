using System.Collections.Concurrent;
using System.Transactions;

namespace Woad.Transactions.Tests.Flow;

/// <summary>A volatile resource: tells what became of each item.</summary>
public static class Ledger
{
    private static readonly ConcurrentDictionary<string, TaskCompletionSource<string>> Items = new();

    /// <summary>Writes an item in the ambient transaction.</summary>
    /// <returns>The distributed identifier of the transaction.</returns>
    public static string Write(string item)
    {
        Transaction.Current!.EnlistVolatile(new Entry(Of(item)), EnlistmentOptions.None);
        return Transaction.Current.TransactionInformation.DistributedIdentifier.ToString("D");
    }

    /// <summary>The outcome of an item.</summary>
    public static Task<string> OutcomeOf(string item) => Of(item).Task.WaitAsync(TimeSpan.FromSeconds(60));

    private static TaskCompletionSource<string> Of(string item) =>
        Items.GetOrAdd(item, static _ => new(TaskCreationOptions.RunContinuationsAsynchronously));

    private sealed class Entry(TaskCompletionSource<string> outcome) : IEnlistmentNotification
    {
        public void Prepare(PreparingEnlistment preparingEnlistment) => preparingEnlistment.Prepared();

        public void Commit(Enlistment enlistment)
        {
            outcome.TrySetResult("committed");
            enlistment.Done();
        }

        public void Rollback(Enlistment enlistment)
        {
            outcome.TrySetResult("aborted");
            enlistment.Done();
        }

        public void InDoubt(Enlistment enlistment)
        {
            outcome.TrySetResult("in doubt");
            enlistment.Done();
        }
    }
}
