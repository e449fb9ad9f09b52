using System.Globalization;

namespace Woad.Configuration.Elements;

/// <summary>hh:mm:ss, d.hh:mm:ss, or Infinite.</summary>
internal sealed class TimeSpanOrInfiniteConverter : TextConverter<TimeSpan>
{
    protected override TimeSpan Parse(string text) =>
        text == "Infinite" ? TimeSpan.MaxValue
        : TimeSpan.TryParse(text, CultureInfo.InvariantCulture, out var value) ? value
        : throw new FormatException($"'{text}' is no time span; write hours, minutes and seconds (00:01:30), days before a point (1.00:00:00), or Infinite.");

    protected override string Format(TimeSpan value) =>
        value == TimeSpan.MaxValue ? "Infinite" : value.ToString("c", CultureInfo.InvariantCulture);
}
