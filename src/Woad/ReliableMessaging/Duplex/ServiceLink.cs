using Woad.Exchanges;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>
/// The connection over which a service reaches the client of a session: the newest one in which a verified message of the
/// session has come, never an older one again.
/// </summary>
internal sealed class ServiceLink : ILink
{
    private readonly Lock _lock = new();
    private volatile IEnvelopeSession? _current;
    private long _number;

    public IEnvelopeSession? Current => _current;

    /// <summary>A verified message has come over a connection; true when it is a newer one.</summary>
    /// <param name="below">The connection.</param>
    /// <param name="number">Its number, in the order of acceptance.</param>
    public bool Bind(IEnvelopeSession below, long number)
    {
        IEnvelopeSession? old;
        lock (_lock)
        {
            if (number <= _number)
            {
                return false;
            }

            _number = number;
            (old, _current) = (_current, below);
        }

        // Its reader would wait for ever.
        old?.Abort(null);
        return true;
    }

    /// <summary>A connection has ended.</summary>
    public void Unbind(IEnvelopeSession below)
    {
        lock (_lock)
        {
            if (ReferenceEquals(_current, below))
            {
                _current = null;
            }
        }
    }

    public Task CloseAsync() => Task.CompletedTask;

    public void Abort(Exception? reason) => _current?.Abort(reason);
}
