using System.Globalization;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;
using Woad.Xml;

namespace Woad.Lab.Reports;

/// <summary>
/// Trials for pipes and files: one line for each window that is over, of the first of many blocks. Windows that
/// calibrate are no result, so that nothing is objected to them here; the page says which of them the model used.
/// </summary>
internal sealed class TrialLines(TextWriter writer) : ITrialProgress
{
    private readonly Lock _gate = new();
    private (string Cell, int Repetition, string Title) _window = ("", 0, "");
    private bool _hasManyBlocks;

    public void Say(string text)
    {
        lock (_gate)
        {
            writer.WriteLine(Escaped.Line(text));
        }
    }

    public void Began(string cell, int repetition, int of)
    {
        lock (_gate)
        {
            _window = (cell, repetition, ITrialProgress.Title(cell, repetition, of));
            _hasManyBlocks = ITrialProgress.HasManyBlocks(of);
        }
    }

    public void Second(SecondTick tick) { }

    public void Server(ServerCounters counters) { }

    public void Ended(TrialEvent trial, IReadOnlyList<string> objections)
    {
        (string Cell, int Repetition, string Title) window;
        lock (_gate)
        {
            window = _window;
            if (_hasManyBlocks && trial.Repetition > 1)
            {
                return;
            }
        }

        var title = (window.Cell, window.Repetition) == (trial.Cell, trial.Repetition) ? window.Title : trial.Cell;
        var rest = string.Concat(After(trial, objections));
        var levels = trial.Outcome.Levels;
        for (var i = 0; i < levels.Count; i++)
        {
            Say($"{title}: {Describe(levels[i])}{(i == levels.Count - 1 ? rest : "")}");
        }

        if (levels.Count == 0)
        {
            Say($"{title}: no window{rest}");
        }
    }

    private static IEnumerable<string> After(TrialEvent trial, IReadOnlyList<string> objections)
    {
        foreach (var fault in trial.Outcome.Faults)
        {
            yield return $"; {fault.Count} × {fault.Name}: {fault.First}";
        }

        foreach (var objection in trial.Repetition == 0 ? [] : objections)
        {
            yield return $"; INVALID: {objection}";
        }
    }

    public static string Describe(LevelOutcome level) =>
        string.Create(
            CultureInfo.InvariantCulture,
            $"{level.Name}: {level.Calls} calls, {level.CallsPerSecond:0.##}/s, {Response(level)}")
        + string.Create(CultureInfo.InvariantCulture, $"{level.Errors} errors, {level.Dropped} dropped");

    private static string Response(LevelOutcome level) => level.Calls == 0
        ? ""
        : string.Create(
            CultureInfo.InvariantCulture,
            $"response p50 {Milliseconds(level.Response, 0.5):0.##} ms, p99 "
                + $"{Milliseconds(level.Response, 0.99):0.##} ms, ");

    private static double Milliseconds(Histogram histogram, double quantile) =>
        histogram.Quantile(quantile) * 1000.0 / HistogramScale.UnitsPerSecond;
}
