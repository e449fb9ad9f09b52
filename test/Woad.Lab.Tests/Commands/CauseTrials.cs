using Woad.Lab.Limits;
using Woad.Lab.Logs.Events;
using Woad.Lab.SelfTest.Causes;

namespace Woad.Lab.Tests.Commands;

/// <summary>
/// Loads on services with a cause, all at once: none of these causes needs a processor. A load that others disturbed is
/// made again.
/// </summary>
public sealed class CauseTrials : IDisposable
{
    private const int Attempts = 6;

    public static readonly string[] Names = ["calls", "sessions", "connections", "stop"];

    private readonly CancellationTokenSource _end = new(TimeSpan.FromMinutes(5));
    private readonly Dictionary<string, Task<LimitSearch>> _trials = [];

    public CauseTrials()
    {
        if (!OperatingSystem.IsLinux())
        {
            return;
        }

        var trial = new CauseTrial(CorePlan.Parse("auto", Environment.ProcessorCount), TimeSpan.FromSeconds(2))
        {
            WarmUp = TimeSpan.FromSeconds(1),
        };
        foreach (var name in Names)
        {
            _trials[name] = Task.Run(() => RunAsync(trial, CauseOf(name)));
        }
    }

    public void Dispose() => _end.Dispose();

    /// <summary>The limit that must be named, and what the load found.</summary>
    internal async Task<(string Limit, LimitSearch Search)> EndAsync(string name) =>
        (CauseOf(name).Limit, await _trials[name]);

    internal static bool IsNamed(string limit, LimitSearch search) =>
        search.Readings.Any(r => r.Limit == limit && r.Binds);

    private async Task<LimitSearch> RunAsync(CauseTrial trial, Cause cause)
    {
        var search = await trial.RunAsync(cause, isOn: true, _end.Token);
        for (var attempt = 1; attempt < Attempts && !IsNamed(cause.Limit, search); attempt++)
        {
            search = await trial.RunAsync(cause, isOn: true, _end.Token);
        }

        return search;
    }

    private static Cause CauseOf(string name) => Cause.All.Single(c => c.Name == name);
}
