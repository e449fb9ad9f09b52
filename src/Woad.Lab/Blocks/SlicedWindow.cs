using Woad.Lab.Blocks.Slices;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Blocks;

/// <summary>
/// Measures one window of all cells of a group, whose services are open and whose sessions are connected: users call
/// the cells in slices, and the server process takes its counters at the begin and the end of each slice that counts.
/// </summary>
internal sealed class SlicedWindow(BlockPlace place)
{
    /// <summary>The server process has the begin of the slices before they begin.</summary>
    private const double Ahead = 0.003;

    /// <param name="open">The services and sessions of the group.</param>
    /// <param name="cells">The names under which the window is written down.</param>
    /// <param name="block">The block.</param>
    /// <param name="load">The load of each cell.</param>
    /// <param name="plan">The slices.</param>
    /// <param name="cancel">Ends the window.</param>
    public async Task<IReadOnlyList<(TrialEvent Trial, IReadOnlyList<ServerCounters> Counters)>> MeasureAsync(
        IReadOnlyList<OpenCell> open,
        IReadOnlyList<string> cells,
        int block,
        LoadPlan load,
        SlicePlan plan,
        CancellationToken cancel)
    {
        var (server, clock) = (place.Server, place.Clock);
        var begun = clock.Now;
        await server.UseAsync(open[0].Service, cancel);
        var users = (int)load.Shape.Highest;
        var slices = new SliceLoad(clock, plan, [.. open.Select(o => (ICallTarget)o.Sessions)], users);
        var origin = clock.Now + (long)(Ahead * HistogramScale.UnitsPerSecond);
        var end = origin + plan.Length;
        foreach (var cell in open)
        {
            cell.Sessions.Begin(() => clock.Now >= end);
        }

        var counting = server.CountAsync(
            [.. plan.Slices.Select(s => new Stretch(open[s.Cell].Service, origin + s.From, origin + s.To))], cancel);
        using var registration = cancel.Register(slices.Stop);
        var watch = new GeneratorWatch();
        place.Speed?.Restart();
        await clock.WaitUntilAsync(origin);
        var began = Math.Round(place.Log.Elapsed, 4);
        await slices.RunAsync(origin);
        var (generator, speedNow) = (watch.Finish(place.Cores, 1), place.Speed?.Finish());
        var counted = await counting;
        var change = (SecondsOf(clock.Now - begun) - Enumerable.Range(0, open.Count).Sum(plan.SecondsOf)) / open.Count;
        var bytes = generator.BytesPerCall / Math.Max(1, slices.Tallies.Sum(t => t.Calls));
        return
        [
            .. open.Select((cell, i) =>
            {
                var counters = SliceCounters.Sum(
                    [.. counted.Where((_, slice) => plan.Slices[slice].Cell == i)], plan.SecondsOf(i));
                var trial = new TrialEvent(
                    cells[i],
                    block,
                    load.Shape is ClosedShape,
                    slices.Tallies[i].Outcome(users, plan.SecondsOf(i)) with { Opens = cell.Sessions.Opens },
                    generator with { BytesPerCall = bytes },
                    cancel.IsCancellationRequested ? TrialRunner.Interrupted : null)
                {
                    Began = began,
                    Kernel = [place.KernelOf(counters.Seconds, counters.Cpu)],
                    RestSeconds = cell.RestSeconds,
                    Cores = place.Cores,
                    Speed = speedNow,
                    ChangeSeconds = Math.Round(change, 5),
                    Slices = slices.Tallies[i].Rounds,
                };
                return (trial, (IReadOnlyList<ServerCounters>)[counters]);
            }),
        ];
    }

    private static double SecondsOf(long units) => units / (double)HistogramScale.UnitsPerSecond;
}
