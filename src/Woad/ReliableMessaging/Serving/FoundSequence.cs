using Woad.ReliableMessaging.Sessions;

namespace Woad.ReliableMessaging.Serving;

/// <summary>
/// The session that the last message of an object belonged to: the next one usually belongs to it, too.
/// </summary>
internal sealed class FoundSequence
{
    /// <summary>The name that it was asked for by.</summary>
    public string? Name { get; set; }

    public IServedSequence? Sequence { get; set; }

    /// <summary>The version of the table of sessions.</summary>
    public long Version { get; set; }
}
