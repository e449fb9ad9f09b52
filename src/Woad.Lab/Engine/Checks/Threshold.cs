using System.Globalization;
using System.Text.RegularExpressions;
using Woad.Lab.Commands;
using Woad.Lab.Engine.Recording;
using Woad.Lab.Measuring;

namespace Woad.Lab.Engine.Checks;

/// <summary>
/// A condition that every level must meet: <c>p99&lt;50ms</c> (response time), <c>service-p95&lt;20ms</c>,
/// <c>mean&lt;10ms</c>, <c>max&lt;1s</c>, <c>errors&lt;1%</c>, <c>rate&gt;100/s</c>.
/// </summary>
internal sealed partial record Threshold(string Text, string Quantity, bool IsUpper, double Limit)
{
    public const string Forms = "p99<50ms, service-p95<20ms, mean<10ms, max<1s, errors<1% or rate>100/s";
    private const int LeastBeyond = 10;

    /// <exception cref="ArgumentException">The text is none of the forms.</exception>
    public static Threshold Parse(string text)
    {
        if (Form().Match(text.Replace(" ", "", StringComparison.Ordinal)) is not { Success: true } match)
        {
            throw new ArgumentException($"--threshold '{text}' is none of {Forms}.");
        }

        var (quantity, value) = (match.Groups[1].Value, match.Groups[3].Value);
        var limit = quantity switch
        {
            "errors" when value.EndsWith('%') => Number(value[..^1]) / 100,
            "rate" when value.EndsWith("/s", StringComparison.Ordinal) => Number(value[..^2]),
            "errors" or "rate" => null,
            _ => (double?)DurationText.Parse(value, "--threshold").TotalSeconds,
        };
        return new Threshold(
            text,
            quantity,
            match.Groups[2].Value == "<",
            limit ?? throw new ArgumentException($"--threshold '{text}' is none of {Forms}."));
    }

    /// <summary>
    /// Null when it is met, else what was found. A quantile with too few samples beyond it is not met.
    /// </summary>
    public string? Broken(LevelOutcome level)
    {
        if (Value(level) is not { } value)
        {
            return $"{level.Name}: {Text} cannot be told, {level.Calls} samples are too few";
        }

        if (IsUpper ? value < Limit : value > Limit)
        {
            return null;
        }

        var shown = Quantity switch
        {
            "errors" => value.ToString("P2", CultureInfo.InvariantCulture),
            "rate" => value.ToString("0.##", CultureInfo.InvariantCulture) + "/s",
            _ => (value * 1000).ToString("0.###", CultureInfo.InvariantCulture) + " ms",
        };
        return $"{level.Name}: {Text} is broken by {shown}";
    }

    private double? Value(LevelOutcome level) =>
        Quantity switch
        {
            "errors" => level.ErrorShare,
            "rate" => level.CallsPerSecond,
            _ when Quantity.StartsWith("service-", StringComparison.Ordinal) => Of(
                level.Service,
                Quantity["service-".Length..]),
            _ => Of(level.Response, Quantity),
        };

    private static double? Of(Histogram histogram, string what)
    {
        var units = what switch
        {
            _ when histogram.Count == 0 => null,
            "mean" => histogram.Sum / (double)histogram.Count,
            "max" => histogram.Max,
            _ => Quantile(
                histogram,
                double.Parse("0." + what[1..].Replace(".", "", StringComparison.Ordinal), CultureInfo.InvariantCulture)),
        };
        return units / HistogramScale.UnitsPerSecond;
    }

    private static double? Quantile(Histogram histogram, double quantile) =>
        histogram.SamplesBeyond(quantile) < LeastBeyond ? null : histogram.Quantile(quantile);

    private static double? Number(string text) =>
        double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var number)
            ? number
            : null;

    [GeneratedRegex(
        @"^((?:service-)?(?:p50|p90|p95|p99|p99\.9|p99\.99|mean|max)|errors|rate)(<|>)([\d.]+(?:ms|s|m|%|/s))$")]
    private static partial Regex Form();
}
