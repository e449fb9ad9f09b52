namespace Woad.Lab.IoLatency;

internal sealed record LatencyHostSettings(int Milliseconds, Handler Handler, int PerCpu, int Cpus)
{
    /// <summary>Requests that may wait; null for the gate's default.</summary>
    public int? QueueLimit { get; init; }

    public MiddlewareFailure? Failure { get; init; }
}
