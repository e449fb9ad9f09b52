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
            "cell", "binding", "mode", "concurrency", "#objects", "constructor", "operation", "#in flight", "calibrates",
            "#calls/s", "#lowest", "#highest", "#predicted", "#server µs/call", "#server CPU", "#load CPU",
            "#server B/call", "#gen0 per 1000 calls", "#instances per 1000 calls", "#peak calls",
            "#peak per instance", "#p50 µs", "#p99 µs", "limit predicted", "limit found",
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
            "cell", "#repetition", "#s", "#users", "#calls", "#calls/s", "#server CPU", "#load CPU", "#server GC pause",
            "#server compiling", "#others' CPU", "most by", "left out because",
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
        ["#s since the run began", "cell", "#repetition", "#second of the window", "#calls", "#errors"],
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
