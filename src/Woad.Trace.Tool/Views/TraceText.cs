using System.Diagnostics;
using System.Globalization;
using Woad.Trace.Tool.Events;
using Woad.Xml;

namespace Woad.Trace.Tool.Views;

/// <summary>Values of events as a terminal shows them: without control characters.</summary>
internal static class TraceText
{
    /// <summary>A time in UTC.</summary>
    /// <param name="time">The time.</param>
    public static string Time(DateTime time) => time == DateTime.MinValue || time == DateTime.MaxValue
        ? "-"
        : time.ToString("yyyy-MM-dd HH:mm:ss.ffffff", CultureInfo.InvariantCulture);

    /// <summary>A length of time.</summary>
    /// <param name="time">The time.</param>
    public static string Duration(TimeSpan time) => time.TotalSeconds >= 1
        ? string.Create(CultureInfo.InvariantCulture, $"{time.TotalSeconds:0.000} s")
        : string.Create(CultureInfo.InvariantCulture, $"{time.TotalMilliseconds:0.000} ms");

    /// <summary>A number with its noun.</summary>
    /// <param name="count">The number.</param>
    /// <param name="noun">The noun in the singular.</param>
    public static string Count(long count, string noun) => string.Create(
        CultureInfo.InvariantCulture,
        $"{count:#,0} {(count == 1 ? noun : noun.EndsWith('y') ? $"{noun[..^1]}ies" : $"{noun}s")}");

    /// <summary>A value of a file on one line.</summary>
    /// <param name="value">The value.</param>
    /// <param name="maxLength">The maximum number of characters.</param>
    public static string Value(string value, int maxLength = 200) => Escaped.Value(value, maxLength);

    /// <summary>One event on one line.</summary>
    /// <param name="traced">The event.</param>
    public static string Line(TracedEvent traced)
    {
        var text = traced.Type == TraceEventType.Transfer
            ? $"to {traced.Related:D}"
            : traced.Exception is { } exception && exception != traced.Description
                ? $"{traced.Description} [{exception}]"
                : traced.Description;
        var name = traced.Identifier.Length > 0 && traced.Identifier != traced.Description
            ? $"{Value(traced.Identifier, 80)}: "
            : "";
        return $"{Time(traced.Time)}  {traced.Type,-11}  {Value(traced.Source, 40)}  {name}{Value(text, 400)}";
    }
}
