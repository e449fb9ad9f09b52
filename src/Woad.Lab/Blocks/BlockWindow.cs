using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Blocks;

/// <summary>
/// Measures one window of a cell whose service is open and whose sessions are connected: (1) the server process takes
/// the settings of the cell, (2) the users start, (3) server and generator are counted from the begin of each level to
/// its end, (4) the users stop, and their last replies are awaited.
/// </summary>
internal sealed class BlockWindow(BlockPlace place)
{
    /// <param name="open">The cell's service and sessions.</param>
    /// <param name="cell">The name under which the window is written down.</param>
    /// <param name="repetition">The block; 0 for a window that calibrates.</param>
    /// <param name="plan">The load.</param>
    /// <param name="cancel">Ends the window.</param>
    public async Task<(TrialEvent Trial, IReadOnlyList<ServerCounters> Counters)> MeasureAsync(
        OpenCell open, string cell, int repetition, LoadPlan plan, CancellationToken cancel)
    {
        // (1)
        var (server, clock) = (place.Server, place.Clock);
        var begun = clock.Now;
        await server.UseAsync(open.Service, cancel);

        // (2)
        var engine = new LoadEngine(clock, open.Sessions, plan, Environment.ProcessorCount);
        var origin = engine.Recorder.Origin;
        var end = TimeOf(origin, plan.Shape.Seconds);
        open.Sessions.Begin(() => clock.Now >= end && engine.Recorder.InFlight == 0);
        var began = Math.Round(place.Log.Elapsed - engine.Elapsed, 4);
        using var registration = cancel.Register(engine.Stop);
        var running = Task.Run(engine.RunAsync, CancellationToken.None);

        // (3)
        var watch = new GeneratorWatch();
        List<ServerCounters> counters = [];
        foreach (var level in plan.Shape.Levels)
        {
            await clock.WaitUntilAsync(TimeOf(origin, level.From));
            if (counters.Count == 0)
            {
                watch.Restart();
                place.Speed?.Restart();
            }

            _ = await server.CountAsync(cancel);
            await clock.WaitUntilAsync(TimeOf(origin, level.To));
            counters.Add(Stamped(await server.CountAsync(cancel), origin));
        }

        var (generator, speedNow) = (watch.Finish(place.Cores, 1), place.Speed?.Finish());

        // (4)
        var outcome = await running;
        var calls = Math.Max(1, outcome.Levels.Sum(l => l.Calls));
        var measured = outcome.Levels.Sum(l => l.Seconds);
        return (
            new TrialEvent(
                cell,
                repetition,
                plan.Shape is ClosedShape,
                outcome with { Opens = open.Sessions.Opens },
                generator with { BytesPerCall = generator.BytesPerCall / calls },
                cancel.IsCancellationRequested ? TrialRunner.Interrupted : null)
            {
                Began = began,
                Kernel = [.. counters.Select(c => place.KernelOf(c.Seconds, c.Cpu))],
                RestSeconds = open.RestSeconds,
                Cores = place.Cores,
                Speed = speedNow,
                ThinkSeconds = plan.Think.Mean,
                ChangeSeconds = Math.Round(SecondsOf(clock.Now - begun) - measured, 5),
            },
            counters);
    }

    private static ServerCounters Stamped(ServerCounters counters, long origin) => counters with
    {
        // A server of a run in blocks has all services open; their list would be longer than the window's figures.
        Services = null,
        At = counters.Clock == 0 ? 0 : Math.Round(SecondsOf(counters.Clock - origin), 4),
    };

    private static double SecondsOf(long units) => units / (double)HistogramScale.UnitsPerSecond;

    private static long TimeOf(long origin, double seconds) =>
        origin + (long)(seconds * HistogramScale.UnitsPerSecond);
}
