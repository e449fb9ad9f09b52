using System.Diagnostics;

namespace Woad.Diagnostics.Tracing;

/// <summary>One record on its way to the listeners of a trace source.</summary>
/// <param name="Source">The source, whose listeners write it.</param>
/// <param name="Origin">When and on which thread it was made.</param>
/// <param name="Type">Its kind.</param>
/// <param name="Id">The number of the event.</param>
/// <param name="Activity">The activity that it belongs to; empty for none.</param>
/// <param name="Text">An XML document, or for a transfer between activities its description.</param>
internal sealed record TraceEntry(
    TraceSource Source, TraceEventCache Origin, TraceEventType Type, int Id, Guid Activity, string Text)
{
    /// <summary>The activity that a transfer leads to.</summary>
    public Guid Related { get; init; }

    /// <summary>A record that is made now, on this thread.</summary>
    /// <param name="source">The source, whose listeners write it.</param>
    /// <param name="type">Its kind.</param>
    /// <param name="id">The number of the event.</param>
    /// <param name="activity">The activity that it belongs to; empty for none.</param>
    /// <param name="text">An XML document, or for a transfer between activities its description.</param>
    public static TraceEntry Now(TraceSource source, TraceEventType type, int id, Guid activity, string text)
    {
        // The time is taken when it is asked for the first time.
        var origin = new TraceEventCache();
        _ = origin.DateTime;
        return new TraceEntry(source, origin, type, id, activity, text);
    }
}
