using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Measuring;
using Woad.Lab.Scenarios;

namespace Woad.Lab.LoadAgents;

/// <summary>The agents of a run.</summary>
internal sealed class AgentFleet(
    IReadOnlyList<IAgentPlace> places, AgentWaits waits, IDisposable? door = null) : IAsyncDisposable
{
    public const int Most = 100;

    /// <summary>For the order to start to arrive, in 100 ns: with ten times the error of the worst clock.</summary>
    private const long Lead = HistogramScale.UnitsPerSecond;

    public IReadOnlyList<RemoteAgent> Agents { get; } = [.. places.Select(p => new RemoteAgent(p, waits))];

    public bool IsWhole => Agents.All(a => a.Lost is null);

    public Task ConnectAsync(CancellationToken cancel) => Task.WhenAll(Agents.Select(a => a.ConnectAsync(cancel)));

    /// <summary>Each agent learns its part and is ready to call.</summary>
    public Task PrepareAsync(LoadSettings settings, int run, CancellationToken cancel)
    {
        var order = OrderedLoad.Of(settings, run) with { Count = Agents.Count };
        return Task.WhenAll(Agents.Select((a, i) => a.PrepareAsync(order with { Index = i }, cancel)));
    }

    /// <summary>Compares the clocks, and lets all begin at the time that it returns.</summary>
    public async Task<long> StartAsync(CancellationToken cancel)
    {
        await Task.WhenAll(Agents.Select(a => a.SynchronizeAsync(cancel)));
        var error = Agents.Max(a => a.Part.ClockErrorSeconds) * HistogramScale.UnitsPerSecond;
        var origin = WallClock.Time + Lead + Math.Min(10 * (long)error, 5 * HistogramScale.UnitsPerSecond);
        if (IsWhole)
        {
            await Task.WhenAll(Agents.Select(a => a.StartAsync(origin)));
        }

        return origin;
    }

    public FleetLoad Load(long origin, LoadPlan plan, bool isServiceHere) => new(Agents, origin, plan, isServiceHere);

    public async ValueTask DisposeAsync()
    {
        door?.Dispose();
        await Task.WhenAll(Agents.Select(a => a.DisposeAsync().AsTask()));
    }
}
