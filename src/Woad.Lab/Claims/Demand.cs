using Woad.Lab.Statistics;
using static System.FormattableString;

namespace Woad.Lab.Claims;

/// <summary>
/// The range that a claim demands of one quantity. It is as wide as the smallest effect that matters.
/// </summary>
/// <param name="Quantity">Its name, as sentences have it.</param>
/// <param name="Low">The lowest value that meets the demand.</param>
/// <param name="High">The highest value that meets the demand.</param>
/// <param name="Wanted">The range in words.</param>
internal sealed record Demand(string Quantity, double Low, double High, string Wanted)
{
    /// <summary>
    /// The relative spread that a quantity has which was measured less than three times; null for one that then decides
    /// nothing.
    /// </summary>
    public double? OnceSpread { get; init; }

    /// <summary>
    /// Whether the other quantities show something only where this demand is met: an overlap of two calls is no
    /// evidence where calls are too short to meet.
    /// </summary>
    public bool IsGround { get; init; }

    /// <summary>The format of values.</summary>
    public string Format { get; init; } = "0.00";

    public string Unit { get; init; } = "";

    /// <summary>The published value, and so far from it as makes no difference.</summary>
    public static Demand Near(string quantity, double published, double tolerance) => new(
        quantity,
        published * (1 - tolerance),
        published * (1 + tolerance),
        Invariant($"published {published:0.##} ± {tolerance * 100:0} %"));

    public static Demand AtLeast(string quantity, double value) =>
        new(quantity, value, double.PositiveInfinity, Invariant($"at least {value:0.##}"));

    public static Demand AtMost(string quantity, double value) =>
        new(quantity, double.NegativeInfinity, value, Invariant($"at most {value:0.##}"));

    public static Demand Between(string quantity, double low, double high) =>
        new(quantity, low, high, Invariant($"{low:0.##} to {high:0.##}"));

    /// <summary>Whether the demand is met; null when the value may be on either side of a border.</summary>
    public bool? IsMet(Estimate estimate)
    {
        if (IntervalOf(estimate) is not var (low, high))
        {
            return null;
        }

        return low >= Low && high <= High ? true
            : high < Low || low > High ? false
            : null;
    }

    /// <summary>The value with its interval, and the range.</summary>
    public string Text(Estimate estimate)
    {
        var text = $"{Quantity} {Number(estimate.Value)}{Unit}";
        text += estimate is { Low: { } low, High: { } high }
            ? low < high ? $" [{Number(low)}, {Number(high)}]" : ""
            : " (no interval)";
        return $"{text}, {Wanted}";
    }

    private string Number(double value) => value.ToString(Format, System.Globalization.CultureInfo.InvariantCulture);

    private (double Low, double High)? IntervalOf(Estimate estimate) => estimate switch
    {
        { Low: { } low, High: { } high } => (low, high),
        _ when OnceSpread is { } spread => (estimate.Value * (1 - spread), estimate.Value * (1 + spread)),
        _ => null,
    };
}
