using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Processes;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.SelfTest;

/// <summary>What a part brought, read from the raw data of its run.</summary>
internal sealed record SelfTestResult(
    double PerSecond,
    double MeanMicroseconds,
    double P50Microseconds,
    double Cpu,
    double BytesPerCall,
    double Megabytes,
    long Errors)
{
    public static SelfTestResult Of(TrialEvent trial)
    {
        var level = trial.Outcome.Levels[0];
        return new SelfTestResult(
            level.CallsPerSecond,
            level.Service.Count == 0 ? 0 : level.Service.Sum / 10.0 / level.Service.Count,
            level.Service.Quantile(0.5) / 10.0,
            trial.Generator.CpuShare,
            trial.Generator.BytesPerCall,
            trial.Generator.PeakMegabytes,
            level.Errors);
    }

    /// <exception cref="ProcessFailedException">The load did not come to its end.</exception>
    public static SelfTestResult Read(string folder, string output) =>
        Directory.GetFiles(folder, "raw.jsonl", SearchOption.AllDirectories) is [var raw]
        && new TrialData(RawLog.Read(raw)).Trials is [var trial]
            ? Of(trial)
            : throw new ProcessFailedException($"The load did not come to its end: {output}");

    public IEnumerable<string> Broken(SelfTestPart part)
    {
        if (PerSecond < part.LeastPerSecond)
        {
            yield return Invariant($"{PerSecond:N0} calls/s, at least {part.LeastPerSecond:N0} wanted");
        }

        if (BytesPerCall > part.MostBytesPerCall)
        {
            yield return Invariant($"{BytesPerCall:N0} B a call, at most {part.MostBytesPerCall:N0} wanted");
        }

        if (Megabytes > part.MostMegabytes)
        {
            yield return Invariant($"{Megabytes:N0} MB, at most {part.MostMegabytes:N0} wanted");
        }

        if (Errors > 0)
        {
            yield return Invariant($"{Errors} calls failed");
        }
    }
}
