using System.Globalization;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.Federation;

/// <summary>The time of a call in each cell, predicted and measured.</summary>
internal static class FederationBars
{
    private const double Thousand = 1000;

    private static readonly CredentialUse[] Uses = Enum.GetValues<CredentialUse>();

    public static IEnumerable<PageBlock> Of(IReadOnlyList<FederationCell> cells, TrialData data)
    {
        if (cells.Count > 0)
        {
            yield return new BarBlock(
                "federation-times",
                "ms of work a call, by credential and use",
                [.. Uses.Select(static use => use.ToString().ToLowerInvariant())],
                [
                    .. cells.GroupBy(static cell => cell.Credential).Select(group => new BarGroup(
                        group.Key.ToString().ToLowerInvariant(),
                        [
                            .. Uses.Select(use => group.FirstOrDefault(cell => cell.Use == use) is { } found
                                ? ValueOf(found.Id, data)
                                : null),
                        ])),
                ])
            {
                Unit = "ms", Decimals = 1,
            };
        }
    }

    /// <summary>Milliseconds of work of a call at a rate that keeps the processors busy.</summary>
    /// <param name="rate">The calls in a second.</param>
    public static double Milliseconds(double rate) => Thousand * Environment.ProcessorCount / rate;

    /// <summary>Milliseconds of work of a call that were not predicted; nothing without both rates.</summary>
    /// <param name="measured">The calls in a second.</param>
    /// <param name="predicted">Those that were predicted.</param>
    public static string Unexplained(double measured, double? predicted) =>
        measured > 0 && predicted is > 0 and var rate
            ? (Milliseconds(measured) - Milliseconds(rate)).ToString("+0.00;−0.00;0.00", CultureInfo.InvariantCulture)
            : ReportText.None;

    private static ChartValue ValueOf(string cell, TrialData data)
    {
        double[] times =
        [
            .. data.Of(cell).Select(static t => t.Outcome.Levels[0].CallsPerSecond).Where(static r => r > 0)
                .Select(Milliseconds).DefaultIfEmpty(0),
        ];
        return new ChartValue(
            times.Average(),
            times.Min(),
            times.Max(),
            data.Predicted(cell, FederationModel.Rate) is > 0 and var rate ? Milliseconds(rate) : null,
            Invariant($"{cell}: {times.Average():0.00} ms of work a call in {times.Length} windows"));
    }
}
