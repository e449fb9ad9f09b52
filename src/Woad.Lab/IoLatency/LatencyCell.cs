using Woad.Lab.Trials;

namespace Woad.Lab.IoLatency;

/// <summary>One latency with one setting of the gate and one kind of operation.</summary>
internal sealed record LatencyCell(int Milliseconds, Handler Handler, int PerCpu, int Cpus, double Seconds)
    : ICellDefinition
{
    public string Id => $"{Milliseconds}ms/{Series}";

    public string Series => $"{Handler.ToString().ToLowerInvariant()}/{PerCpu}";

    public string? ServerKey => null;

    public TimeSpan Expected => TimeSpan.FromSeconds(Seconds + WarmUpSeconds + 1.5);

    /// <summary>Two round trips of the longest latency, so that the window begins with all in their places.</summary>
    public double WarmUpSeconds => Math.Max(0.3, 2.2 * Milliseconds / 1000);

    public int Cap => PerCpu == 0 ? int.MaxValue : PerCpu * Cpus;
}
