using System.Xml;
using Woad.Exchanges;
using Woad.ReliableMessaging.Sessions;
using Woad.ReliableMessaging.Timing;

namespace Woad.ReliableMessaging.Serving;

/// <summary>
/// The sessions of a listener, by the names of their sequences and by the MessageID of their CreateSequence.
/// </summary>
/// <param name="alarms">The alarms of the listener.</param>
/// <param name="maxPending">MaxPendingChannels.</param>
internal sealed class SequenceTable(Alarms alarms, int maxPending) : IAlarmOwner
{
    /// <summary>Sessions that are known after their end, so that copies of their last messages are answered.</summary>
    private const int MostEnded = 1024;

    /// <summary>The time that an ended session is known.</summary>
    private static readonly TimeSpan Afterlife = TimeSpan.FromSeconds(60);

    private readonly Dictionary<string, IServedSequence> _byName = new(StringComparer.Ordinal);
    private readonly Dictionary<UniqueId, IServedSequence> _byRequest = [];
    private readonly Queue<(IServedSequence Sequence, TimeSpan Until)> _ended = new();
    private readonly Lock _lock = new();
    private Alarm? _forgetting;
    private long _version;
    private int _pending;
    private bool _isClosing;

    /// <summary>Sessions that are known.</summary>
    public int Count
    {
        get
        {
            lock (_lock)
            {
                return _byRequest.Count;
            }
        }
    }

    public IServedSequence? Find(string name)
    {
        lock (_lock)
        {
            return _byName.GetValueOrDefault(name);
        }
    }

    /// <summary>The same; looks first whether it is the one that was found last.</summary>
    public IServedSequence? Find(string name, FoundSequence last)
    {
        if (!ReferenceEquals(name, last.Name) || last.Version != Volatile.Read(ref _version))
        {
            lock (_lock)
            {
                (last.Name, last.Sequence, last.Version) = (name, _byName.GetValueOrDefault(name), _version);
            }
        }

        return last.Sequence;
    }

    /// <summary>The session that a copy of a CreateSequence has made already; null for the first copy.</summary>
    public IServedSequence? FindRequest(UniqueId request)
    {
        lock (_lock)
        {
            return _byRequest.GetValueOrDefault(request);
        }
    }

    /// <summary>Adds a session. Another one when a copy of its request has been faster.</summary>
    /// <returns>The session; null when a name is taken, or the listener closes.</returns>
    public IServedSequence? Add(IServedSequence made)
    {
        var request = made.Names.Request!;
        lock (_lock)
        {
            if (_byRequest.TryGetValue(request, out var other))
            {
                return other;
            }

            if (_isClosing || (made.Names.OutgoingText is { } offered && _byName.ContainsKey(offered)))
            {
                return null;
            }

            _byRequest.Add(request, made);
            _version++;
            _byName.Add(made.Names.IncomingText!, made);
            if (made.Names.OutgoingText is { } outgoing)
            {
                _byName.Add(outgoing, made);
            }

            return made;
        }
    }

    /// <summary>A session has to wait for its place; false when too many do.</summary>
    public bool TryWait()
    {
        lock (_lock)
        {
            if (_pending >= maxPending)
            {
                return false;
            }

            _pending++;
            return true;
        }
    }

    /// <summary>A session that has waited has got its place, or will never get one.</summary>
    public void Placed()
    {
        lock (_lock)
        {
            _pending--;
        }
    }

    /// <summary>A session has failed: nobody knows it any more.</summary>
    public void Remove(IServedSequence sequence)
    {
        lock (_lock)
        {
            if (!Knows(sequence))
            {
                return;
            }

            // Callers that remember a session look again.
            _version++;
            _byRequest.Remove(sequence.Names.Request!);
            _byName.Remove(sequence.Names.IncomingText!);
            if (sequence.Names.OutgoingText is { } outgoing)
            {
                _byName.Remove(outgoing);
            }
        }

        sequence.Forget();
    }

    /// <summary>A session has ended in order: it is known for a while.</summary>
    public void Ended(IServedSequence sequence)
    {
        IServedSequence? oldest = null;
        lock (_lock)
        {
            if (!Knows(sequence))
            {
                return;
            }

            _ended.Enqueue((sequence, alarms.Now + Afterlife));
            if (_ended.Count > (_isClosing ? 0 : MostEnded))
            {
                oldest = _ended.Dequeue().Sequence;
            }

            if (_ended.TryPeek(out var first))
            {
                (_forgetting ??= new Alarm(alarms, this)).Set(first.Until);
            }
        }

        if (oldest is not null)
        {
            Remove(oldest);
        }
    }

    /// <summary>Nothing more is added, and sessions that have ended are forgotten.</summary>
    /// <returns>The sessions that have not ended.</returns>
    public IServedSequence[] Close()
    {
        IServedSequence[] ended;
        lock (_lock)
        {
            _isClosing = true;
            ended = [.. _ended.Select(static e => e.Sequence)];
            _ended.Clear();
        }

        Array.ForEach(ended, Remove);
        return All();
    }

    /// <summary>The sessions that a connection may belong to.</summary>
    public IServedSequence[] All()
    {
        lock (_lock)
        {
            return [.. _byRequest.Values];
        }
    }

    private bool Knows(IServedSequence sequence) =>
        _byRequest.TryGetValue(sequence.Names.Request!, out var known) && ReferenceEquals(known, sequence);

    void IAlarmOwner.Ring()
    {
        var late = new List<IServedSequence>();
        lock (_lock)
        {
            while (_ended.TryPeek(out var first) && first.Until <= alarms.Now)
            {
                late.Add(_ended.Dequeue().Sequence);
            }

            if (_ended.TryPeek(out var next))
            {
                _forgetting!.Set(next.Until);
            }
        }

        late.ForEach(Remove);
    }
}
