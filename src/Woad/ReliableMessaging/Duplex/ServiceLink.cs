using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>
/// The connection over which a service reaches the client of a session: the newest one in which a verified message of
/// the session has come, never an older one again.
/// </summary>
/// <param name="clock">The clock.</param>
internal sealed class ServiceLink(TimeProvider clock) : ISessionPath
{
    /// <summary>The time that the client has to end its half of the connection.</summary>
    private static readonly TimeSpan EndTime = TimeSpan.FromSeconds(1);

    private readonly Lock _lock = new();
    private volatile IEnvelopeSession? _current;
    private long _number;

    public IEnvelopeSession? Current => _current;

    /// <summary>A verified message has come over a connection; true when it is a newer one.</summary>
    /// <param name="below">The connection.</param>
    /// <param name="number">Its number, in the order of acceptance.</param>
    public bool Bind(IEnvelopeSession below, long number)
    {
        if (ReferenceEquals(_current, below))
        {
            return false;
        }

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

    /// <summary>A connection has ended; true when it was the present one.</summary>
    public bool Unbind(IEnvelopeSession below)
    {
        lock (_lock)
        {
            if (!ReferenceEquals(_current, below))
            {
                return false;
            }

            _current = null;
            return true;
        }
    }

    public async Task CloseAsync()
    {
        if (_current is not { } below)
        {
            return;
        }

        try
        {
            using var deadline = Deadline.After(EndTime, clock);
            await below.CloseOutputAsync(deadline.Token).ConfigureAwait(false);
            await Task.Delay(EndTime, clock, below.Ended).ConfigureAwait(false);
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException or OperationCanceledException
            or ObjectDisposedException)
        {
            // The connection has ended.
        }
    }

    public void Abort(Exception? reason) => _current?.Abort(reason);
}
