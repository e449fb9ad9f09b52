using Woad.Connections;
using Woad.Exchanges;
using Woad.Security.Contexts;
using Woad.Messages;

namespace Woad.Security.Conversation;

/// <summary>
/// The security contexts that a listener has issued, by their identifiers, and the time that each may go unused.
/// </summary>
internal sealed class ConversationTable(
    ServiceConversationModel model, TimeProvider clock, ContextFaults faults)
{
    private const int LooksPerLimit = 4;

    private readonly Dictionary<string, ServiceConversation> _all = new(StringComparer.Ordinal);
    private readonly Lock _lock = new();
    private ITimer? _looks;
    private int _pending;
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

    /// <exception cref="RefusedException">No further context may be added.</exception>
    public void CheckRoom()
    {
        lock (_lock)
        {
            if (_pending >= model.MaxPending || _closing)
            {
                throw faults.TooBusy(
                    $"{_pending} sessions have been issued that no message has used yet, and "
                        + $"{nameof(model.MaxPending)} is {model.MaxPending} "
                        + "(LocalServiceSettings.MaxPendingSessions of the SecurityBindingElement). Each is dropped "
                        + $"after {model.InactivityTimeout} (InactivityTimeout).");
            }
        }
    }

    /// <summary>Adds a context that nobody has used yet.</summary>
    /// <param name="via">Where the service listens.</param>
    /// <param name="peer">Who has asked for it.</param>
    /// <param name="key">Its key.</param>
    /// <param name="messages">Writes the messages of the service.</param>
    /// <exception cref="RefusedException">There are too many of those.</exception>
    public ServiceConversation Open(Uri via, PeerIdentity? peer, SessionKey key, IConversationMessages messages)
    {
        var keys = new KeyGenerations(key, clock, model.KeyLifetime, model.KeyRollover);
        var made = new ServiceConversation(via, peer, keys, clock, messages);
        lock (_lock)
        {
            try
            {
                CheckRoom();
            }
            catch
            {
                made.Dispose();
                throw;
            }

            _pending++;
            _all.Add(made.Id, made);
            _looks ??= clock.CreateTimer(static t => ((ConversationTable)t!).Look(), this, Period, Period);
        }

        return made;
    }

    public ServiceConversation? Find(string id)
    {
        lock (_lock)
        {
            return _all.GetValueOrDefault(id);
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
                _pending--;
            }
        }
    }

    /// <summary>Forgets a context and overwrites its keys.</summary>
    public void Remove(ServiceConversation conversation)
    {
        lock (_lock)
        {
            if (_all.Remove(conversation.Id) && !conversation.IsServed)
            {
                _pending--;
            }

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
        conversation.Abort(new TimeoutException(
            $"The security session {conversation.Id} was issued, and has had no place for {model.InactivityTimeout} "
                + "(LocalServiceSettings.InactivityTimeout of the SecurityBindingElement)."));
        Remove(conversation);
    }
}
