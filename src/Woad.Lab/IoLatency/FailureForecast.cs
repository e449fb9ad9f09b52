namespace Woad.Lab.IoLatency;

/// <summary>
/// The failure of a <see cref="FailureCell"/> by simulation: even arrivals, as many places as the gate has, one queue
/// in the order of arrival, and the latency of the moment in which an operation begins.
/// </summary>
/// <param name="MostQueued">The longest queue.</param>
/// <param name="Refused">Requests that found the queue full.</param>
/// <param name="RecoverySeconds">From the end of the failure until nobody waited.</param>
/// <param name="LongestSeconds">The longest response.</param>
internal sealed record FailureForecast(int MostQueued, int Refused, double RecoverySeconds, double LongestSeconds)
{
    public const string Queued = "queued at most";
    public const string Refusals = "status 503";
    public const string Recovery = "recovery s";
    public const string Longest = "longest response s";

    public static FailureForecast Of(FailureCell cell)
    {
        var ends = new PriorityQueue<double, double>();
        var queue = new Queue<double>();
        var (most, refused, recovered, longest) = (0, 0, 0.0, 0.0);
        var failureEnd = cell.FailsAt + cell.FailureSeconds;

        void Begin(double at, double arrived)
        {
            var isFailing = at >= cell.FailsAt && at < failureEnd;
            var end = at + ((isFailing ? FailureCell.FailingMilliseconds : FailureCell.Milliseconds) / 1000.0);
            ends.Enqueue(end, end);
            longest = Math.Max(longest, end - arrived);
        }

        void EndUntil(double time)
        {
            while (ends.TryPeek(out var end, out _) && end <= time)
            {
                ends.Dequeue();
                if (queue.TryDequeue(out var arrived))
                {
                    Begin(end, arrived);
                    recovered = queue.Count == 0 ? Math.Max(recovered, end - failureEnd) : recovered;
                }
            }
        }

        for (var i = 0; i < (int)(cell.Rate * (cell.WarmUpSeconds + cell.Seconds)); i++)
        {
            var now = i / cell.Rate;
            EndUntil(now);
            if (ends.Count < cell.Cap)
            {
                Begin(now, now);
            }
            else if (queue.Count < cell.QueueLimit)
            {
                queue.Enqueue(now);
                most = Math.Max(most, queue.Count);
            }
            else
            {
                refused++;
            }
        }

        EndUntil(double.PositiveInfinity);
        return new FailureForecast(most, refused, recovered, longest);
    }
}
