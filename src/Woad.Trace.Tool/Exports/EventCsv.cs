using System.Globalization;
using System.Text;
using Woad.Trace.Tool.Events;

namespace Woad.Trace.Tool.Exports;

/// <summary>Events as lines of comma-separated values (RFC 4180).</summary>
internal static class EventCsv
{
    private static readonly string[] Columns =
    [
        "time", "type", "id", "source", "activity", "related", "identifier", "description", "exception", "process",
        "thread", "computer", "file", "offset",
    ];

    /// <summary>Writes events.</summary>
    /// <param name="events">The events.</param>
    /// <param name="target">The file.</param>
    public static long Write(IEnumerable<TracedEvent> events, Stream target)
    {
        var count = 0L;
        using var writer = new StreamWriter(target, new UTF8Encoding(false), leaveOpen: true) { NewLine = "\r\n" };
        writer.WriteLine(string.Join(',', Columns));
        foreach (var traced in events)
        {
            writer.WriteLine(string.Join(',', Values(traced).Select(Quote)));
            count++;
        }

        return count;
    }

    private static IEnumerable<string> Values(TracedEvent traced) =>
    [
        traced.Time.ToString("o", CultureInfo.InvariantCulture),
        traced.Type.ToString(),
        traced.Id.ToString(CultureInfo.InvariantCulture),
        traced.Source,
        traced.Activity.ToString("D"),
        traced.Related == Guid.Empty ? "" : traced.Related.ToString("D"),
        traced.Identifier,
        traced.Description,
        traced.Exception ?? "",
        traced.Process,
        traced.Thread,
        traced.Computer,
        traced.File.ToString(CultureInfo.InvariantCulture),
        traced.Offset.ToString(CultureInfo.InvariantCulture),
    ];

    // A spreadsheet takes a value that begins with one of these characters for a formula: peers choose values.
    private static string Quote(string value)
    {
        var text = value is ['=' or '+' or '-' or '@' or '\t' or '\r', ..] ? $"'{value}" : value;
        return text.AsSpan().IndexOfAny(",\"\r\n") < 0
            ? text
            : $"\"{text.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";
    }
}
