namespace Woad.Lab.Limits;

/// <summary>Garbage collections held all threads of the service for a good part of the time.</summary>
internal sealed class CollectionLimit : ILimitTest
{
    private const double Worth = 0.2;

    public LimitReading Read(LimitEvidence evidence)
    {
        if (evidence.Mean(s => s.PauseMilliseconds) is not { } milliseconds)
        {
            return LimitReading.Unknown(LimitNames.Collections);
        }

        var share = Math.Min(1, milliseconds / 1000 / evidence.SampleSeconds);
        var full = evidence.Mean(s => s.Gen2) / evidence.SampleSeconds;
        return new(
            LimitNames.Collections,
            LimitText.Of($"paused for {share:P0} of the time, {full:0.#} full collections a second"),
            share >= Worth);
    }
}
