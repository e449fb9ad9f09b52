using Woad.Lab.Pages;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.Traces;

/// <summary>The rate of calls at each level, with the spread of its windows.</summary>
internal static class TraceBars
{
    public static IEnumerable<PageBlock> Of(IReadOnlyList<TraceCell> cells, TrialData data)
    {
        if (cells.Count > 0)
        {
            yield return new BarBlock(
                "trace-rates", "calls/s with traces of each level", ["calls/s"],
                [.. cells.Select(cell => new BarGroup(cell.Id, [ValueOf(cell.Id, data)]))]);
        }
    }

    private static ChartValue ValueOf(string cell, TrialData data)
    {
        double[] rates = [.. data.Of(cell).Select(static t => t.Outcome.Levels[0].CallsPerSecond)];
        return new ChartValue(
            rates.Average(),
            rates.Min(),
            rates.Max(),
            data.Predicted(cell, TraceModel.Rate),
            Invariant($"{cell}: {ReportText.Rate(rates.Average())} calls/s in {rates.Length} windows"));
    }
}
