namespace Woad.Security.Conversation;

/// <summary>
/// The generations of a session's key on the service: the one in use and, for the time of the rollover, the one before. Times are
/// timestamps of the clock.
/// </summary>
internal sealed class KeyGenerations(SessionKey first, TimeProvider clock, TimeSpan lifetime, TimeSpan rollover) : IDisposable
{
    private readonly Lock _lock = new();
    private SessionKey _current = first;
    private long _since = clock.GetTimestamp();
    private SessionKey? _before;
    private bool _isDisposed;

    /// <summary>The generation in use.</summary>
    public SessionKey Current
    {
        get
        {
            lock (_lock)
            {
                return _current;
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
            var age = clock.GetElapsedTime(_since);
            var found = instance == _current.Instance ? _current : _before is { } before && instance == before.Instance ? before : null;
            needsRenewal = found is not null && (ReferenceEquals(found, _current) ? age > lifetime : age > rollover);
            return _isDisposed ? null : found;
        }
    }

    /// <summary>A new generation is in use from now on.</summary>
    public void Renew(SessionKey next)
    {
        lock (_lock)
        {
            _before?.Dispose();
            (_before, _current, _since) = (_current, next, clock.GetTimestamp());
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
            _current.Dispose();
            _before?.Dispose();
        }
    }
}
