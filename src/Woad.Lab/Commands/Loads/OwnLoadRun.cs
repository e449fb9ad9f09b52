using System.Globalization;
using Woad.Lab.Callers;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Observing;
using Woad.Lab.Scenarios;
using Woad.Lab.Trials;

namespace Woad.Lab.Commands.Loads;

/// <summary>This process makes the load.</summary>
internal sealed class OwnLoadRun(LoadSettings settings, PreparedLoad load, RawLog log, ITrialProgress progress)
    : ILoadRun
{
    public async Task<bool> RunAsync(int run, CancellationToken cancel)
    {
        if (await ChooseAsync(cancel) is not { } chosen)
        {
            return false;
        }

        log.Write(new MarkEvent($"run {run}: driver {chosen.Driver}, {chosen.Why}"));
        await using var target = chosen.Target;
        var rest = await RestAsync(target);
        log.Write(new MarkEvent(SaidOf(run, rest)));
        using var server = RemoteCounters.TryOpen(load.Address, out var reason);
        var spec = new TrialSpec(LoadPage.Cell, run, load.Plan) { Abort = load.Abort, RestSeconds = rest };
        await new TrialRunner(log, progress).RunAsync(spec, target, server, cancel);
        log.Write(new MarkEvent($"run {run}: server's counters: {RemoteCounters.Describe(server, reason)}"));
        return true;
    }

    public ValueTask DisposeAsync() => default;

    /// <summary>Null when the user ended it: a service that says nothing may keep the capture waiting.</summary>
    private async Task<ChosenTarget?> ChooseAsync(CancellationToken cancel)
    {
        try
        {
            return await ChosenTarget.CreateAsync(settings, load).WaitAsync(cancel);
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested)
        {
            return null;
        }
    }

    private static async Task<double?> RestAsync(ICallTarget target)
    {
        using var clock = new WallClock();
        return await RestProbe.MeasureAsync(target, clock);
    }

    private static string SaidOf(int run, double? rest) => string.Create(
        CultureInfo.InvariantCulture,
        $"run {run}: up to {RestProbe.Calls} calls were made one by one before the load, ")
        + (rest is { } seconds
            ? string.Create(CultureInfo.InvariantCulture, $"a call at rest took {seconds * 1000:0.###} ms")
            : "none was answered in time");
}
