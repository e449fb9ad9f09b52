using System.Diagnostics;

namespace Woad.Trace.Tool.Events;

/// <summary>One event of a trace file, with the beginnings of its texts.</summary>
internal sealed record TracedEvent
{
    /// <summary>The maximum number of characters of each text.</summary>
    public const int MaxText = 2_000;

    /// <summary>The time of the event in UTC; the smallest value when the file does not tell it.</summary>
    public DateTime Time { get; init; }

    /// <summary>The level or kind of the event.</summary>
    public TraceEventType Type { get; init; } = TraceEventType.Information;

    /// <summary>The number of the event in its source.</summary>
    public int Id { get; init; }

    /// <summary>The activity that the event belongs to; empty for none.</summary>
    public Guid Activity { get; init; }

    /// <summary>The activity that a transfer leads to.</summary>
    public Guid Related { get; init; }

    /// <summary>The trace source, or the service of a span.</summary>
    public string Source { get; init; } = "";

    /// <summary>The name of the event, for a message its place in the call.</summary>
    public string Identifier { get; init; } = "";

    /// <summary>The text for readers, for a message its action.</summary>
    public string Description { get; init; } = "";

    /// <summary>The name of the activity, where the event says it.</summary>
    public string? ActivityName { get; init; }

    /// <summary>The type and message of the exception; null for none.</summary>
    public string? Exception { get; init; }

    /// <summary>The name and number of the process.</summary>
    public string Process { get; init; } = "";

    /// <summary>The thread of the event.</summary>
    public string Thread { get; init; } = "";

    /// <summary>The name of the machine.</summary>
    public string Computer { get; init; } = "";

    /// <summary>The number of the file among those that are open.</summary>
    public int File { get; init; }

    /// <summary>The offset of the event in its file, in bytes.</summary>
    public long Offset { get; init; }

    /// <summary>The bytes of the event in its file. They are valid until the next event of the file is read.</summary>
    public ReadOnlyMemory<byte> Raw { get; init; }

    /// <summary>Whether the event is an error.</summary>
    public bool IsError => Type is TraceEventType.Critical or TraceEventType.Error;
}
