using System.Collections.Concurrent;

namespace Woad.Queues.Tests.Custom;

/// <summary>The messages that came through a custom channel.</summary>
internal sealed class AuditLog
{
    /// <summary>Whether each message was received in a transaction.</summary>
    public ConcurrentQueue<bool> Received { get; } = new();
}
