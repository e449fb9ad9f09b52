using System.Threading.Tasks.Sources;

namespace Woad.Lab.Callers;

/// <summary>One wait of a <see cref="WallClock"/>; used again when whoever awaited it has gone on.</summary>
internal sealed class ClockWait(Action<ClockWait> giveBack) : IValueTaskSource
{
    // The clock's thread wakes the next user in time only if it does not do this one's work.
    private ManualResetValueTaskSourceCore<bool> _core = new() { RunContinuationsAsynchronously = true };

    public ValueTask Task => new(this, _core.Version);

    public void End() => _core.SetResult(true);

    public void GetResult(short token)
    {
        _core.GetResult(token);
        _core.Reset();
        giveBack(this);
    }

    public ValueTaskSourceStatus GetStatus(short token) => _core.GetStatus(token);

    public void OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _core.OnCompleted(continuation, state, token, flags & ~ValueTaskSourceOnCompletedFlags.UseSchedulingContext);
}
