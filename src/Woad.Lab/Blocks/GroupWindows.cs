using Woad.Lab.Blocks.Slices;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Trials;

namespace Woad.Lab.Blocks;

/// <summary>
/// Measures cells that are compared with one another: in slices of one window where each of them has slices, or else in
/// a window of each.
/// </summary>
internal sealed class GroupWindows(IBlockExperiment experiment, BlockCells cells, BlockPlace place)
{
    private readonly BlockWindow _windows = new(place);
    private readonly SlicedWindow _sliced = new(place);

    /// <summary>
    /// Whether the cells share a window: their calls are short enough to end within a slice, as far as that is known.
    /// </summary>
    public bool HasSlices(IReadOnlyList<ICellDefinition> group) => group.Count > 0
        && group.All(c => experiment.HasSlices(c) && cells.Find(c)?.ResponseSeconds < SlicePlan.LongestResponse);

    /// <summary>Measures a cell in a window of its own.</summary>
    public async Task<(TrialEvent Trial, IReadOnlyList<ServerCounters> Counters)> MeasureAsync(
        ICellDefinition cell, int block, CancellationToken cancel)
    {
        var open = await cells.OpenAsync(cell, cancel);
        var window = await _windows.MeasureAsync(open, cell.Id, block, experiment.PlanOf(cell, block), cancel);
        Answered(open, window.Trial);
        return window;
    }

    /// <summary>Measures cells in slices of one window.</summary>
    public async Task<IReadOnlyList<(TrialEvent Trial, IReadOnlyList<ServerCounters> Counters)>> SliceAsync(
        IReadOnlyList<ICellDefinition> group, int block, CancellationToken cancel)
    {
        var open = new List<OpenCell>();
        foreach (var cell in group)
        {
            open.Add(await cells.OpenAsync(cell, cancel));
        }

        var load = experiment.PlanOf(group[0], block);
        var slices = SlicePlan.Of(
            group.Count,
            load.Shape.Levels.Sum(l => l.Seconds),
            open.Max(o => o.ResponseSeconds ?? 0),
            unchecked((experiment.Seed * 7919) + block));
        var windows = await _sliced.MeasureAsync(
            open, [.. group.Select(c => c.Id)], block, load, slices, cancel);
        foreach (var (cell, (trial, _)) in open.Zip(windows))
        {
            Answered(cell, trial);
        }

        return windows;
    }

    /// <summary>By Little's law a call takes as long as the users by their rate.</summary>
    private static void Answered(OpenCell open, TrialEvent trial)
    {
        if (trial.Outcome.Levels is [{ CallsPerSecond: > 0 } level, ..])
        {
            open.ResponseSeconds = level.Asked / level.CallsPerSecond;
        }
    }
}
