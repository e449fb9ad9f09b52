using System.Globalization;
using System.Text.RegularExpressions;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Commands;
using Woad.Lab.Measuring;
using static System.FormattableString;

namespace Woad.Lab.Callers.Checks;

/// <summary>
/// A condition that every level must meet: <c>p99&lt;50ms</c> (response time), <c>service-p95&lt;20ms</c>,
/// <c>mean&lt;10ms</c>, <c>max&lt;1s</c>, <c>errors&lt;1%</c>, <c>hung&lt;1%</c>, <c>rate&gt;100/s</c>. Times are
/// judged by their bounds, those of calls without an answer included: a condition that cannot be shown to hold is
/// broken.
/// </summary>
internal sealed partial record Threshold(string Text, string Quantity, bool IsUpper, double Limit)
{
    public const string Forms = "p99<50ms, service-p95<20ms, mean<10ms, max<1s, errors<1%, hung<1% or rate>100/s";
    private const int LeastBeyond = 10;
    private const string Service = "service-";

    /// <summary>The default conditions: each holds unless another condition is given for its quantity.</summary>
    public static readonly IReadOnlyList<string> Defaults = ["errors<1%", "hung<1%"];

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
            "errors" or "hung" when value.EndsWith('%') => Number(value[..^1]) / 100,
            "rate" when value.EndsWith("/s", StringComparison.Ordinal) => Number(value[..^2]),
            "errors" or "hung" or "rate" => null,
            _ => (double?)DurationText.ParseCall(value, "--threshold").TotalSeconds,
        };
        return new Threshold(
            text,
            quantity,
            match.Groups[2].Value == "<",
            limit ?? throw new ArgumentException($"--threshold '{text}' is none of {Forms}."));
    }

    /// <summary>
    /// The conditions that were asked for, and the defaults for quantities of which they say nothing.
    /// </summary>
    /// <exception cref="ArgumentException">A text is none of the forms.</exception>
    public static IReadOnlyList<Threshold> With(IEnumerable<string> texts)
    {
        Threshold[] asked = [.. texts.Select(Parse)];
        return [.. asked, .. Defaults.Select(Parse).Where(d => !Array.Exists(asked, a => a.Quantity == d.Quantity))];
    }

    /// <summary>
    /// Null when it is met, else what was found. A quantile with too few samples beyond it is not met.
    /// </summary>
    public string? Broken(LevelOutcome level)
    {
        if (Value(level) is not { } value)
        {
            return AtLeast(level) is { } least
                ? Invariant($"{level.Name}: {Text} is broken by at least {least * 1000:0.###} ms")
                : Invariant($"{level.Name}: {Text} cannot be told, {level.Calls} samples are too few{Remedy()}");
        }

        if (IsUpper ? value.High < Limit : value.Low > Limit)
        {
            return null;
        }

        var shown = Quantity switch
        {
            "errors" or "hung" => value.Text("P2"),
            "rate" => value.Text("0.##") + "/s",
            _ => value.Times(1000).Text("0.###") + " ms",
        };
        var isBroken = IsUpper ? value.Low >= Limit : value.High <= Limit;
        return isBroken
            ? $"{level.Name}: {Text} is broken by {shown}"
            : $"{level.Name}: {Text} cannot be shown to hold, it is {shown}: {level.Unanswered.Describe()}";
    }

    /// <summary>Whether the samples of a level suffice to say that the condition is kept or broken.</summary>
    public bool IsTold(LevelOutcome level) => Value(level) is not null || AtLeast(level) is not null;

    /// <summary>
    /// Of a quantile with too few samples beyond it: the highest with enough, in seconds, where that breaks the
    /// condition already; else null.
    /// </summary>
    private double? AtLeast(LevelOutcome level)
    {
        var times = TimesOf(level);
        return IsUpper
            && QuantileOf(Name) is not null
            && times.Count > LeastBeyond
            && times.Quantile((times.Count - LeastBeyond) / (double)times.Count).Low / HistogramScale.UnitsPerSecond
                is var seconds
            && seconds >= Limit ? seconds : null;
    }

    private string Remedy() => QuantileOf(Name) is { } quantile
        ? Invariant($": {Quantity} needs {Math.Round(LeastBeyond / (1 - quantile)):0}, by a longer --duration")
        : "";

    /// <summary>Whether a text of <see cref="Broken"/> is about the share of calls that failed.</summary>
    public static bool IsOfErrors(string broken) => broken.Contains(": errors<", StringComparison.Ordinal);

    private Bounds? Value(LevelOutcome level) =>
        Quantity switch
        {
            "errors" => level.ErrorShares,
            "hung" => new Bounds(level.Unanswered.HungShare, level.Unanswered.HungShare),
            "rate" => new Bounds(level.CallsPerSecond, level.CallsPerSecond),
            _ => Of(TimesOf(level), Name),
        };

    /// <summary>The quantity without its time.</summary>
    private string Name => IsOfService ? Quantity[Service.Length..] : Quantity;

    private bool IsOfService => Quantity.StartsWith(Service, StringComparison.Ordinal);

    private CensoredTimes TimesOf(LevelOutcome level) => IsOfService ? level.Services : level.Responses;

    private static Bounds? Of(CensoredTimes times, string what) =>
        (what switch
        {
            _ when times.Count == 0 => (Bounds?)null,
            "mean" => times.Mean,
            "max" => times.Max,
            _ => QuantileOf(what) is { } quantile ? Quantile(times, quantile) : null,
        })?.Times(1.0 / HistogramScale.UnitsPerSecond);

    /// <summary>The share of a name such as p99.9; null for a name of another quantity.</summary>
    private static double? QuantileOf(string what) => what[0] == 'p'
        ? double.Parse("0." + what[1..].Replace(".", "", StringComparison.Ordinal), CultureInfo.InvariantCulture)
        : null;

    private static Bounds? Quantile(CensoredTimes times, double quantile) =>
        times.SamplesBeyond(quantile) < LeastBeyond ? null : times.Quantile(quantile);

    private static double? Number(string text) =>
        double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var number)
            ? number
            : null;

    [GeneratedRegex(
        @"^((?:service-)?(?:p50|p90|p95|p99|p99\.9|p99\.99|mean|max)|errors|hung|rate)(<|>)([\d.]+(?:ms|s|m|%|/s))$")]
    private static partial Regex Form();
}
