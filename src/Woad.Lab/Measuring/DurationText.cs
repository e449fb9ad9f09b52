using System.Globalization;

namespace Woad.Lab.Measuring;

/// <summary>Durations as they are typed: <c>500ms</c>, <c>15s</c>, <c>2m</c>.</summary>
internal static class DurationText
{
    private static readonly TimeSpan Longest = TimeSpan.FromHours(1);

    private static readonly (string Suffix, double Seconds)[] Suffixes = [("ms", 0.001), ("s", 1), ("m", 60)];

    /// <exception cref="ArgumentException">The text is no duration between 1 ms and one hour.</exception>
    public static TimeSpan Parse(string text, string option)
    {
        foreach (var (suffix, seconds) in Suffixes)
        {
            if (text.EndsWith(suffix, StringComparison.Ordinal)
                && double.TryParse(
                    text.AsSpan(0, text.Length - suffix.Length),
                    NumberStyles.AllowDecimalPoint,
                    CultureInfo.InvariantCulture,
                    out var number)
                && number * seconds is >= 0.001 and <= 3600)
            {
                return TimeSpan.FromSeconds(number * seconds);
            }
        }

        throw new ArgumentException(
            $"{option} '{text}' is no duration such as 500ms, 15s or 2m, up to {Longest.TotalHours:F0} hour.");
    }
}
