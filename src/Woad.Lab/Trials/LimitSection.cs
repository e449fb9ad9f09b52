using Woad.Lab.Callers.Recording;
using Woad.Lab.Limits;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;

namespace Woad.Lab.Trials;

/// <summary>The limit that bound a trial, with its measured evidence and the evidence against the others.</summary>
internal static class LimitSection
{
    /// <summary>Of the machine: processor time that no thread is seen to wait for.</summary>
    private const double MostUncounted = 0.05;

    /// <summary>
    /// The limit of a level; none is named of a window that other work of the machine disturbed, nor in a run of which
    /// it disturbed most.
    /// </summary>
    public static LimitSearch Of(TrialData data, TrialEvent trial, int level) =>
        IsDisturbed(data, trial) ? LimitSearch.OfDisturbed : ByEvidence(data, trial, level);

    /// <summary>
    /// The limit of a level of a load on a service of the user's own. It is named of a disturbed window, too, where the
    /// processors that other work took cannot have caused it.
    /// </summary>
    public static LimitSearch OfLoad(TrialData data, TrialEvent trial, int level)
    {
        if (!IsDisturbed(data, trial))
        {
            return ByEvidence(data, trial, level);
        }

        var evidence = EvidenceOf(data, trial, level);
        var search = LimitSearch.Of(evidence);
        var isCounted = trial.Disturbance is null or { Stolen: < MostUncounted, Throttled: < MostUncounted };
        return isCounted && !trial.GeneratorObjections.Any() && OtherWork.Excluded(evidence) is { } why
            ? search.ThoughDisturbed(why)
            : search with { IsDisturbed = true };
    }

    /// <summary>A limit that a page found by itself; none is named in a disturbed run.</summary>
    public static string Found(TrialData data, string limit) =>
        data.IsDisturbed && limit.Length > 0 ? LimitNames.Disturbed : limit;

    /// <summary>The limit of a level, also of a disturbed window.</summary>
    public static LimitSearch ByEvidence(TrialData data, TrialEvent trial, int level) =>
        LimitSearch.Of(EvidenceOf(data, trial, level));

    private static bool IsDisturbed(TrialData data, TrialEvent trial) =>
        data.IsDisturbed || data.Disturbances(trial).Any();

    private static LimitEvidence EvidenceOf(TrialData data, TrialEvent trial, int level)
    {
        var outcome = trial.Outcome.Levels[level];
        return new LimitEvidence(outcome, trial.IsClosed, trial.Generator)
        {
            GeneratorCores = trial.Cores,
            RestSeconds = trial.RestSeconds,
            ThinkSeconds = trial.ThinkSeconds,
            Kernel = level < trial.Kernel.Count ? trial.Kernel[level] : null,
            Samples = [.. data.CountersOf(trial.Cell, trial.Repetition).Where(c => IsInside(outcome, c.At))],
        };
    }

    /// <summary>
    /// The limit of a cell's trial in the words of its model: a throttle that was full, or what the evidence says.
    /// </summary>
    /// <param name="data">The run.</param>
    /// <param name="trial">The trial.</param>
    /// <param name="throttles">How the throttles of the service were used.</param>
    /// <param name="restSeconds">What a call takes that meets no other; null when it is not known.</param>
    public static string Named(TrialData data, TrialEvent trial, IReadOnlyList<LimitUse> throttles, double? restSeconds)
    {
        var limit = Of(data, trial with { RestSeconds = restSeconds }, 0).Limit;
        return limit is LimitNames.Suspension or LimitNames.Collections or LimitNames.OtherProcesses
            or LimitNames.Disturbed
            ? limit
            : LimitUse.Binding(throttles, limit switch
            {
                LimitNames.Offered or LimitNames.Waiting => "users",
                LimitNames.ServiceCpu => "CPU",
                LimitNames.ThreadPool => "threads of the shared pool",
                _ => limit,
            });
    }

    /// <summary>A sentence of the limit that was found, or that none was.</summary>
    public static string Describe(LimitSearch search) => search.Found is { } found
        ? $"{found.Name}: {found.Measured}{NextOf(search)}"
        : search.IsDisturbed ? "not named: other work of the machine disturbed the window"
        : "not found: nothing that was measured was at its limit";

    private static string NextOf(LimitSearch search) => search.Next.Any()
        ? $"; next: {string.Join(", ", search.Next.Select(n => n.Name).Distinct())}"
        : "";

    public static IEnumerable<PageSection> ByRun(TrialData data)
    {
        var searches = data.Measured
            .SelectMany(t => t.Outcome.Levels.Select(
                (level, i) => (Trial: t, Level: level, Search: OfLoad(data, t, i))))
            .Where(s => s.Level.Seconds > 0 && s.Search.Readings.Count > 0)
            .ToArray();
        if (searches.Length == 0)
        {
            yield break;
        }

        yield return new PageSection(
            "Limits by evidence",
            new TableBlock(
                "limits",
                [Column.Number("run"), "level", "limit", "measured", "verdict"],
                [
                    .. searches.SelectMany(s => s.Search.Readings.Select(r =>
                        (IReadOnlyList<string>)
                            [$"{s.Trial.Repetition}", s.Level.Name, r.Name, r.Measured ?? "not measured",
                                VerdictOf(s.Search, r)])),
                ]),
            new ParagraphBlock(
                "The tests have a fixed order, and the first that binds is the limit. Those that are free are the "
                    + "evidence against the others. A window that other work may have changed has no verdict."));
    }

    private static string VerdictOf(LimitSearch search, LimitReading reading) =>
        search.IsDisturbed ? ""
        : reading == search.Found ? "the limit"
        : search.Next.Contains(reading) ? "binds too"
        : reading.Binds ? "follows from the limit"
        : reading.Measured is null ? ""
        : "free";

    private static bool IsInside(LevelOutcome level, double at) => at >= level.From
        && at <= level.From + level.Seconds + 0.5;
}
