using Woad.Lab.Bindings;
using Woad.Lab.Engine;
using Woad.Lab.Engine.Shapes;
using Woad.Lab.Targets;

namespace Woad.Lab.Throttling;

/// <summary>Named starting points. All times keep the published proportion of 12 service times to a minute.</summary>
internal static class ThrottlingPresets
{
    public static readonly string[] Names = ["smoke", "quick", "seed", "full"];

    private static readonly ChannelUse PerCall = new(ChannelLife.PerCall);

    /// <exception cref="ArgumentException">No preset has that name.</exception>
    public static ThrottlingSettings Named(string? preset) => preset switch
    {
        "smoke" => Of(0.08, 1, Published),
        null or "quick" => Of(1, 1, s => [.. Published(s), .. Beside(s)]),
        "seed" => Of(PublishedRun.ServiceSeconds, 1, s => [.. Published(s), .. Beside(s)]),
        "full" => Of(PublishedRun.ServiceSeconds, 3, s => [.. Published(s), .. Beside(s), .. WithoutSessions(s)]),
        _ => throw new ArgumentException($"There is no preset '{preset}'; there are {string.Join(", ", Names)}."),
    };

    private static ThrottlingSettings Of(double service, int runs, Func<double, IReadOnlyList<ThrottlingCell>> cells) =>
        new() { ServiceSeconds = service, Runs = runs, Cells = cells(service / PublishedRun.ServiceSeconds) };

    /// <summary>The published runs; the first twice, since its text contradicts its figures.</summary>
    private static IReadOnlyList<ThrottlingCell> Published(double scale)
    {
        var cells = PublishedRun.All.Select(r => Cell(r, scale)).ToList();
        cells.Insert(1, cells[0] with { Channel = PerCall });
        return cells;
    }

    /// <summary>
    /// What explains run 3, what half the advice of run 4 would do, and runs 1 and 3 over sessions of secure conversation,
    /// as they were published.
    /// </summary>
    private static IEnumerable<ThrottlingCell> Beside(double scale)
    {
        var (three, four) = (Cell(PublishedRun.Named("seed3")!, scale), Cell(PublishedRun.Named("seed4")!, scale));
        yield return three with { Style = OperationStyle.Async };
        yield return three with { Style = OperationStyle.Pool, MinThreads = 2 };
        yield return four with { Limits = four.Limits with { Name = "seed4-calls100", Calls = 100 } };
        yield return Cell(PublishedRun.All[0], scale) with { Binding = CellBindings.Conversation };
        yield return three with { Binding = CellBindings.Conversation };
    }

    private static IEnumerable<ThrottlingCell> WithoutSessions(double scale)
    {
        var three = Cell(PublishedRun.Named("seed3")!, scale);
        foreach (var threads in new[] { 4, 8, 16 })
        {
            yield return three with { Style = OperationStyle.Pool, MinThreads = threads };
        }

        var one = Cell(PublishedRun.All[0], scale);
        yield return one with { Binding = "wsHttp" };
        yield return one with { Binding = "basicHttp" };
    }

    private static ThrottlingCell Cell(PublishedRun run, double scale) => new(
        new ThrottleLimits(run.Name, run.Calls, run.Sessions, run.Instances, run.InFlight),
        "netTcp",
        OperationStyle.Sync,
        null,
        ChannelUse.PerUser,
        run.InFlight,
        run.Seconds * scale);
}
