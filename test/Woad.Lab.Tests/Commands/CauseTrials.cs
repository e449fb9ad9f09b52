using Woad.Lab.Limits;
using Woad.Lab.Runs.Events;
using Woad.Lab.SelfTest.Causes;

namespace Woad.Lab.Tests.Commands;

/// <summary>Loads on services with a cause, all at once: none of these causes needs a processor.</summary>
public sealed class CauseTrials : IDisposable
{
    public static readonly string[] Names = ["calls", "sessions", "connections", "stop"];

    private readonly CancellationTokenSource _end = new(TimeSpan.FromSeconds(60));
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
            _trials[name] = Task.Run(() => trial.RunAsync(CauseOf(name), isOn: true, _end.Token));
        }
    }

    public void Dispose() => _end.Dispose();

    /// <summary>The limit that must be named, and what the load found.</summary>
    internal async Task<(string Limit, LimitSearch Search)> EndAsync(string name) =>
        (CauseOf(name).Limit, await _trials[name]);

    private static Cause CauseOf(string name) => Cause.All.Single(c => c.Name == name);
}
