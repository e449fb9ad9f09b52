using Microsoft.AspNetCore.Connections;

namespace Woad.Server.Tcp;

/// <summary>A connection that has been accepted and has not begun a session yet.</summary>
/// <param name="owner">The pending connections of its port.</param>
/// <param name="connection">The connection.</param>
/// <param name="accepted">The timestamp of its acceptance.</param>
internal sealed class PendingConnection(PendingConnections owner, ConnectionContext connection, long accepted)
{
    private readonly TaskCompletionSource<bool> _entered = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public long Accepted => accepted;

    /// <summary>The timestamp at which it got its place.</summary>
    public long Since { get; set; }

    /// <summary>The preambles that had arrived when it was looked at for the last time.</summary>
    public long Seen { get; set; }

    /// <summary>
    /// Its node among those that wait, or that have a place and are silent; null when it is in neither list.
    /// </summary>
    public LinkedListNode<PendingConnection>? Node { get; set; }

    /// <summary>Whether it is listened to, and counts.</summary>
    public bool HasPlace { get; set; }

    /// <summary>Completes when it has a place (true), or is refused.</summary>
    public Task<bool> Entered => _entered.Task;

    public void Decide(bool mayEnter) => _entered.TrySetResult(mayEnter);

    /// <summary>It has said what it wants: it keeps its place until that is decided.</summary>
    public void Heard() => owner.Heard(this);

    /// <summary>It has begun a session, or has ended.</summary>
    public void Leave() => owner.Leave(this);

    /// <summary>Another connection takes its place.</summary>
    public void Close() => connection.Abort(new ConnectionAbortedException(
        "The connection has sent no preamble, and made room for another one (MaxPendingConnections)."));
}
