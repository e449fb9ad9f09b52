namespace Woad.Lab.Hosts;

/// <summary>The use of a server over a window, from the samples whose intervals lie inside it.</summary>
/// <param name="Processors">Processors in use on average.</param>
/// <param name="AllocatedBytesPerSecond">Bytes allocated per second.</param>
/// <param name="Gen0PerSecond">Collections per second.</param>
/// <param name="PauseShare">Share of the time in pauses of the collector.</param>
/// <param name="CompilingShare">Share of the time in which code was compiled.</param>
internal sealed record ServerUse(
    double Processors, double AllocatedBytesPerSecond, double Gen0PerSecond, double PauseShare, double CompilingShare)
{
    /// <summary>Null without a sample.</summary>
    public static ServerUse? Of(IReadOnlyList<ServerCounters> samples, double from, double seconds)
    {
        var inside = samples.Where(s => s.At - s.Seconds >= from && s.At <= from + seconds).ToArray();
        inside = inside.Length > 0 ? inside : [.. samples.Where(s => s.At > from && s.At - s.Seconds < from + seconds)];
        var length = inside.Sum(s => s.Seconds);
        return length <= 0
            ? null
            : new ServerUse(
                inside.Sum(s => s.Cpu * s.Seconds) / length,
                inside.Sum(s => s.AllocatedMegabytes) * 1e6 / length,
                inside.Sum(s => s.Gen0) / length,
                inside.Sum(s => s.PauseMilliseconds) / 1000 / length,
                inside.Sum(s => s.Compiling * s.Seconds) / length);
    }
}
