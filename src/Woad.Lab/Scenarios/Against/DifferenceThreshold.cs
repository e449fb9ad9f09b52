using System.Globalization;
using System.Text.RegularExpressions;
using Woad.Lab.Statistics;
using static System.FormattableString;

namespace Woad.Lab.Scenarios.Against;

/// <summary>
/// A condition on the difference to an earlier run: <c>p99&lt;+10%</c>, <c>mean&lt;+5%</c>, <c>rate&gt;-5%</c>. It is
/// judged by the 95 % interval of the ratio: one that cannot be shown to hold is broken.
/// </summary>
/// <param name="Text">The condition as it was typed.</param>
/// <param name="Quantity">One of <see cref="LevelQuantities"/>.</param>
/// <param name="IsUpper">Whether the ratio has to stay below the limit.</param>
/// <param name="Limit">The limit of the ratio.</param>
internal sealed partial record DifferenceThreshold(string Text, string Quantity, bool IsUpper, double Limit)
{
    public const string Forms = "p50<+10%, p99<+10%, mean<+10% or rate>-5%";

    /// <summary>Whether a text is meant to be one: its limit has a sign.</summary>
    public static bool IsMeant(string text) => Sign().IsMatch(text);

    /// <exception cref="ArgumentException">The text is none of the forms.</exception>
    public static DifferenceThreshold Parse(string text)
    {
        if (Form().Match(text.Replace(" ", "", StringComparison.Ordinal)) is not { Success: true } match)
        {
            throw new ArgumentException($"--threshold '{text}' is no difference such as {Forms}.");
        }

        var share = double.Parse(match.Groups[3].Value, NumberStyles.Float, CultureInfo.InvariantCulture) / 100;
        return share > -1
            ? new DifferenceThreshold(text, match.Groups[1].Value, match.Groups[2].Value == "<", 1 + share)
            : throw new ArgumentException($"--threshold '{text}': nothing is 100 % below another run.");
    }

    /// <summary>Null when it is met, else what was found.</summary>
    /// <param name="level">The level of the load.</param>
    /// <param name="now">The values of the repetitions that count.</param>
    /// <param name="then">Those of the earlier run; empty where it has no such level.</param>
    public string? Broken(string level, IReadOnlyList<double> now, IReadOnlyList<double> then)
    {
        if (Bootstrap.RatioOfMedians(now, then, isPaired: false) is not { } ratio)
        {
            return then.Count == 0
                ? $"{level}: {Text} cannot be told, the other run has no {Quantity} of a level of this name"
                : $"{level}: {Text} cannot be told, too few calls were answered";
        }

        if (!ratio.HasInterval)
        {
            return Invariant($"{level}: {Text} cannot be told by {now.Count} and {then.Count} repetitions ")
                + Invariant($"({Share(ratio.Value)}): {Bootstrap.LeastRuns} of both runs are needed (--runs)");
        }

        var (isMet, isBroken) = IsUpper
            ? (ratio.High < Limit, ratio.Low >= Limit)
            : (ratio.Low > Limit, ratio.High <= Limit);
        return isMet ? null
            : isBroken ? $"{level}: {Text} is broken by {Found(ratio)}"
            : $"{level}: {Text} cannot be shown to hold, it is {Found(ratio)}";
    }

    private static string Found(Estimate ratio) =>
        $"{Share(ratio.Value)} [{Share(ratio.Low!.Value)}, {Share(ratio.High!.Value)}]";

    private static string Share(double ratio) =>
        ((ratio - 1) * 100).ToString("+0.0;-0.0;0.0", CultureInfo.InvariantCulture) + " %";

    [GeneratedRegex(@"^[^<>]+[<>]\s*[+-]")]
    private static partial Regex Sign();

    [GeneratedRegex(@"^(p50|p99|mean|rate)(<|>)([+-]\d{1,6}(?:\.\d{1,6})?)%$")]
    private static partial Regex Form();
}
