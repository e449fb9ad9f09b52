using System.Threading.Tasks.Sources;
using Woad.Exchanges;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>
/// The part above a session while it waits for the next message. All but the waiting itself and <see cref="Wake"/> is
/// guarded by the session's lock.
/// </summary>
internal sealed class SessionReader : IValueTaskSource<bool>
{
    private ManualResetValueTaskSourceCore<bool> _core;

    /// <summary>The object that the next message goes to; null when nobody waits.</summary>
    public Incoming? Into { get; private set; }

    /// <summary>Waits for a message, or the end.</summary>
    public ValueTask<bool> Wait(Incoming into)
    {
        Into = into;
        _core.Reset();
        return new ValueTask<bool>(this, _core.Version);
    }

    /// <summary>No caller waits any more: the one that has taken the reader wakes it.</summary>
    public void Leave() => Into = null;

    /// <summary>The message has been put into the object. The reader goes on in this call.</summary>
    public void Wake()
    {
        _core.RunContinuationsAsynchronously = false;
        _core.SetResult(true);
    }

    /// <summary>No message comes any more; the reader goes on elsewhere.</summary>
    public void End(Exception? error)
    {
        _core.RunContinuationsAsynchronously = true;
        if (error is null)
        {
            _core.SetResult(false);
        }
        else
        {
            _core.SetException(error);
        }
    }

    bool IValueTaskSource<bool>.GetResult(short token) => _core.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource<bool>.GetStatus(short token) => _core.GetStatus(token);

    void IValueTaskSource<bool>.OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _core.OnCompleted(continuation, state, token, flags);
}
