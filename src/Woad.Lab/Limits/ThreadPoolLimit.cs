namespace Woad.Lab.Limits;

/// <summary>Work waits for a thread of the pool, while the processors have room.</summary>
internal sealed class ThreadPoolLimit : ILimitTest
{
    private const double Worth = 1;
    private const double OfCalls = 0.1;

    public LimitReading Read(LimitEvidence evidence)
    {
        if (evidence.Mean(s => s.PoolQueue) is not { } queued)
        {
            return LimitReading.Unknown(LimitNames.ThreadPool);
        }

        var threads = evidence.Mean(s => s.PoolThreads);
        return new(
            LimitNames.ThreadPool,
            LimitText.Of($"{queued:0.#} pieces of work queued on average, {threads:0.#} threads"),
            queued >= Math.Max(Worth, OfCalls * evidence.InFlight));
    }
}
