using System.Diagnostics;
using System.Globalization;
using Woad.Lab.Hosts;
using Woad.Lab.Limits;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Processes;
using Woad.Lab.Trials;

namespace Woad.Lab.SelfTest.Causes;

/// <summary>
/// A load on a service with a cause, made by <c>load</c> in a process of its own, and the limit that it names.
/// </summary>
internal sealed class CauseTrial(CorePlan cores, TimeSpan duration)
{
    /// <summary>Gets or initializes the time of the load before its window.</summary>
    public TimeSpan WarmUp { get; init; } = TimeSpan.FromSeconds(2);

    /// <exception cref="ProcessFailedException">The load did not come to its end.</exception>
    public async Task<LimitSearch> RunAsync(Cause cause, bool isOn, CancellationToken cancel)
    {
        await using var server = await TrialServer.StartAsync(
            $"the cause {cause.Name}",
            CellSpec.Of(CauseHost.Name, new CauseHostSettings(cause.Name, isOn), TimeSpan.FromSeconds(1),
                countsCalls: false),
            cores.Server,
            cancel);
        var folder = Directory.CreateTempSubdirectory("woad-lab-causes-").FullName;
        var hogs = new List<Process>();
        try
        {
            for (var hog = 0; isOn && hog < cause.Hogs; hog++)
            {
                var process = new Process { StartInfo = LabExecutable.Start(["spin"]) };
                CoreAffinity.Start(process, cores.Server);
                hogs.Add(process);
            }

            using var stopping = isOn && cause.Stops && server.ProcessId is { } id ? new Stopping(id) : null;
            var output = await ChildRun.EndOfAsync(
                [cores.Client[0]],
                cancel,
                "load", server.Address.AbsoluteUri, "--binding", "netTcp", "--binding-property", "Security.Mode=None",
                "--contract", $"{typeof(IEcho).Assembly.Location}!{nameof(IEcho)}", "--args", "[1]",
                "--load", isOn ? cause.Load : cause.LoadWithout ?? cause.Load,
                "--think", isOn ? cause.Think : cause.ThinkWithout ?? cause.Think,
                "--driver", cause.Driver, "--timeout", "30s", "--warmup", Text(WarmUp), "--duration", Text(duration),
                "--out", folder);
            return Directory.GetFiles(folder, "raw.jsonl", SearchOption.AllDirectories) is [var raw]
                && new TrialData(RawLog.Read(raw)) is { Trials: [{ Outcome.Levels.Count: 1 } trial] } data
                    ? LimitSection.ByEvidence(data, trial, 0)
                    : throw new ProcessFailedException($"The load did not come to its end: {output}");
        }
        finally
        {
            foreach (var hog in hogs)
            {
                hog.Kill();
                hog.Dispose();
            }

            Directory.Delete(folder, recursive: true);
        }
    }

    private static string Text(TimeSpan time) =>
        time.TotalMilliseconds.ToString("0", CultureInfo.InvariantCulture) + "ms";
}
