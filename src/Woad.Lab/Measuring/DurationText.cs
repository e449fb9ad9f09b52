using System.Globalization;

namespace Woad.Lab.Measuring;

/// <summary>Durations as they are typed: <c>500ms</c>, <c>15s</c>, <c>2m</c>.</summary>
internal static class DurationText
{
    private static readonly TimeSpan Longest = TimeSpan.FromHours(1);

    private static readonly (string Suffix, double Seconds)[] Suffixes = [("ms", 0.001), ("s", 1), ("m", 60)];

    /// <exception cref="ArgumentException">The text is no duration between 1 ms and one hour.</exception>
    public static TimeSpan Parse(string text, string option) =>
        Of(text, 0.001) ?? throw new ArgumentException(
            $"{option} '{text}' is no duration such as 500ms, 15s or 2m, from 1 ms to {Longest.TotalHours:F0} hour.");

    /// <summary>The time of a call, which may be a part of a millisecond: <c>0.25ms</c>.</summary>
    /// <exception cref="ArgumentException">The text is no time between 1 µs and one hour.</exception>
    public static TimeSpan ParseCall(string text, string option) =>
        Of(text, 0.000_001) ?? throw new ArgumentException(
            $"{option} '{text}' is no time such as 0.5ms, 50ms or 1s, from 0.001 ms to {Longest.TotalHours:F0} hour.");

    private static TimeSpan? Of(string text, double least)
    {
        foreach (var (suffix, seconds) in Suffixes)
        {
            if (text.EndsWith(suffix, StringComparison.Ordinal)
                && double.TryParse(
                    text.AsSpan(0, text.Length - suffix.Length),
                    NumberStyles.AllowDecimalPoint,
                    CultureInfo.InvariantCulture,
                    out var number)
                && number * seconds >= least
                && number * seconds <= Longest.TotalSeconds)
            {
                return TimeSpan.FromSeconds(number * seconds);
            }
        }

        return null;
    }
}
