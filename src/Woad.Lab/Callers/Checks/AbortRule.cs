using System.Globalization;
using System.Text.RegularExpressions;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Commands;
using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Checks;

/// <summary>Ends a load that makes no sense any more: <c>errors&gt;10% for 5s</c>.</summary>
internal sealed partial record AbortRule(string Text, double Share, int Seconds)
{
    public const string Form = "errors>10% for 5s";

    /// <summary>A service that is gone has nothing more to tell.</summary>
    public static readonly AbortRule Default = Parse("errors>90% for 5s");

    /// <exception cref="ArgumentException">The text is not of the form.</exception>
    public static AbortRule Parse(string text) =>
        Rule().Match(text) is { Success: true } match
        && double.Parse(match.Groups[1].Value, CultureInfo.InvariantCulture) is > 0 and <= 100 and var percent
            ? new AbortRule(
                text,
                percent / 100,
                (int)Math.Ceiling(DurationText.Parse(match.Groups[2].Value, "--abort").TotalSeconds))
            : throw new ArgumentException($"--abort '{text}' is not of the form {Form}.");

    /// <summary>
    /// Whether the last whole seconds up to <paramref name="now"/> were that bad, each of them; seconds without any
    /// call say nothing.
    /// </summary>
    public bool IsMet(IReadOnlyList<SecondTick> ticks, int now)
    {
        var last = ticks.Where(t => t.Second < now && t.Second >= now - Seconds).ToArray();
        return last.Length == Seconds && last.All(t => t.Errors > Share * (t.Calls + t.Errors) && t.Errors > 0);
    }

    [GeneratedRegex(@"^errors\s*>\s*(\d+(?:\.\d+)?)%\s+for\s+([\d.]+\w+)$")]
    private static partial Regex Rule();
}
