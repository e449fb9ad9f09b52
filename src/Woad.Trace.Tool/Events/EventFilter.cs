using System.Diagnostics;
using System.Text;

namespace Woad.Trace.Tool.Events;

/// <summary>Selects events by level, activity, source, time and text.</summary>
internal sealed record EventFilter
{
    /// <summary>The least severe level that passes; kinds of activities pass with Verbose only.</summary>
    public TraceEventType Level { get; init; } = TraceEventType.Verbose;

    /// <summary>The activities that pass; null for all.</summary>
    public IReadOnlySet<Guid>? Activities { get; init; }

    /// <summary>The source that passes; null for all.</summary>
    public string? Source { get; init; }

    /// <summary>The earliest time in UTC; null for no limit.</summary>
    public DateTime? From { get; init; }

    /// <summary>The latest time in UTC; null for no limit.</summary>
    public DateTime? To { get; init; }

    /// <summary>Text that the event has anywhere, in capital or small letters; null for any event.</summary>
    public string? Text { get; init; }

    /// <summary>Whether an event passes.</summary>
    /// <param name="traced">The event.</param>
    public bool Passes(TracedEvent traced) =>
        (Level == TraceEventType.Verbose || traced.Type <= Level)
        && Activities?.Contains(traced.Activity) != false
        && (Source is null || string.Equals(Source, traced.Source, StringComparison.OrdinalIgnoreCase))
        && !(traced.Time < From) && !(traced.Time > To)
        && (Text is null || Has(traced, Text));

    // The fields have characters that are escaped in the file; the file has texts that no field has.
    private static bool Has(TracedEvent traced, string text) =>
        Contains(traced.Description, text) || Contains(traced.Identifier, text) || Contains(traced.Exception, text)
        || Contains(Encoding.UTF8.GetString(traced.Raw.Span), text);

    private static bool Contains(string? value, string text) =>
        value?.Contains(text, StringComparison.OrdinalIgnoreCase) == true;
}
