namespace Woad.Lab.Limits;

/// <summary>Calls wait for one another at a lock: the runtime counts each time that a thread finds one taken.</summary>
internal sealed class LockLimit : ILimitTest
{
    private const double Worth = 0.2;
    private const double Slower = 1.5;

    public LimitReading Read(LimitEvidence evidence)
    {
        if (evidence.Mean(s => s.Contentions ?? 0) is not { } contentions || evidence.Level.Calls == 0)
        {
            return LimitReading.Unknown(LimitNames.Lock);
        }

        var each = contentions / evidence.SampleSeconds / evidence.Level.CallsPerSecond;
        return new(
            LimitNames.Lock,
            LimitText.Of($"{each:0.##} times a call a lock was found taken"),
            each >= Worth && evidence.Slowdown is null or >= Slower);
    }
}
