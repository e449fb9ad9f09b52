namespace Woad.Lab.Observing;

/// <summary>
/// Processor time in a window: of processes that are not of the run, of the one of them that used most, and of the run.
/// </summary>
internal sealed record OtherUse(
    double Seconds, double CpuSeconds, string? Most, double MostCpuSeconds, double OwnCpuSeconds);
