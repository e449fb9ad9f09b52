namespace Woad.Lab.Limits;

/// <summary>
/// The service did all that was asked of it about as fast as at rest, or users spent their time with thinking.
/// </summary>
internal sealed class OfferedLimit : ILimitTest
{
    private const double Reached = 0.97;
    private const double AsAtRest = 1.5;
    private const double MostThinking = 0.5;
    private const double MostlyWorking = 0.3;

    public LimitReading Read(LimitEvidence evidence)
    {
        var level = evidence.Level;
        var slower = evidence.Slowdown is { } slowdown ? LimitText.Of($", response {slowdown:0.##} times that at rest")
            : "";
        if (!evidence.IsClosed)
        {
            return new(
                LimitNames.Offered,
                LimitText.Of($"{level.CallsPerSecond:0.#} of {level.Asked:0.#} starts a second answered{slower}"),
                level.CallsPerSecond >= Reached * level.Asked && evidence.Slowdown <= AsAtRest);
        }

        var thinking = evidence.ThinkSeconds / Math.Max(1e-9, evidence.ThinkSeconds + evidence.ResponseSeconds);
        var works = evidence.CpuSecondsPerCall / Math.Max(1e-9, evidence.ResponseSeconds) > MostlyWorking;
        return new(
            LimitNames.Offered,
            LimitText.Of($"{level.Asked:0} users, {thinking:P0} of their time between calls{slower}"),
            thinking >= MostThinking || (works && evidence.Slowdown <= AsAtRest));
    }
}
