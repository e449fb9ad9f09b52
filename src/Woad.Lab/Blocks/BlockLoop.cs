using System.Diagnostics;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.Blocks;

/// <summary>
/// Measures all cells block by block, until each statement is decided, the highest number of blocks is reached, or the
/// time is used up.
/// </summary>
/// <param name="experiment">The experiment.</param>
/// <param name="windows">Its windows.</param>
/// <param name="time">The time of the run.</param>
/// <param name="first">The block after which the run first looks at its statements.</param>
internal sealed class BlockLoop(ITrialExperiment experiment, IBlockWindows windows, BlockClock time, int first)
{
    private readonly BlockSchedule _schedule = new(experiment.Seed);

    /// <param name="elapsed">The time since the run began.</param>
    /// <param name="cancel">Ends the run.</param>
    /// <returns>The number of blocks.</returns>
    public async Task<int> RunAsync(Func<TimeSpan> elapsed, CancellationToken cancel)
    {
        IReadOnlySet<string>? wanted = null;
        var block = 0;
        while (block < experiment.Runs && wanted is not { Count: 0 })
        {
            var order = _schedule.Order(
                block + 1,
                Groups(block + 1),
                c => wanted?.Contains(c.Id) != false);
            var count = order.Sum(g => g.Count);
            if (count == 0)
            {
                // All cells are stories, or have failed.
                break;
            }

            if (block > 0 && !time.Fits(count, order.SelectMany(g => g).Sum(windows.SecondsOf), elapsed()))
            {
                windows.Mark($"The time of the run is used up after {block} blocks");
                break;
            }

            block++;
            var begun = Stopwatch.GetTimestamp();
            foreach (var group in order)
            {
                await windows.MeasureAsync(group, block, cancel);
            }

            windows.Say(
                Invariant($"block {block}: {count} windows in {Stopwatch.GetElapsedTime(begun).TotalSeconds:F1} s; ")
                + time.Describe());
            wanted = Look(block) ?? wanted;
        }

        windows.Mark(Invariant($"{block} blocks were measured; {time.Describe()}"));
        return block;
    }

    private IReadOnlyList<IReadOnlyList<ICellDefinition>> Groups(int block) =>
    [
        .. experiment.Groups.Select(g => (IReadOnlyList<ICellDefinition>)
            [.. g.Where(c => !windows.HasFailed(c) && (block == 1 || !c.IsStory))]),
    ];

    /// <summary>The cells of statements that are not decided; null where the run does not look.</summary>
    private IReadOnlySet<string>? Look(int block)
    {
        if (!BlockLooks.IsAfter(block, first) || block >= experiment.Runs)
        {
            return null;
        }

        var wanted = experiment.Undecided(windows.Data());
        windows.Mark(Invariant($"after {block} blocks {wanted.Count} of {experiment.Cells.Count} cells belong to ")
            + "statements that are not decided");
        return wanted;
    }
}
