using Woad.Lab.Bindings;
using Woad.Lab.Claims;
using Woad.Lab.Logs.Events;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.MessageSize;

/// <summary>
/// The published sentences about sizes and ways of transfer. Of sessions, tracing and the proxy only pictures were
/// published: what is asked of them is whether they cost anything.
/// </summary>
internal sealed class SizeClaims(SizeSettings settings, TrialData data)
{
    private readonly string? _disturbance = DisturbedRun.InShort(data);

    private const int Similar = 10_000;

    /// <summary>A difference of times that makes no difference.</summary>
    private const double Same = 0.05;

    private static readonly Claim Alike = new(
        "S1",
        "netTcp and basicHttp have very similar transfer rates up to 10 kB",
        [
            Demand.AtMost("basicHttp ÷ netTcp, at its largest,", 1.25),
            Demand.AtLeast("at its smallest,", 0.8),
        ]);

    private static readonly Claim NotLinear = new(
        "S2",
        "The time is not linear in the size",
        [Demand.AtLeast("largest distance from the line t = a + b·m, relative,", 0.2)]);

    private static readonly Claim NotBest = new(
        "S3",
        "Streaming does not show the best performance",
        [Demand.AtLeast("time streamed ÷ buffered at the largest size", 1 - Same)]);

    private static readonly Claim Hungry = new(
        "S4",
        "The working set of a streaming service is much higher than of a buffering one",
        [Demand.AtLeast("peak working set, streamed ÷ buffered at the largest size,", 1.2)]);

    /// <summary>All claims that the experiment can make, without its figures.</summary>
    public static IReadOnlyList<Claim> Forms { get; } =
        [Alike, NotLinear, NotBest, Hungry, Slower("S5", "tracing"), Slower("S6", "a proxy between"),
            Slower("S7", "reliable sessions"), Slower("S8", "message security")];

    public IEnumerable<HypothesisResult> All()
    {
        SizeCell[] cells = [.. settings.Cells()];
        if (Likeness(cells) is { } likeness)
        {
            yield return likeness;
        }

        foreach (var series in cells.Where(c => c.Part == "size").GroupBy(c => c.Binding).Where(g => g.Count() > 2))
        {
            yield return (NotLinear with { Scope = series.Key }).Judge([Distance([.. series])], _disturbance);
        }

        foreach (var way in new[] { Transfer.Streamed, Transfer.StreamedText })
        {
            if (cells.Where(c => c.Transfer == way).MaxBy(c => c.Bytes) is { } streamed
                && cells.FirstOrDefault(c => c.Id == (streamed with { Transfer = Transfer.Buffered }).Id) is { } plain)
            {
                yield return Compared(NotBest, streamed, plain, Times);
                yield return Compared(Hungry, streamed, plain, Peaks);
            }
        }

        foreach (var cell in cells.Where(c => c.Base is not null && cells.Any(b => b.Id == c.Base.Id)))
        {
            if (FormOf(cell) is { } form)
            {
                yield return Compared(form, cell, cells.First(c => c.Id == cell.Base!.Id), Times);
            }
        }
    }

    private static Claim Slower(string id, string what) => new(
        id,
        $"A call takes longer with {what} than without (published as a picture)",
        [Demand.AtLeast("time ÷ that without", 1 + Same)]);

    private static Claim? FormOf(SizeCell cell) => cell switch
    {
        { Tracing: not Tracing.Off } => Forms[4],
        { IsProxied: true } => Forms[5],
        _ when CellBindings.IsReliable(cell.Binding) => Forms[6],
        _ when CellBindings.ProtectsMessages(cell.Binding) => Forms[7],
        _ => null,
    };

    private HypothesisResult Compared(
        Claim claim, SizeCell cell, SizeCell without, Func<SizeCell, Figure<IReadOnlyDictionary<int, double>>> read) =>
        (claim with { Scope = cell.Id }).Judge(
            [ClaimFigure.Ratio(cell.Id, read(cell), without.Id, read(without))], _disturbance);

    /// <summary>Both ends of the ratios at all small sizes that both bindings have; null without such sizes.</summary>
    private HypothesisResult? Likeness(SizeCell[] cells)
    {
        (SizeCell Http, SizeCell Tcp)[] pairs =
        [
            .. from http in cells.Where(c => c is { Part: "size", Binding: "basicHttp", Bytes: <= Similar })
               from tcp in cells.Where(c => c is { Part: "size", Binding: "netTcp" } && c.Bytes == http.Bytes)
               select (http, tcp),
        ];
        if (pairs.Length == 0)
        {
            return null;
        }

        ClaimFigure[] ratios =
            [.. pairs.Select(p => ClaimFigure.Ratio(p.Http.Id, Times(p.Http), p.Tcp.Id, Times(p.Tcp)))];
        string[] named = [.. ratios.SelectMany(r => r.Cells)];
        var values = Figures.All(ratios.Select(r => r.Value));
        return Alike.Judge(
        [
            new ClaimFigure(values.Select(v => v.MaxBy(e => e.Value)!), named),
            new ClaimFigure(values.Select(v => v.MinBy(e => e.Value)!), named),
        ], _disturbance);
    }

    /// <summary>The distance of the farthest size from the line through all sizes, in each block.</summary>
    private ClaimFigure Distance(SizeCell[] series) => new(
        Figures.All(series.Select(c => Times(c).Match(
            Figures.Of, why => Figure<IReadOnlyDictionary<int, double>>.Missing($"{c.Id}: {why}")))).Then(times =>
        {
            double[] distances =
            [
                .. times.Select(t => t.Keys).Aggregate((all, keys) => all.Intersect(keys)).Order()
                    .Select(i => LineFit.Of([.. series.Zip(times, (c, t) => (c.Bytes / 1e6, t[i]))]))
                    .OfType<LineFit>()
                    .Select(fit => fit.WorstRelativeError),
            ];
            return distances.Length == 0
                ? Figure<Estimate>.Missing("no line goes through its sizes")
                : Figures.Of(BlockEstimate.Of(distances));
        }),
        [.. series.Select(c => c.Id)]);

    private Figure<IReadOnlyDictionary<int, double>> Times(SizeCell cell) =>
        Values(cell, trial => SizeModel.Mean([trial]));

    private Figure<IReadOnlyDictionary<int, double>> Peaks(SizeCell cell) => Values(cell, trial =>
    {
        var peak = data.CountersOf(cell.Id, trial.Repetition)
            .Select(s => (double?)s.PeakWorkingSetMegabytes)
            .Max();
        return peak > 0 && SizeModel.Mean([trial]) is not null ? peak : null;
    });

    private Figure<IReadOnlyDictionary<int, double>> Values(SizeCell cell, Func<TrialEvent, double?> read) =>
        ClaimFigure.Values(
            data.Of(cell.Id).Select(t => (t.Repetition, read(t))), () => MissingCells.Why(data, cell.Id));
}
