using System.ServiceModel;
using Woad.Connections;
using Woad.Detached;
using Woad.Exchanges;
using Woad.Security.Contexts;
using Woad.Messages;
using Woad.Xml;
using Woad.Sessions;

namespace Woad.Security.Conversation;

/// <summary>
/// The security contexts that a listener has issued, by their identifiers, and the time that each may go unused.
/// </summary>
/// <param name="model">The conversations.</param>
/// <param name="clock">The clock.</param>
/// <param name="faults">The faults of sessions that are not issued.</param>
/// <param name="address">The address of the service, for the measurements.</param>
internal sealed class ConversationTable(
    ServiceConversationModel model, TimeProvider clock, SecurityContextFaults faults, Uri? address = null)
{
    private const int LooksPerLimit = 4;

    private readonly Dictionary<string, ServiceConversation> _all = new(StringComparer.Ordinal);
    private readonly Lock _lock = new();

    /// <summary>The contexts that no message has used yet.</summary>
    private readonly PeerShares<ServiceConversation> _pending = new(new PeerLimit(model.MaxPending, model.PeerShare));

    private HandshakeMetrics? _metrics;
    private ITimer? _looks;
    private bool _closing;

    public int Count
    {
        get
        {
            lock (_lock)
            {
                return _all.Count;
            }
        }
    }

    /// <summary>Checks that a context may be added, if need be in the place of another one.</summary>
    /// <param name="peer">The peer that asks for it.</param>
    /// <exception cref="RefusedException">No further context may be added.</exception>
    public void CheckRoom(PeerAddress peer)
    {
        lock (_lock)
        {
            if (_closing || (_pending.IsFull && _pending.Oldest(peer, static c => !c.HasBegun) is null))
            {
                Metrics.Refused();
                throw faults.TooBusy(
                    $"{_pending.Count} sessions have been issued that no message has used yet, and "
                        + $"{nameof(model.MaxPending)} is {model.MaxPending} "
                        + "(LocalServiceSettings.MaxPendingSessions of the SecurityBindingElement). Each is dropped "
                        + $"after {model.InactivityTimeout} (InactivityTimeout).");
            }
        }
    }

    /// <summary>Adds a context that nobody has used yet.</summary>
    /// <param name="via">Where the service listens.</param>
    /// <param name="peer">Who has asked for it.</param>
    /// <param name="sender">The address of the peer.</param>
    /// <param name="key">Its key.</param>
    /// <param name="messages">Writes the messages of the service.</param>
    /// <exception cref="RefusedException">There are too many of those.</exception>
    public ServiceConversation Open(
        Uri via, PeerIdentity? peer, PeerAddress sender, SessionKey key, IConversationMessages messages)
    {
        ServiceConversation? oldest;
        var keys = new KeyGenerations(key, clock, model.KeyLifetime, model.KeyRollover);
        var made = new ServiceConversation(via, peer, keys, clock, messages);
        lock (_lock)
        {
            try
            {
                CheckRoom(sender);
            }
            catch
            {
                made.Dispose();
                throw;
            }

            oldest = _pending.IsFull ? _pending.Oldest(sender, static c => !c.HasBegun) : null;
            if (oldest is not null)
            {
                _pending.Remove(oldest);
                Metrics.Dropped();
            }

            // The meter tells of them from the first one on.
            _ = Metrics;
            _pending.Add(sender, made);
            _all.Add(made.Id, made);
            _looks ??= clock.NewTimer(static t => ((ConversationTable)t!).Look(), this, Period, Period);
        }

        if (oldest is not null)
        {
            oldest.Abort(new CommunicationObjectAbortedException(Escaped.Text(
                $"The security session {oldest.Id} was issued and not used, and made room for another one "
                    + $"(LocalServiceSettings.MaxPendingSessions and PeerAddressShare of the "
                    + $"SecurityBindingElement).")));
            Remove(oldest);
        }

        return made;
    }

    private HandshakeMetrics Metrics => _metrics ??= new HandshakeMetrics(
        address, "MaxPendingSessions", () => PendingCount);

    private int PendingCount
    {
        get
        {
            lock (_lock)
            {
                return _pending.Count;
            }
        }
    }

    /// <summary>The session of an identifier; null for none, and for one that its client has cancelled.</summary>
    public ServiceConversation? Find(string id)
    {
        lock (_lock)
        {
            return _all.GetValueOrDefault(id) is { IsCancelled: false } found ? found : null;
        }
    }

    /// <summary>The service has given it a place: it counts among the service's sessions from now on.</summary>
    public void Served(ServiceConversation conversation)
    {
        lock (_lock)
        {
            if (!conversation.IsServed && _all.ContainsKey(conversation.Id))
            {
                conversation.IsServed = true;
                _pending.Remove(conversation);
            }
        }
    }

    /// <summary>Forgets a context and overwrites its keys.</summary>
    public void Remove(ServiceConversation conversation)
    {
        lock (_lock)
        {
            _all.Remove(conversation.Id);
            _pending.Remove(conversation);
            if (_all.Count == 0)
            {
                _looks?.Dispose();
                _looks = null;
            }
        }

        conversation.Dispose();
    }

    /// <summary>
    /// The host closes: nothing more is issued. A client that can only send requests is not waited for, because nobody
    /// can tell it; one that has a connection sees the service end its half, and ends its own.
    /// </summary>
    public void Close()
    {
        ServiceConversation[] all;
        lock (_lock)
        {
            _closing = true;
            all = [.. _all.Values];
            _metrics?.Dispose();
        }

        foreach (var conversation in all)
        {
            if (!conversation.IsServed)
            {
                End(conversation);
            }
            else if (!conversation.ReachesClient)
            {
                conversation.EndInput();
            }
        }
    }

    /// <summary>A session below has ended: the conversations whose messages came in it end with it.</summary>
    public void ConnectionEnded(IEnvelopeSession below, Exception? failure)
    {
        ServiceConversation[] over;
        lock (_lock)
        {
            over = [.. _all.Values.Where(c => c.IsOver(below))];
        }

        foreach (var conversation in over)
        {
            if (model.OutlivesConnections && failure is not null && below.Addresses is null)
            {
                conversation.Disconnect(below);
            }
            else
            {
                conversation.ConnectionEnded(failure);
            }
        }
    }

    private TimeSpan Period => TimeSpan.FromTicks(Math.Clamp(
        model.InactivityTimeout.Ticks / LooksPerLimit, TimeSpan.TicksPerMillisecond, TimeSpan.TicksPerHour));

    private void Look()
    {
        ServiceConversation[] late;
        lock (_lock)
        {
            late = [.. _all.Values.Where(
                c => (!c.IsServed || c.IsHalfClosed) && clock.GetElapsedTime(c.LastUse) >= model.InactivityTimeout)];
        }

        foreach (var conversation in late)
        {
            if (conversation.IsServed)
            {
                conversation.EndInput();
            }
            else
            {
                End(conversation);
            }
        }
    }

    private void End(ServiceConversation conversation)
    {
        conversation.Abort(new TimeoutException(Escaped.Text(
            $"The security session {conversation.Id} was issued, and has had no place for {model.InactivityTimeout} "
                + $"(LocalServiceSettings.InactivityTimeout of the SecurityBindingElement).")));
        Remove(conversation);
    }
}
