using System.Diagnostics;
using System.Transactions;
using Woad.Lab.Hosts;

namespace Woad.Lab.Queues;

/// <summary>Counts committed deliveries of a service, and attempts at the poison message.</summary>
internal sealed class LetterBox
{
    private readonly Lock _lock = new();
    private long _delivered;
    private long _attempts;
    private double _age;

    public QueueCounts Counts
    {
        get
        {
            lock (_lock)
            {
                return new QueueCounts { Delivered = _delivered, Attempts = _attempts, AgeMilliseconds = _age };
            }
        }
    }

    /// <exception cref="InvalidOperationException">The letter is poison.</exception>
    public void Receive(Letter letter)
    {
        var age = Stopwatch.GetElapsedTime(letter.Sent).TotalMilliseconds;
        if (letter.IsPoison)
        {
            Interlocked.Increment(ref _attempts);
            throw new InvalidOperationException("The letter cannot be read.");
        }

        if (Transaction.Current is not { } transaction)
        {
            Add(age);
            return;
        }

        transaction.TransactionCompleted += (_, e) =>
        {
            if (e.Transaction!.TransactionInformation.Status == TransactionStatus.Committed)
            {
                Add(age);
            }
        };
    }

    private void Add(double age)
    {
        lock (_lock)
        {
            _delivered++;
            _age += age;
        }
    }
}
