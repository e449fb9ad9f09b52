namespace Woad.Lab.Limits;

/// <summary>
/// How much other work of the machine can have changed a window. It takes processors, so that it slows a service by the
/// time that its threads run, or wait for a processor.
/// </summary>
internal static class OtherWork
{
    /// <summary>
    /// Of the response at rest. Users who wait for their replies fill the same queue when each call leaves it at half
    /// the speed; starts at a rate may fill one then that they did not fill before.
    /// </summary>
    private const double OfRestOfUsers = 1;

    private const double OfRestOfStarts = 0.5;

    /// <summary>Of one thread, where no call was answered.</summary>
    private const double OfThread = 0.5;

    /// <summary>
    /// Shorter calls wait for a processor in the load process, too, for as long as they take, and nothing counts that.
    /// </summary>
    private const double LeastSeconds = 0.02;

    /// <summary>A sentence why other work did not cause what was measured; null where it may have.</summary>
    public static string? Excluded(LimitEvidence evidence)
    {
        if (evidence.Kernel is not { Seconds: > 0 } kernel)
        {
            return null;
        }

        var seconds = kernel.CpuSeconds + kernel.DelaySeconds;
        var level = evidence.Level;
        if (level.Calls == 0)
        {
            var threads = seconds / kernel.Seconds;
            return threads <= OfThread
                ? LimitText.Of($"its threads ran, or waited for a processor, for {threads:P0} of the time")
                : null;
        }

        var each = seconds / (level.Calls + level.Errors);
        return evidence.ResponseSeconds >= LeastSeconds && evidence.RestSeconds is { } rest
            && each <= (evidence.IsClosed ? OfRestOfUsers : OfRestOfStarts) * rest
            ? $"a call takes {LimitText.Milliseconds(rest)} at rest, and here it ran, or waited for a processor, for "
                + $"at most {LimitText.Milliseconds(each)}"
            : null;
    }
}
