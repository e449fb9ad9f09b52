using System.Diagnostics;

namespace Woad.Lab.IoLatency;

/// <summary>The wait of the operation: constant, or longer while the operation fails.</summary>
internal sealed class Middleware(TimeSpan latency, MiddlewareFailure? failure)
{
    private int _calls;
    private long _failedAt;

    /// <summary>How long a call takes that begins now.</summary>
    public TimeSpan Begin()
    {
        if (failure is null)
        {
            return latency;
        }

        if (Interlocked.Increment(ref _calls) == failure.AfterCalls)
        {
            Volatile.Write(ref _failedAt, Stopwatch.GetTimestamp());
        }

        return Volatile.Read(ref _failedAt) is not 0 and var at
            && Stopwatch.GetElapsedTime(at).TotalSeconds < failure.Seconds
                ? TimeSpan.FromMilliseconds(failure.Milliseconds)
                : latency;
    }
}
