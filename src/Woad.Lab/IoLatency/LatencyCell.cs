using System.Globalization;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;

namespace Woad.Lab.IoLatency;

/// <summary>One latency with one setting of the gate and one kind of operation.</summary>
internal sealed record LatencyCell(int Milliseconds, Handler Handler, int PerCpu, int Cpus, double Seconds)
    : ILatencyCell
{
    /// <summary>Half a tick of the load that warms a server up.</summary>
    private const int LongestOfTick = 100;

    public string Id => $"{Milliseconds}ms/{Series}{(IsTwin ? "/twin" : "")}";

    public string Series => $"{Handler.ToString().ToLowerInvariant()}/{PerCpu}";

    public string? ServerKey => null;

    /// <summary>Whether it is another cell measured again, under a name of its own.</summary>
    public bool IsTwin { get; init; }

    public TimeSpan Expected => TimeSpan.FromSeconds(Seconds + WarmUpSeconds + 1.5);

    /// <summary>Two round trips of the longest latency, so that the window begins with all in their places.</summary>
    public double WarmUpSeconds => Math.Max(0.3, 2.2 * Milliseconds / 1000);

    public int Cap => PerCpu == 0 ? int.MaxValue : PerCpu * Cpus;

    public LatencyHostSettings Host => new(Milliseconds, Handler, PerCpu, Cpus);

    /// <summary>Users who call without pauses cost the load process nothing but the bytes.</summary>
    public ICallTarget TargetOf(LatencySettings settings, Uri address) =>
        settings.Load is null ? AdditionTarget.Lean(address) : new AdditionTarget(address);

    /// <summary>As many as run at once, so that their threads exist.</summary>
    public int WarmUpCalls(LatencySettings settings) =>
        Math.Max(LatencyExperiment.WarmUpCalls, Math.Min(settings.InFlight, Cap));

    public bool DetectsWarmUp(LatencySettings settings) =>
        settings.Load is null && Milliseconds <= LongestOfTick;

    public LoadPlan PlanOf(LatencySettings settings)
    {
        var load = settings.Load ?? string.Create(CultureInfo.InvariantCulture, $"users:{settings.InFlight}");
        return new LoadPlan(
            LoadText.Parse(load, TimeSpan.FromSeconds(WarmUpSeconds), TimeSpan.FromSeconds(Seconds)))
        {
            Seed = settings.Seed,
            MaxInFlight = 5000,
            Drain = TimeSpan.Zero,
            TickSeconds = Math.Min(1, Seconds / 5),
        };
    }
}
