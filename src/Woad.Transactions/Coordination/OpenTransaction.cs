namespace Woad.Transactions.Coordination;

/// <summary>A transaction of a node, with everything that the node keeps of it.</summary>
internal sealed class OpenTransaction
{
    public required AtomicTransaction States { get; init; }

    /// <summary>The coordinator that decides; null for a root.</summary>
    public Superior? Superior { get; init; }

    /// <summary>Hears the outcome; null when nobody waits.</summary>
    public Action<bool>? Outcome { get; set; }

    /// <summary>Whether a participant registered for completion, which may happen once.</summary>
    public Peer? Initiator { get; set; }

    /// <summary>The identifier by which the initiator names the transaction; empty for none.</summary>
    public Guid Completion { get; set; }

    /// <summary>The time at which lost notifications are sent again.</summary>
    public DateTimeOffset Repeats { get; set; }

    /// <summary>The time until then, when it comes again.</summary>
    public TimeSpan Interval { get; set; }

    /// <summary>A record that could not be written, and is tried again; null usually.</summary>
    public RecordKind? Unwritten { get; set; }

    /// <summary>The time at which votes that have not come abort the transaction; null before they are asked.</summary>
    public DateTimeOffset? VotesUntil { get; set; }

    /// <summary>
    /// The time at which an active transaction aborts; null when its initiator has a clock of its own.
    /// </summary>
    public DateTimeOffset? Expires { get; init; }
}
