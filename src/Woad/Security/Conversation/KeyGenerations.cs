namespace Woad.Security.Conversation;

/// <summary>
/// The generations of a session's key on one side: the one in use and, for the time of the rollover, those before it.
/// Times are timestamps of the clock.
/// </summary>
internal sealed class KeyGenerations(SessionKey first, TimeProvider clock, TimeSpan lifetime, TimeSpan rollover)
    : IDisposable
{
    /// <summary>Generations that are kept beside the one in use, however fast the other side renews.</summary>
    private const int MostBefore = 8;

    private readonly Lock _lock = new();
    private readonly Queue<(SessionKey Key, long Renewed)> _before = new();

    /// <summary>
    /// Generations that are not found any more. Messages that have found them are still being read, so their keys are
    /// overwritten by the next renewal only.
    /// </summary>
    private readonly List<SessionKey> _retired = [];
    private SessionKey _current = first;
    private SessionKey _used = first;
    private long _since = clock.GetTimestamp();
    private bool _isDisposed;

    /// <summary>
    /// The newest generation by which the other side has secured a message: it surely has it. The answer that brings a
    /// new one may still be under way.
    /// </summary>
    public SessionKey Used
    {
        get
        {
            lock (_lock)
            {
                return _used;
            }
        }
    }

    /// <summary>The key of a generation.</summary>
    /// <param name="instance">Names it; null for the first.</param>
    /// <param name="needsRenewal">Whether the generation is known, but must not be used any more.</param>
    public SessionKey? Find(string? instance, out bool needsRenewal)
    {
        lock (_lock)
        {
            needsRenewal = false;
            if (_isDisposed)
            {
                return null;
            }

            if (instance == _current.Instance)
            {
                needsRenewal = clock.GetElapsedTime(_since) > lifetime;
                return _current;
            }

            foreach (var (key, renewed) in _before)
            {
                if (key.Instance == instance)
                {
                    needsRenewal = clock.GetElapsedTime(renewed) > rollover;
                    return key;
                }
            }

            return null;
        }
    }

    /// <summary>The other side has secured a message by a key.</summary>
    public void Use(SessionKey key)
    {
        lock (_lock)
        {
            if (ReferenceEquals(key, _current))
            {
                _used = key;
            }
        }
    }

    /// <summary>A new generation is in use from now on.</summary>
    public void Renew(SessionKey next)
    {
        lock (_lock)
        {
            EndRetired();
            _before.Enqueue((_current, clock.GetTimestamp()));
            while (_before.Count > MostBefore
                || (_before.Count > 1 && clock.GetElapsedTime(_before.Peek().Renewed) > rollover))
            {
                _retired.Add(_before.Dequeue().Key);
            }

            if (_retired.Contains(_used))
            {
                _used = _current;
            }

            (_current, _since) = (next, clock.GetTimestamp());
            if (_isDisposed)
            {
                next.Dispose();
            }
        }
    }

    public void Dispose()
    {
        lock (_lock)
        {
            _isDisposed = true;
            EndRetired();
            _current.Dispose();
            foreach (var (key, _) in _before)
            {
                key.Dispose();
            }
        }
    }
    private void EndRetired()
    {
        foreach (var key in _retired)
        {
            key.Dispose();
        }

        _retired.Clear();
    }
}
