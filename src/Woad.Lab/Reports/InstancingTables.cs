using System.Globalization;
using Woad.Lab.Pages;
using Woad.Lab.Results;

namespace Woad.Lab.Reports;

/// <summary>The tables of instancing as they become CSV files.</summary>
internal static class InstancingTables
{
    public static IEnumerable<TableBlock> All(RunAnalysis run) => 
    [
        Cells(run),
        Windows(run),
        Hypotheses(run),
        Timeline(run),
        .. InstancingConclusion.Of(run).Blocks.OfType<TableBlock>(),
    ];

    private static TableBlock Cells(RunAnalysis run) => new(
        "cells",
        [
            "cell", "binding", "mode", "concurrency", Column.Number("objects"), "constructor", "operation",
            Column.Number("in flight"), "calibrates",
            Column.Number("calls/s"), Column.Number("lowest"), Column.Number("highest"), Column.Number("predicted"),
            Column.Number("server µs/call"), Column.Number("server CPU"), Column.Number("load CPU"),
            Column.Number("server B/call"), Column.Number("gen0 per 1000 calls"),
            Column.Number("instances per 1000 calls"), Column.Number("peak calls"),
            Column.Number("peak per instance"), Column.Number("p50 µs"), Column.Number("p99 µs"), "limit predicted",
            "limit found",
        ],
        [
            .. run.Measured.Select(c => (IReadOnlyList<string>)
            [
                c.Cell.Id,
                $"{c.Cell.Binding}",
                $"{c.Cell.Mode}",
                $"{c.Cell.Concurrency}",
                CsvText.Number(c.Cell.Objects),
                c.Cell.ConstructorWork ? "primes" : "none",
                $"{c.Cell.Work}",
                CsvText.Number(c.Cell.InFlight),
                c.IsCalibration ? "yes" : "",
                CsvText.Number(c.Throughput.Value),
                CsvText.Number(c.Lowest),
                CsvText.Number(c.Highest),
                CsvText.Number(c.Prediction?.CallsPerSecond),
                CsvText.Number(c.ServerCpuMicroseconds),
                CsvText.Number(c.ServerShare),
                CsvText.Number(c.GeneratorShare),
                CsvText.Number(c.BytesPerCall),
                CsvText.Number(c.Gen0Per1000Calls),
                CsvText.Number(c.InstancesPer1000Calls),
                CsvText.Number(c.PeakCalls),
                CsvText.Number(c.PeakPerInstance),
                CsvText.Number(c.Latency?.P50),
                CsvText.Number(c.Latency?.P99),
                c.Prediction?.BindingLimit ?? "",
                c.Limit,
            ]),
        ]);

    /// <summary>Every window, those that do not count with the reason.</summary>
    private static TableBlock Windows(RunAnalysis run) => new(
        "windows",
        [
            "cell", Column.Number("repetition"), Column.Number("s"), Column.Number("users"), Column.Number("calls"),
            Column.Number("calls/s"), Column.Number("server CPU"), Column.Number("load CPU"),
            Column.Number("server GC pause"),
            Column.Number("server compiling"), Column.Number("others' CPU"), "most by", "left out because",
        ],
        [
            .. run.Cells.SelectMany(c => c.Windows.Select(w => (IReadOnlyList<string>)
            [
                c.Cell.Id,
                CsvText.Number(w.Repetition),
                CsvText.Number(w.Calls / Math.Max(w.CallsPerSecond, 1e-9)),
                CsvText.Number(w.Users),
                CsvText.Number(w.Calls),
                CsvText.Number(w.CallsPerSecond),
                CsvText.Number(w.ServerShare),
                CsvText.Number(w.GeneratorShare),
                CsvText.Number(w.ServerGcPauseShare),
                CsvText.Number(w.CompilingShare),
                CsvText.Number(w.ForeignShare),
                w.Foreigner ?? "",
                string.Join("; ", w.Objections),
            ])),
        ]);

    private static TableBlock Hypotheses(RunAnalysis run) => new(
        "hypotheses",
        ["statement", "binding", "outcome", "published", "evidence"],
        [
            .. run.Hypotheses.Select(h =>
                (IReadOnlyList<string>)[h.Id, h.Scope, ReportText.Label(h.Outcome), h.Statement, h.Evidence]),
        ]);

    private static TableBlock Timeline(RunAnalysis run) => new(
        "timeline",
        [
            Column.Number("s since the run began"), "cell", Column.Number("repetition"),
            Column.Number("second of the window"), Column.Number("calls"), Column.Number("errors"),
        ],
        [
            .. run.Data.ByTime().Select(s => (IReadOnlyList<string>)
            [
                s.At.ToString("0.###", CultureInfo.InvariantCulture),
                s.Cell,
                CsvText.Number(s.Repetition),
                CsvText.Number(s.Second),
                CsvText.Number(s.Calls),
                CsvText.Number(s.Errors),
            ]),
        ]);
}
