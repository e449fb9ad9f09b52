using System.Globalization;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Elements;

internal sealed class TimeSpanOrInfiniteConverter : TextConverter<TimeSpan>
{
    protected override TimeSpan Parse(string text) =>
        TimeText.TryParse(text, out var value) ? value : throw new FormatException(TimeText.Fault(text) + ".");

    protected override string Format(TimeSpan value) =>
        value == TimeSpan.MaxValue ? "Infinite" : value.ToString("c", CultureInfo.InvariantCulture);
}
