using System.ServiceModel;
using Woad.Connections;
using Woad.Detached;
using Woad.Layers;
using Woad.Xml;

namespace Woad.CompositeDuplex;

/// <summary>
/// The sessions of a listener, by the addresses of their clients. No message tells of a client that has gone: a session
/// without messages for the ReceiveTimeout ends.
/// </summary>
internal sealed class SessionTable(int maxSessions, LayerContext context)
{
    private const int LooksPerLimit = 4;

    /// <summary>The time for the last messages of a listener that closes.</summary>
    private static readonly TimeSpan Farewell = TimeSpan.FromSeconds(1);

    /// <summary>The time without messages after which a client is not waited for when the listener closes.</summary>
    private static readonly TimeSpan Silence = TimeSpan.FromSeconds(5);

    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(10);

    private readonly Dictionary<EndpointAddress, DirectedSession> _all = [];
    private readonly Lock _lock = new();
    private ITimer? _looks;
    private bool _isClosing;

    public DirectedSession? Find(EndpointAddress client)
    {
        lock (_lock)
        {
            return _all.GetValueOrDefault(client);
        }
    }

    /// <summary>
    /// Adds a session; the one that is there already when another message of the client has been faster.
    /// </summary>
    /// <exception cref="ServerTooBusyException">There are too many, or the listener closes.</exception>
    public DirectedSession Add(DirectedSession made)
    {
        lock (_lock)
        {
            if (_all.TryGetValue(made.Addresses.Remote, out var other))
            {
                return other;
            }

            if (_isClosing || _all.Count >= maxSessions)
            {
                made.Abort(null);
                throw new ServerTooBusyException(Escaped.Text(
                    $"The service at {context.Address} has {_all.Count} clients that listen for its messages; "
                        + $"{maxSessions} are the most (CompositeDuplexBindingElement), and none when the host "
                        + $"closes. Try again later."));
            }

            _all.Add(made.Addresses.Remote, made);
            made.WhenEnded = Remove;
            _looks ??= context.Clock.NewTimer(static t => ((SessionTable)t!).Look(), this, Period, Period);
            return made;
        }
    }

    /// <summary>
    /// The listener closes when the layers above have ended their sessions: until then it takes the messages by which
    /// clients end them. A client that says nothing any more is not waited for.
    /// </summary>
    public async ValueTask CloseAsync(CancellationToken deadline)
    {
        lock (_lock)
        {
            _isClosing = true;
        }

        while (Left().Any(static s => s.Idle < Silence) && !deadline.IsCancellationRequested)
        {
            await Task.Delay(Pause, context.Clock, CancellationToken.None).ConfigureAwait(false);
        }

        var left = Left();
        using var farewell = Deadline.After(Farewell, context.Clock);
        await Task.WhenAll(left.Select(s => s.CloseOutputAsync(farewell.Token).AsTask()))
            .ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        foreach (var session in left)
        {
            session.Abort(new CommunicationObjectAbortedException("The host is closing."));
        }
    }

    private DirectedSession[] Left()
    {
        lock (_lock)
        {
            return [.. _all.Values];
        }
    }

    private TimeSpan Period => TimeSpan.FromTicks(Math.Clamp(
        context.Limits.ReceiveTimeout.Ticks / LooksPerLimit, TimeSpan.TicksPerMillisecond, TimeSpan.TicksPerHour));

    private void Remove(DirectedSession session)
    {
        lock (_lock)
        {
            if (ReferenceEquals(_all.GetValueOrDefault(session.Addresses.Remote), session))
            {
                _all.Remove(session.Addresses.Remote);
            }

            if (_all.Count == 0)
            {
                _looks?.Dispose();
                _looks = null;
            }
        }
    }

    private void Look()
    {
        DirectedSession[] late;
        lock (_lock)
        {
            late = [.. _all.Values.Where(s => s.Idle >= context.Limits.ReceiveTimeout)];
        }

        foreach (var session in late)
        {
            session.Abort(new TimeoutException(Escaped.Text(
                $"The session with the client at {session.Addresses.Remote.Uri} has had no message for "
                    + $"{context.Limits.ReceiveTimeout} (ReceiveTimeout).")));
        }
    }
}
