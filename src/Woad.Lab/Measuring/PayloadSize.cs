using System.Globalization;

namespace Woad.Lab.Measuring;

/// <summary>Sizes as they are published and typed: 20B, 1kB (1000 bytes), 6MB.</summary>
internal static class PayloadSize
{
    public const int Largest = 60_000_000;

    public static string Name(int bytes) =>
        bytes switch
        {
            >= 1_000_000 => (bytes / 1e6).ToString("0.##", CultureInfo.InvariantCulture) + "MB",
            >= 1_000 => (bytes / 1e3).ToString("0.##", CultureInfo.InvariantCulture) + "kB",
            _ => bytes.ToString(CultureInfo.InvariantCulture) + "B",
        };

    /// <exception cref="ArgumentException">The text is no size.</exception>
    public static int Parse(string text)
    {
        foreach (var (suffix, factor) in new[] { ("MB", 1e6), ("kB", 1e3), ("B", 1.0) })
        {
            if (text.EndsWith(suffix, StringComparison.OrdinalIgnoreCase)
                && double.TryParse(
                    text.AsSpan(0, text.Length - suffix.Length),
                    NumberStyles.AllowDecimalPoint,
                    CultureInfo.InvariantCulture,
                    out var number)
                && number * factor is >= 1 and <= Largest)
            {
                return (int)(number * factor);
            }
        }

        throw new ArgumentException($"--sizes '{text}' is no size such as 20B, 1kB or 6MB, up to {Name(Largest)}.");
    }
}
