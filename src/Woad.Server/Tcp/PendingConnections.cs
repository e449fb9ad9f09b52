using Microsoft.AspNetCore.Connections;
using Woad.Detached;

namespace Woad.Server.Tcp;

/// <summary>
/// The connections of a port that have not begun a session: at most MaxPendingConnections are listened to. Another one
/// waits for a place, in the order of arrival. When no preamble arrives for a while, it takes the place of the oldest
/// connection that has sent none, or is closed.
/// </summary>
/// <param name="limit">The limit, which may change when endpoints open and close.</param>
/// <param name="clock">The clock.</param>
internal sealed class PendingConnections(Func<int> limit, TimeProvider clock)
{
    /// <summary>The highest limit, and the number of connections that may wait for a place.</summary>
    public const int Most = 16 * 1024;

    /// <summary>
    /// The time without a preamble of anybody after which a connection that waits for a place gives up, and the time
    /// that a silent one keeps its place while another waits. Clients send their preamble as soon as they have
    /// connected: on a busy machine a crowd of them needs longer, and places are given on meanwhile.
    /// </summary>
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(1);

    /// <summary>The time after which a connection that waits gives up in any case.</summary>
    private static readonly TimeSpan MostPatience = TimeSpan.FromSeconds(30);

    private readonly Lock _lock = new();

    /// <summary>Those that have a place and have sent no preamble, the oldest first.</summary>
    private readonly LinkedList<PendingConnection> _silent = new();
    private readonly LinkedList<PendingConnection> _waiting = new();
    private int _count;

    /// <summary>The preambles that have arrived.</summary>
    private long _preambles;

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

            entering.Seen = _preambles;
            entering.Node = _waiting.AddLast(entering);
        }

        return WaitAsync(entering);
    }

    /// <summary>The connection has sent its preamble.</summary>
    public void Heard(PendingConnection connection)
    {
        lock (_lock)
        {
            _preambles++;
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
            _ => Settle(entering), null, Patience, Patience).ConfigureAwait(false);
        return await entering.Entered.ConfigureAwait(false) ? entering : null;
    }

    /// <summary>A connection has waited: it goes on while others get in before it, and else comes to an end.</summary>
    private void Settle(PendingConnection waiting)
    {
        PendingConnection? old = null;
        lock (_lock)
        {
            if (waiting.HasPlace || waiting.Entered.IsCompleted)
            {
                return;
            }

            if (_silent.First is { Value: var oldest } && clock.GetElapsedTime(oldest.Since) >= Patience)
            {
                old = oldest;
                Unlink(waiting, _waiting);
                TakePlace(oldest);
                LetIn(waiting);
            }
            else if (waiting.Seen != _preambles && clock.GetElapsedTime(waiting.Accepted) < MostPatience)
            {
                waiting.Seen = _preambles;
            }
            else
            {
                Unlink(waiting, _waiting);
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
        connection.Since = clock.GetTimestamp();
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
