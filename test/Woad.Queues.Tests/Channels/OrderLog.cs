using System.Threading.Channels;

namespace Woad.Queues.Tests.Channels;

/// <summary>The messages that services of the tests have received.</summary>
public sealed class OrderLog
{
    private readonly Channel<string> _calls = Channel.CreateUnbounded<string>();

    /// <summary>The exception for an order; null for none.</summary>
    public Func<string, Exception?> Fails { get; set; } = static _ => null;

    public int Calls { get; private set; }

    /// <summary>Notes a call, and fails it where the test asks for that.</summary>
    public void Take(string order)
    {
        Calls++;
        _calls.Writer.TryWrite(order);
        if (Fails(order) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Waits for the next call.</summary>
    public async Task<string> NextAsync()
    {
        using var deadline = new CancellationTokenSource(TimeSpan.FromMinutes(3));
        return await _calls.Reader.ReadAsync(deadline.Token);
    }
}
