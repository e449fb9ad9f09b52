using Microsoft.AspNetCore.Connections;
using Woad.Detached;

namespace Woad.Server.Tcp;

/// <summary>
/// The connections of a port that have not begun a session: at most MaxPendingConnections are listened to. Another one
/// waits shortly for a place. Then it takes that of the oldest connection that has sent no preamble, or is closed.
/// </summary>
/// <param name="limit">The limit, which may change when endpoints open and close.</param>
/// <param name="clock">The clock.</param>
internal sealed class PendingConnections(Func<int> limit, TimeProvider clock)
{
    /// <summary>The highest limit, and the number of connections that may wait for a place.</summary>
    public const int Most = 16 * 1024;

    /// <summary>
    /// The time that a connection waits for a place, and that a silent one keeps its own while another waits. Clients
    /// send their preamble as soon as they have connected.
    /// </summary>
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(1);

    private readonly Lock _lock = new();

    /// <summary>Those that have a place and have sent no preamble, the oldest first.</summary>
    private readonly LinkedList<PendingConnection> _silent = new();
    private readonly LinkedList<PendingConnection> _waiting = new();
    private int _count;

    /// <summary>Connections that are listened to.</summary>
    public int Count => Volatile.Read(ref _count);

    /// <summary>Waits for a place; null when there is none, and the connection is to be closed.</summary>
    public ValueTask<PendingConnection?> EnterAsync(ConnectionContext connection)
    {
        var entering = new PendingConnection(this, connection, clock.GetTimestamp());
        lock (_lock)
        {
            if (_count < limit())
            {
                LetIn(entering);
                return new ValueTask<PendingConnection?>(entering);
            }

            if (_waiting.Count >= Most)
            {
                return default;
            }

            entering.Node = _waiting.AddLast(entering);
        }

        return WaitAsync(entering);
    }

    /// <summary>The connection has sent its preamble.</summary>
    public void Heard(PendingConnection connection)
    {
        lock (_lock)
        {
            if (connection.HasPlace)
            {
                Unlink(connection, _silent);
            }
        }
    }

    /// <summary>The connection has begun a session, or has ended.</summary>
    public void Leave(PendingConnection connection)
    {
        lock (_lock)
        {
            TakePlace(connection);
            while (_count < limit() && _waiting.First is { Value: var next })
            {
                Unlink(next, _waiting);
                LetIn(next);
            }
        }
    }

    private async ValueTask<PendingConnection?> WaitAsync(PendingConnection entering)
    {
        await using var timer = clock.NewTimer(
            _ => Settle(entering), null, Patience, Timeout.InfiniteTimeSpan).ConfigureAwait(false);
        return await entering.Entered.ConfigureAwait(false) ? entering : null;
    }

    /// <summary>A connection has waited for long enough.</summary>
    private void Settle(PendingConnection waiting)
    {
        PendingConnection? old = null;
        lock (_lock)
        {
            if (waiting.HasPlace || waiting.Entered.IsCompleted)
            {
                return;
            }

            Unlink(waiting, _waiting);
            if (_silent.First is { Value: var oldest } && clock.GetElapsedTime(oldest.Since) >= Patience)
            {
                old = oldest;
                TakePlace(oldest);
                LetIn(waiting);
            }
            else
            {
                waiting.Decide(mayEnter: false);
            }
        }

        old?.Close();
    }

    /// <summary>Called under the lock.</summary>
    private void LetIn(PendingConnection connection)
    {
        _count++;
        connection.HasPlace = true;
        connection.Node = _silent.AddLast(connection);
        connection.Decide(mayEnter: true);
    }

    /// <summary>Called under the lock.</summary>
    private void TakePlace(PendingConnection connection)
    {
        if (connection.HasPlace)
        {
            connection.HasPlace = false;
            _count--;
            Unlink(connection, _silent);
        }
    }

    private static void Unlink(PendingConnection connection, LinkedList<PendingConnection> list)
    {
        if (connection.Node is { } node)
        {
            list.Remove(node);
            connection.Node = null;
        }
    }
}
