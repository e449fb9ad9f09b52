using Woad.Lab.Bindings;
using Woad.Lab.Blocks;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Published;
using Woad.Lab.Targets;

namespace Woad.Lab.Throttling;

/// <summary>Named starting points. All times keep the published proportion of 12 service times to a minute.</summary>
internal static class ThrottlingPresets
{
    public static readonly string[] Names = ["smoke", "quick", "published", "full"];

    private static readonly ChannelUse PerCall = new(ChannelLife.PerCall);

    /// <exception cref="ArgumentException">No preset has that name.</exception>
    public static ThrottlingSettings Named(string? preset) => preset switch
    {
        "smoke" => Of(0.08, BlockLooks.MostOfLong, Published) with { Limit = TimeSpan.FromSeconds(130) },
        null or "quick" => Of(0.4, BlockLooks.MostOfLong, s => [.. Published(s), .. Beside(s)]) with
        {
            Limit = TimeSpan.FromMinutes(8),
        },
        "published" => Of(PublishedRun.ServiceSeconds, 1, s => [.. Published(s), .. Beside(s), .. Further(s)]),
        "full" => Of(PublishedRun.ServiceSeconds, 3, s => [.. Published(s), .. Beside(s), .. Further(s)]),
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

    /// <summary>Run 3 without security, and what explains it.</summary>
    private static IEnumerable<ThrottlingCell> Beside(double scale)
    {
        var three = Plain(PublishedRun.Named("run3")!, scale);
        yield return three;
        yield return three with { Style = OperationStyle.Async };
        yield return three with { Style = OperationStyle.Pool, MinThreads = 2 };
    }

    /// <summary>
    /// What half the advice of run 4 would do, runs 1 and 3 over HTTPS, run 1 without security and without sessions,
    /// run 3 on larger thread pools.
    /// </summary>
    private static IEnumerable<ThrottlingCell> Further(double scale)
    {
        var (one, three, four) = (
            Plain(PublishedRun.All[0], scale), Plain(PublishedRun.Named("run3")!, scale),
            Plain(PublishedRun.Named("run4")!, scale));
        yield return four with { Limits = four.Limits with { Name = "run4-calls100", Calls = 100 } };
        yield return one with { Binding = CellBindings.Conversation };
        yield return three with { Binding = CellBindings.Conversation };
        yield return one;
        yield return one with { Binding = "wsHttp" };
        yield return one with { Binding = "basicHttp" };
        foreach (var threads in new[] { 4, 8, 16 })
        {
            yield return three with { Style = OperationStyle.Pool, MinThreads = threads };
        }
    }

    private static ThrottlingCell Plain(PublishedRun run, double scale) => Cell(run, scale) with { Binding = "netTcp" };

    private static ThrottlingCell Cell(PublishedRun run, double scale) => new(
        new ThrottleLimits(run.Name, run.Calls, run.Sessions, run.Instances, run.InFlight),
        CellBindings.Published,
        OperationStyle.Sync,
        null,
        ChannelUse.PerUser,
        run.InFlight,
        run.Seconds * scale);
}
