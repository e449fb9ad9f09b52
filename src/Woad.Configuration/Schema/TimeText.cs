using System.Globalization;

namespace Woad.Configuration.Schema;

/// <summary>Times as files write them.</summary>
internal static class TimeText
{
    /// <summary>The longest time that a timer can wait.</summary>
    public static TimeSpan LongestTimer => TimeSpan.FromMilliseconds(int.MaxValue);

    public static bool TryParse(string text, out TimeSpan value)
    {
        if (text.AsSpan().Trim().Equals("Infinite", StringComparison.OrdinalIgnoreCase))
        {
            value = TimeSpan.MaxValue;
            return true;
        }

        return TimeSpan.TryParse(text, CultureInfo.InvariantCulture, out value);
    }

    public static string Fault(string text) =>
        $"'{text}' is no time span; write hours, minutes and seconds (00:01:30), days before a point (1.00:00:00), "
            + "or Infinite";
}
