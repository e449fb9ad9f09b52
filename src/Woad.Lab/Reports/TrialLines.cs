using System.Globalization;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;
using Woad.Xml;

namespace Woad.Lab.Reports;

/// <summary>Trials as plain lines, for pipes and files.</summary>
internal sealed class TrialLines(TextWriter writer) : ITrialProgress
{
    private readonly Lock _gate = new();

    public void Say(string text)
    {
        lock (_gate)
        {
            writer.WriteLine(Escaped.Line(text));
        }
    }

    public void Began(string cell, int repetition, int of) => Say(ITrialProgress.Title(cell, repetition, of));

    public void Second(SecondTick tick) { }

    public void Server(ServerCounters counters) { }

    public void Ended(TrialEvent trial, IReadOnlyList<string> objections)
    {
        foreach (var level in trial.Outcome.Levels)
        {
            Say("  " + Describe(level));
        }

        foreach (var fault in trial.Outcome.Faults)
        {
            Say($"  {fault.Count} × {fault.Name}: {fault.First}");
        }

        foreach (var objection in objections)
        {
            Say($"  INVALID: {objection}");
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
