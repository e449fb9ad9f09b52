using System.Threading.Tasks.Sources;

namespace Woad.Lab.Targets.Replay;

/// <summary>
/// One place of a connection for a call under way; used again and again. Whoever awaits it goes on in the thread that
/// read the reply.
/// </summary>
internal sealed class ReplayCall(ReplayConnection connection, int slot) : IValueTaskSource
{
    private ManualResetValueTaskSourceCore<bool> _core;

    public int Slot => slot;

    /// <summary>Distinguishes this use of the place from earlier ones, whose replies may still come.</summary>
    public int Sequence { get; set; }

    public long Deadline { get; set; }

    /// <summary>False between a reply and the next use. Guarded by the connection.</summary>
    public bool IsUnderWay { get; set; }

    public ValueTask Task => new(this, _core.Version);

    public void Succeed() => _core.SetResult(true);

    public void Fail(Exception error) => _core.SetException(error);

    public void GetResult(short token)
    {
        try
        {
            _core.GetResult(token);
        }
        finally
        {
            _core.Reset();
            connection.Release(this);
        }
    }

    public ValueTaskSourceStatus GetStatus(short token) => _core.GetStatus(token);

    public void OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _core.OnCompleted(continuation, state, token, flags & ~ValueTaskSourceOnCompletedFlags.UseSchedulingContext);
}
