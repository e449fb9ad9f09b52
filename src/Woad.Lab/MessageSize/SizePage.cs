using Woad.Lab.Blocks;
using Woad.Lab.Claims;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Published;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.MessageSize;

/// <summary>The report of a run.</summary>
internal sealed class SizePage(SizeSettings settings, TrialData data)
{
    private const double OutlierShare = 0.2;

    private readonly SizeCell[] _cells =
    [
        .. settings.Cells().Where(c => data.Of(c.Id).Any(t => SizeModel.Mean([t]) is not null)),
    ];

    public LabPage Build()
    {
        var openings = new OpeningSection(settings, data);
        var twins = settings.Twin is { } twin ? new TwinSection(data, twin.Cell, twin.Again) : null;
        HypothesisResult[] claims = [.. new SizeClaims(settings, data).All()];
        var verdict = TrialVerdict.Of(
            data, [], settings.CellNames, TrialVerdict.InBlocks, statements: claims);
        return new LabPage(
            SizeExperiment.ExperimentName,
            verdict.Name,
            verdict.ExitCode,
            verdict.Explanation,
            data.Experiment!.Environment,
            data.Experiment.Started)
        {
            Figures = [.. Tiles(), .. twins?.Figures() ?? []],
            Notices =
            [
                .. twins?.Notices() ?? [],
                .. data.Experiment.NotAvailable.Select(n => $"Not yet available: {n}."),
                .. data.Failures.Select(f => $"{f.Cell}: {f.Message}"),
            ],
            Missing = MissingCells.Of(
                data,
                settings.CellNames,
                [.. _cells.Select(c => c.Id), .. openings.Measured, .. twins?.Measured ?? []]),
            Statements = claims,
            Comparison = Conclusion.Of(
                [.. _cells.Select(Line), .. openings.Lines()], _cells.Length == 0 ? [] : Next()),
            Sections =
            [
                .. ClaimSection.Of(claims),
                .. BySize(),
                .. ByLine(),
                .. ByTransfer(),
                .. new SizeParts(_cells, data).Sections(),
                .. openings.Sections(),
                .. FailureSection.ByCell(data),
                .. LeftOutSection.Of(data),
                new PageSection("How it was measured", new ParagraphBlock(Method())),
            ],
        };
    }

    private IEnumerable<PageSection> BySize() => _cells.Any(c => c.Part == "size")
        ? [new PageSection("Time by size", SizeChart(), SizeTable())]
        : [];

    private IEnumerable<PageSection> ByLine() => _cells.Length == 0
        ? []
        : [new PageSection("The line t = a + b·m", new ParagraphBlock(Lines()), FitTable())];

    private IEnumerable<PageSection> ByTransfer() => Ways().Any()
        ? [new PageSection(
            "Transfer: buffered, streamed, MTOM", new ParagraphBlock(Transfers()), TransferChart(), TransferTable())]
        : [];

    private IEnumerable<PageFigure> Tiles() =>
        _cells
            .Where(c => c.Part == "size")
            .GroupBy(c => c.Binding)
            .Take(3)
            .Select(g =>
            {
                var fit = Fit(g);
                return new PageFigure(
                    $"{g.Key}: a call and a megabyte",
                    fit is null ? ReportText.None : Invariant($"{fit.Intercept:0.000} + {fit.Slope:0.0}·m ms"),
                    PublishedFit(g.Key) is { } p
                        ? Invariant($"published fit {p.Intercept:0.00} + {p.Slope:0.0}·m ms")
                        : "not published");
            });

    private ChartBlock SizeChart() =>
        ChartBlock.Of(
            "time-by-size",
            "Milliseconds for an operation by payload, both logarithmic",
            "bytes",
            "ms",
            _cells
                .Where(c => c.Part == "size")
                .GroupBy(c => c.Binding)
                .Select(g => (g.Key, LineStyle.Line, g.Select(c => ((double)c.Bytes, Mean(c)))))
                .Concat(
                    PublishedSizes.Milliseconds.Select(p =>
                        (
                            $"published {p.Key}",
                            LineStyle.Points,
                            PublishedSizes.Bytes.Zip(p.Value, (b, v) => ((double)b, v))))),
            isLogarithmic: true);

    private TableBlock SizeTable() =>
        new(
            "sizes",
            [
                "cell",
                Column.Number("published ms"),
                Column.Number("predicted ms"),
                Column.Number("measured ms"),
                Column.Number("min – max"),
                Column.Number("measured ÷ predicted"),
                Column.Number("calls"),
                "remark",
            ],
            [
                .. _cells
                    .Where(c => c.Part == "size")
                    .Select(c =>
                    {
                        var predicted = Predicted(c);
                        var runs = Runs(c);
                        var ratio = Mean(c) / predicted;
                        return (IReadOnlyList<string>)
                            [
                                c.Id,
                                Invariant($"{PublishedSizes.Of(c.Binding, c.Bytes)}"),
                                IsCalibration(c) ? "calibrates" : Invariant($"{predicted:0.000}"),
                                Invariant($"{Mean(c):0.000}"),
                                Invariant($"{runs.Min():0.000} – {runs.Max():0.000}"),
                                Invariant($"{ratio:0.00}"),
                                Invariant($"{data.Of(c.Id).Sum(t => t.Outcome.Levels.Sum(l => l.Calls))}"),
                                Math.Abs((ratio ?? 1) - 1) > OutlierShare ? "residual above 20 %" : "",
                            ];
                    }),
            ]);

    private TableBlock FitTable() =>
        new(
            "fits",
            [
                "series",
                Column.Number("a ms"),
                Column.Number("b ms/MB"),
                Column.Number("worst error"),
                "binds below",
                Column.Number("published a"),
                Column.Number("published b"),
                Column.Number("published worst error"),
            ],
            [
                .. _cells
                    .GroupBy(c => c.Series)
                    .Where(g => Fit(g) is not null)
                    .Select(g =>
                    {
                        var (fit, published) = (
                            Fit(g)!,
                            g.First().Part == "size" ? PublishedFit(g.First().Binding) : null);
                        return (IReadOnlyList<string>)
                            [
                                g.Key,
                                Invariant($"{fit.Intercept:0.000}"),
                                Invariant($"{fit.Slope:0.00}"),
                                g.Count() > 2 ? ReportText.Percent(fit.WorstRelativeError) : "two points",
                                fit.Slope > 0 && fit.Intercept > 0
                                    ? "cost of a call below "
                                        + $"{PayloadSize.Name((int)Math.Min(1e9, fit.Intercept / fit.Slope * 1e6))}, "
                                        + "bytes above"
                                    : "bytes",
                                Invariant($"{published?.Intercept:0.00}"),
                                Invariant($"{published?.Slope:0.0}"),
                                published is null ? "" : ReportText.Percent(published.WorstRelativeError),
                            ];
                    }),
            ]);

    private ConclusionLine Line(SizeCell cell) => new(
        $"{cell.Id}: ms",
        cell.Part == "size" ? PublishedSizes.Of(cell.Binding, cell.Bytes) : null,
        Predicted(cell),
        Mean(cell),
        Runs(cell).Min(),
        Runs(cell).Max(),
        Predicted(cell) is null ? "" : data.PredictedLimit(cell.Id) ?? "",
        LimitSection.Found(data, Limit(cell)));

    /// <summary>By the line through all sizes of the series: whichever part of it is larger at this size.</summary>
    private string Limit(SizeCell cell) => Fit(_cells.Where(c => c.Series == cell.Series)) is { } fit
        ? fit.Intercept > fit.Slope * cell.Bytes / 1e6 ? "cost of a call" : "bytes"
        : "";

    private double? Predicted(SizeCell cell) =>
        IsCalibration(cell) ? null : data.Predicted(cell.Id, SizeExperiment.MeanMilliseconds);

    private double[] Runs(SizeCell cell) => [.. data.Of(cell.Id).Select(t => SizeModel.Mean([t])).OfType<double>()];

    private IEnumerable<string> Next()
    {
        yield return PublishedLine.Sentence(PublishedSizes.Milliseconds["basicHttp"]);
        var outliers = _cells.Where(c => Math.Abs((Mean(c) / Predicted(c) ?? 1) - 1) > OutlierShare).ToArray();
        if (outliers.Length > 0)
        {
            yield return $"Residual above 20 %: {string.Join(", ", outliers.Select(c => c.Id))}. Candidates: pooled "
                + "segments (64 kB), the large object heap (85,000 B), socket buffers. For sizes far "
                + "from those that calibrate (1 kB to 6 MB) the law between them is one too. Next "
                + "experiment: these sizes with --runs 5, and the neighbours of 64 kB and 85 kB (--sizes "
                + "1kB,60kB,70kB,80kB,90kB,6MB).";
        }
    }

    private static string Lines() =>
        "The published text says that the time is not linear in the size. The lines of "
            + "this page are fitted to all sizes. Predictions come from sizes that calibrate: from the line through "
            + "them where it is within 10 % of each, and else from the lines between neighbouring sizes.";

    private ChartBlock TransferChart() =>
        ChartBlock.Of(
            "transfer",
            "basicHttp: milliseconds for an operation by payload and way of transfer",
            "bytes",
            "ms",
            Ways().Select(g => (g.Key, LineStyle.Line, g.Select(c => ((double)c.Bytes, Mean(c))))),
            isLogarithmic: true);

    private TableBlock TransferTable() =>
        new(
            "transfer-cells",
            [
                "cell",
                Column.Number("ms"),
                Column.Number("to buffered"),
                Column.Number("peak working set MB"),
                Column.Number("large objects MB"),
                Column.Number("server MB/call"),
                Column.Number("collections gen 2"),
            ],
            [
                .. Ways()
                    .SelectMany(g => g)
                    .Select(c =>
                    {
                        var samples = data.Of(c.Id).SelectMany(t => data.CountersOf(c.Id, t.Repetition)).ToArray();
                        var calls = data.Of(c.Id).Sum(t => t.Outcome.Levels.Sum(l => l.Calls));

                        // A sample tells of the interval before it: those count that end within the window.
                        var window = samples
                            .Where(s => s.At > c.WarmUpSeconds && s.At <= c.WarmUpSeconds + c.Seconds)
                            .ToArray();
                        var buffered = _cells.FirstOrDefault(b => b.Id == (c with { Transfer = Transfer.Buffered }).Id);
                        return (IReadOnlyList<string>)
                            [
                                c.Id,
                                Invariant($"{Mean(c):0.000}"),
                                buffered is null ? "" : Invariant($"{Mean(c) / Mean(buffered):0.00}"),
                                ReportText.Rate(Peak(c).OrNull()),
                                ReportText.Rate(samples.Select(s => (double?)s.LargeObjectMegabytes).Max()),
                                calls == 0 || samples.Length == 0
                                    ? ReportText.None
                                    : Invariant($"{window.Sum(s => s.AllocatedMegabytes) / calls:0.000}"),
                                Invariant($"{samples.Sum(s => s.Gen2)}"),
                            ];
                    }),
            ]);

    private string Transfers()
    {
        var planned = settings.Cells().Where(IsWay).GroupBy(c => c.Bytes).MaxBy(g => g.Key)!;
        var size = PayloadSize.Name(planned.Key);
        SizeCell[] largest = [.. Ways().SelectMany(g => g).Where(c => c.Bytes == planned.Key)];
        if (largest.Length < planned.Count())
        {
            return $"Not measured at {size}: {planned.Count() - largest.Length} of {planned.Count()} ways "
                + "of transfer have no figure.";
        }

        var peaks = Figures.All(largest.Select(c => Peak(c).Select(peak => (c.Series, Peak: peak))));
        return $"At {size} the shortest mean here is that of {largest.MinBy(Mean)!.Series}; the smallest "
            + "peak working set "
            + peaks.Match(all => $"has {all.MinBy(p => p.Peak).Series}.", why => $"is not measured: {why}.");
    }

    private Figure<double> Peak(SizeCell cell)
    {
        double[] peaks =
        [
            .. data.Of(cell.Id)
                .SelectMany(t => data.CountersOf(cell.Id, t.Repetition))
                .Select(s => s.PeakWorkingSetMegabytes)
                .Where(peak => peak > 0),
        ];
        return peaks.Length == 0 ? Figure<double>.Missing("no counters of the server") : Figures.Of(peaks.Max());
    }

    private bool IsWay(SizeCell cell) =>
        cell is { Binding: "basicHttp", IsProxied: false, IsRouted: false, Tracing: Tracing.Off }
        && settings.Part.Contains("transfer") && settings.TransferSizes.Contains(cell.Bytes);

    private IEnumerable<IGrouping<string, SizeCell>> Ways() =>
        _cells.Where(IsWay).GroupBy(c => c.Series);

    private bool IsCalibration(SizeCell cell) =>
        SizeExperiment.IsCalibration(cell, [.. settings.Cells().Where(c => c.Series == cell.Series)]);

    private LineFit? Fit(IEnumerable<SizeCell> cells) => LineFit.Of([.. cells.Select(c => (c.Bytes / 1e6, Mean(c)))]);

    /// <summary>
    /// The published figures of a binding as a line; the 6 MB of basicHttp are left out, see the text.
    /// </summary>
    private static LineFit? PublishedFit(string binding) =>
        PublishedSizes.Milliseconds.TryGetValue(binding, out var values)
            ? LineFit.Of([
                .. PublishedSizes
                    .Bytes.Zip(values)
                    .Where(p => binding != "basicHttp" || p.First != 6_000_000)
                    .Select(p => (p.First / 1e6, p.Second)),
            ])
            : null;

    private double Mean(SizeCell cell) => SizeModel.Mean(data.Of(cell.Id)) ?? 0;

    private string Method() =>
        $"{BlockText.Describe(data, settings.Seed)} One caller, one call at a time, payload in the request. Sizes of a "
        + "binding share a server process; ways of transfer have one for each size, whose peak memory is a result. "
        + Invariant($"Windows of {settings.Seconds:0.##} s (twice that from ")
        + "6 MB on). 1 kB is 1000 bytes. Quotas are 64 MiB on both sides: the published 6,553,600 cannot have held for "
        + "17 to 40 MB. Text payloads are hexadecimal digits; each reply says how many bytes arrived, and another "
        + "number is a failure.";
}
