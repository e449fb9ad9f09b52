using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;

namespace Woad.Lab.Results;

/// <summary>One measured window, in the units of the report.</summary>
internal sealed record WindowResult(
    int Repetition,
    int Users,
    long Calls,
    double CallsPerSecond,
    double ServerShare,
    double GeneratorShare,
    double ServerCpuMicroseconds,
    double ServerBytesPerCall,
    double Gen0Per1000Calls,
    double ServerGcPauseShare,
    bool BlursLatency,
    bool GeneratorWasLimit,
    double? ForeignShare,
    string? Foreigner,
    double CompilingShare,
    IReadOnlyList<string> Objections)
{
    public bool IsValid => Objections.Count == 0;

    public static WindowResult Of(PhaseEvent phase, LabEnvironment environment)
    {
        var calls = phase.Clients.Sum(c => c.Calls);
        var rate = calls / phase.Seconds;
        var usage = phase.Server;
        return new WindowResult(
            phase.Repetition,
            phase.Users,
            calls,
            rate,
            usage.CpuShare(environment.ServerCoreCount),
            GeneratorGate.GeneratorShare(phase, environment),
            PerCall(usage.CpuSeconds * 1e6, usage.Seconds, rate),
            PerCall(usage.AllocatedBytes, usage.Seconds, rate),
            PerCall(usage.Gen0 * 1000.0, usage.Seconds, rate),
            usage.GcPauseShare,
            GeneratorGate.BlursLatency(phase, environment),
            GeneratorGate.IsLimit(phase, environment),
            GeneratorGate.ForeignShare(phase, environment),
            GeneratorGate.Foreigner(phase, environment),
            usage.CompilingShare,
            [.. GeneratorGate.Objections(phase, environment)]);
    }

    private static double PerCall(double amount, double seconds, double rate) =>
        rate <= 0 || seconds <= 0 ? 0 : amount / seconds / rate;
}
