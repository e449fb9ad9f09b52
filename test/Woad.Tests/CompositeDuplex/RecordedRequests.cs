using System.Collections.Concurrent;
using System.Text;
using Woad.Exchanges;

namespace Woad.Tests.CompositeDuplex;

/// <summary>Keeps the requests of a service to its clients, and lets them succeed, fail or hang.</summary>
internal sealed class RecordedRequests
{
    private int _underWay;

    /// <summary>The requests so far, with the address that each went to.</summary>
    public ConcurrentQueue<(Uri Via, string Envelope)> Sent { get; } = new();

    /// <summary>The end of a request; it succeeds at once by default.</summary>
    public Func<CancellationToken, Task> Ends { get; set; } = static _ => Task.CompletedTask;

    /// <summary>The most requests that were under way at a time.</summary>
    public int Most { get; private set; }

    public async Task TakeAsync(Uri via, PendingRequest call, CancellationToken cancellationToken)
    {
        Sent.Enqueue((via, Encoding.UTF8.GetString(call.Request.Bytes.ToArray())));
        Most = Math.Max(Most, Interlocked.Increment(ref _underWay));
        try
        {
            await Ends(cancellationToken);
        }
        finally
        {
            Interlocked.Decrement(ref _underWay);
        }
    }
}
