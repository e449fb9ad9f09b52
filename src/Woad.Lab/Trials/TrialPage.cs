using Woad.Lab.Logs.Events;
using Woad.Lab.Observing;
using Woad.Lab.Pages;
using Woad.Lab.Statistics;
using static System.FormattableString;

namespace Woad.Lab.Trials;

/// <summary>
/// The parts of a page that all experiments have alike: events of the run, disturbance, and all windows.
/// </summary>
internal static class TrialPage
{
    /// <summary>More windows than a reader looks at have one line for each cell; the log has all of them.</summary>
    private const int MostWindows = 300;

    public static LabPage Complete(LabPage page, TrialData data) => page with
    {
        Notices =
        [
            .. Fold(
                [
                    .. MissingCells.Notices(page.Missing),
                    .. page.Notices,
                    .. data.Notices.Select(n => n.Text)
                        .Where(n => !page.Replaced.Any(r => n.StartsWith(r, StringComparison.Ordinal))),
                    .. Disturbed(data),
                    .. Uneven(data),
                ]),
        ],
        Sections = [.. MissingCells.Sections(page.Missing), .. page.Sections, .. Windows(data), .. Events(data)],
    };

    /// <summary>Equal notices once, with their number.</summary>
    public static IEnumerable<string> Fold(IEnumerable<string> notices) => notices
        .GroupBy(n => n.TrimEnd('.'))
        .Select(g => g.Count() == 1 ? g.First() : $"{g.Key} ({g.Count()} times).");

    private static IEnumerable<string> Disturbed(TrialData data)
    {
        var windows = data.Measured.ToArray();
        var disturbed = windows.Where(t => t.Disturbance?.Share > Disturbance.Notice).ToArray();
        if (disturbed.Length == 0)
        {
            yield break;
        }

        var names = disturbed.GroupBy(t => t.Disturbance!.Most ?? "none that can be seen: the host, or another "
            + "container")
            .OrderByDescending(g => g.Count())
            .Take(3)
            .Select(g => $"{g.Key} in {g.Count()}");
        yield return Invariant(
            $"Others took more than {Disturbance.Notice:P0} of the machine in {disturbed.Length} of ")
            + Invariant(
                $"{windows.Length} windows, at most {disturbed.Max(t => t.Disturbance!.Share):P0} (most of all ")
            + $"{string.Join(", ", names)}). Repeat the run on a quiet machine.";
    }

    /// <summary>
    /// Windows in which the processors were slower or faster than in others of their cell, though no process and no
    /// account of this machine tells why. Cells differ in what their calls leave of the caches.
    /// </summary>
    private static IEnumerable<string> Uneven(TrialData data)
    {
        var speeds = data.Measured.GroupBy(t => t.Cell)
            .Select(cell => cell.Select(t => t.Speed).OfType<double>().Where(s => s > 0).ToArray())
            .Where(cell => cell.Length > 1)
            .SelectMany(cell => cell.Select(s => s / Bootstrap.Median(cell)))
            .Order()
            .ToArray();
        var uneven = speeds.Count(s => Math.Abs(s - 1) > Disturbance.Notice);
        if (uneven * 10 > speeds.Length)
        {
            yield return Invariant(
                $"The server's processors did the same work at {speeds[0]:0.00} to {speeds[^1]:0.00} times the ")
                + Invariant($"usual speed of the cell, and in {uneven} of {speeds.Length} windows more than ")
                + Invariant($"{Disturbance.Notice:P0} off it. Nothing that this machine can see accounts for it: ")
                + "usually its host has other work. Rates of windows differ at least as much. Repeat the run on a "
                + "machine that shares no hardware.";
        }
    }

    /// <summary>Every window with its disturbance, those that do not count with the reason.</summary>
    private static IEnumerable<PageSection> Windows(TrialData data)
    {
        var windows = data.Measured.Where(t => t.Outcome.Levels.Count > 0).ToArray();
        if (windows.Length == 0)
        {
            yield break;
        }

        if (windows.Length > MostWindows)
        {
            yield return WindowsByCell(data, windows);
            yield break;
        }

        yield return new PageSection(
            "All windows",
            new TableBlock(
                "windows",
                [
                    "cell", Column.Number("repetition"), Column.Number("end, s"), Column.Number("calls"),
                    Column.Number("calls/s"), Column.Number("load CPU"), Column.Number("others' CPU"), "most by",
                    Column.Number("stolen"), Column.Number("throttled"), Column.Number("speed"), "left out because",
                ],
                [.. windows.Select(t => Row(data, t))]))
        {
            IsDetail = true,
        };
    }

    private static PageSection WindowsByCell(TrialData data, TrialEvent[] windows) => new(
        "Windows by cell",
        new TableBlock(
            "windows",
            [
                "cell", Column.Number("windows"), Column.Number("left out"), Column.Number("calls/s, median"),
                Column.Number("lowest"), Column.Number("highest"), Column.Number("load CPU"),
                Column.Number("others' CPU, highest"), Column.Number("speed, lowest"), Column.Number("speed, highest"),
            ],
            [.. windows.GroupBy(t => t.Cell).Select(cell => RowOfCell(data, cell.Key, [.. cell]))]))
    {
        IsDetail = true,
    };

    private static IReadOnlyList<string> RowOfCell(TrialData data, string cell, TrialEvent[] windows)
    {
        double[] rates = [.. windows.Select(t => t.Outcome.Levels.Average(l => l.CallsPerSecond)).Order()];
        double[] speeds = [.. windows.Select(data.SpeedOf).OfType<double>().Order()];
        return
        [
            cell,
            Invariant($"{windows.Length}"),
            Invariant($"{windows.Count(t => t.Ended is not null || data.Objections(t).Any())}"),
            ReportText.Rate(Bootstrap.Median(rates)),
            ReportText.Rate(rates[0]),
            ReportText.Rate(rates[^1]),
            ReportText.Percent(windows.Average(t => t.Generator.CpuShare)),
            ReportText.Percent(windows.Max(t => t.Disturbance?.Others)),
            speeds.Length == 0 ? ReportText.None : Invariant($"{speeds[0]:0.00}"),
            speeds.Length == 0 ? ReportText.None : Invariant($"{speeds[^1]:0.00}"),
        ];
    }

    private static IEnumerable<PageSection> Events(TrialData data)
    {
        if (data.Marks.Count > 0)
        {
            yield return new PageSection(
                "Events of the run",
                new TableBlock("events", [Column.Number("s"), "event"], [.. data.Marks.Select(Row)]))
            {
                IsDetail = true,
            };
        }
    }

    private static IReadOnlyList<string> Row(MarkEvent mark) => [Invariant($"{mark.Time:0.0}"), mark.Text];

    private static IReadOnlyList<string> Row(TrialData data, TrialEvent trial) =>
    [
        trial.Cell,
        Invariant($"{trial.Repetition}"),
        Invariant($"{trial.Time:0.0}"),
        Invariant($"{trial.Outcome.Levels.Sum(l => l.Calls)}"),
        Invariant($"{trial.Outcome.Levels.Average(l => l.CallsPerSecond):0.##}"),
        ReportText.Percent(trial.Generator.CpuShare),
        ReportText.Percent(trial.Disturbance?.Others),
        trial.Disturbance?.Most ?? "",
        ReportText.Percent(trial.Disturbance?.Stolen),
        ReportText.Percent(trial.Disturbance?.Throttled),
        data.SpeedOf(trial) is { } speed ? Invariant($"{speed:0.00}") : ReportText.None,
        string.Join("; ", data.Objections(trial).Append(trial.Ended).OfType<string>()),
    ];
}
