using System.Diagnostics;
using System.Globalization;

namespace Woad.Trace.Tool.Files;

/// <summary>Values of trace files from their text; a value that cannot be read has its default.</summary>
internal static class ParsedText
{
    /// <summary>A number.</summary>
    /// <param name="text">Its text.</param>
    public static int Number(string? text) =>
        long.TryParse(text, CultureInfo.InvariantCulture, out var number) ? unchecked((int)number) : 0;

    /// <summary>The identifier of an activity.</summary>
    /// <param name="text">Its text, with or without braces.</param>
    public static Guid Id(string? text) => Guid.TryParse(text, out var id) ? id : Guid.Empty;

    /// <summary>A time in UTC; one without a zone is UTC.</summary>
    /// <param name="text">Its text.</param>
    public static DateTime Time(string? text) =>
        DateTime.TryParse(
            text,
            CultureInfo.InvariantCulture,
            DateTimeStyles.AdjustToUniversal | DateTimeStyles.AssumeUniversal,
            out var time)
            ? time
            : DateTime.MinValue;

    /// <summary>The kind of an event.</summary>
    /// <param name="text">Its name.</param>
    public static TraceEventType Type(string? text) =>
        Enum.TryParse(text, ignoreCase: true, out TraceEventType type) && Enum.IsDefined(type)
            ? type
            : TraceEventType.Information;
}
