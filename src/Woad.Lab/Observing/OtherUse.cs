namespace Woad.Lab.Observing;

/// <summary>
/// What processes beside the server and the load used in a window: those that are not of the run, the one that used most
/// of it, and the run's own others (its coordinator, servers that are not loaded now).
/// </summary>
internal sealed record OtherUse(
    double Seconds, double CpuSeconds, string? Most, double MostCpuSeconds, double OwnCpuSeconds);
