using Woad.Trace.Tool.Events;

namespace Woad.Trace.Tool.Activities;

/// <summary>The sums of the events of one activity.</summary>
/// <param name="id">The identifier.</param>
internal sealed class TracedActivity(Guid id)
{
    private const int LastFile = 31;

    private DateTime _parentAt = DateTime.MaxValue;

    /// <summary>The identifier; empty for the events without an activity.</summary>
    public Guid Id => id;

    /// <summary>The activity that the first transfer came from; empty for none.</summary>
    public Guid Parent { get; private set; }

    /// <summary>The time of the first transfer.</summary>
    public DateTime ParentAt => _parentAt;

    /// <summary>The name; empty while no event has told it.</summary>
    public string Name { get; private set; } = "";

    /// <summary>The time of the first event.</summary>
    public DateTime First { get; private set; } = DateTime.MaxValue;

    /// <summary>The time of the last event.</summary>
    public DateTime Last { get; private set; } = DateTime.MinValue;

    /// <summary>The number of events.</summary>
    public int Events { get; private set; }

    /// <summary>The number of errors.</summary>
    public int Errors { get; private set; }

    /// <summary>The number of warnings.</summary>
    public int Warnings { get; private set; }

    /// <summary>The files that have events, one bit for each; the last bit for all further ones.</summary>
    public uint Files { get; private set; }

    /// <summary>The time between the first event and the last one.</summary>
    public TimeSpan Duration => Last > First ? Last - First : TimeSpan.Zero;

    /// <summary>Adds an event.</summary>
    /// <param name="traced">The event.</param>
    /// <param name="name">The name that it tells; null for none.</param>
    public void Add(TracedEvent traced, string? name)
    {
        Events++;
        Errors += traced.IsError ? 1 : 0;
        Warnings += traced.Type == System.Diagnostics.TraceEventType.Warning ? 1 : 0;
        Files |= 1u << Math.Min(traced.File, LastFile);
        Name = Name.Length > 0 || name is null ? Name : name;
        if (traced.Time > DateTime.MinValue)
        {
            First = traced.Time < First ? traced.Time : First;
            Last = traced.Time > Last ? traced.Time : Last;
        }
    }

    /// <summary>Adds a transfer that leads here.</summary>
    /// <param name="from">The activity that it comes from.</param>
    /// <param name="at">Its time.</param>
    public void AddTransfer(Guid from, DateTime at)
    {
        if (at < _parentAt && from != id && from != Guid.Empty)
        {
            (Parent, _parentAt) = (from, at);
        }
    }
}
