namespace Woad.Sessions;

/// <summary>Tells of the failure of a session, once, also those who ask after the failure.</summary>
internal sealed class FailureEvent
{
    private readonly Lock _lock = new();
    private Action<Exception>? _handlers;
    private Exception? _error;

    public void Add(Action<Exception>? handler)
    {
        Exception? error;
        lock (_lock)
        {
            _handlers += handler;
            error = _error;
        }

        if (error is not null)
        {
            handler?.Invoke(error);
        }
    }

    public void Remove(Action<Exception>? handler)
    {
        lock (_lock)
        {
            _handlers -= handler;
        }
    }

    /// <summary>The session has failed; what is said later of it is not heard.</summary>
    public void Raise(Exception error)
    {
        Action<Exception>? handlers;
        lock (_lock)
        {
            handlers = _error is null ? _handlers : null;
            _error ??= error;
        }

        handlers?.Invoke(error);
    }
}
