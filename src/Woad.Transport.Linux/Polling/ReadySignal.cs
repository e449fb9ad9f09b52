using System.Threading.Tasks.Sources;

namespace Woad.Transport.Linux.Polling;

/// <summary>The wait of one caller until a descriptor is ready; used again for each wait.</summary>
/// <remarks>The waiter goes on, on the stack of the thread that signals.</remarks>
internal sealed class ReadySignal : IValueTaskSource
{
    private ManualResetValueTaskSourceCore<bool> _core;

    /// <summary>A wait that has begun; to be armed for afterwards.</summary>
    public ValueTask Begin()
    {
        _core.Reset();
        return new ValueTask(this, _core.Version);
    }

    /// <summary>Ends the wait. Called once for each, by whoever has claimed it.</summary>
    public void Signal() => _core.SetResult(true);

    void IValueTaskSource.GetResult(short token) => _core.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource.GetStatus(short token) => _core.GetStatus(token);

    void IValueTaskSource.OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _core.OnCompleted(continuation, state, token, flags);
}
