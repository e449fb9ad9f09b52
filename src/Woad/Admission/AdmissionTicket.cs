using System.Threading.Tasks.Sources;

namespace Woad.Admission;

/// <summary>
/// One call's place in the queue of a <see cref="Throttle"/>; an intrusive node, so that waiting allocates nothing.
/// A call is a ticket: it derives this class.
/// </summary>
internal abstract class AdmissionTicket : IValueTaskSource<bool>
{
    private ManualResetValueTaskSourceCore<bool> _granted = new() { RunContinuationsAsynchronously = true };

    /// <summary>
    /// The gate to pass together with the permit. Set before entering, not changed while waiting or inside.
    /// </summary>
    public Gate Gate { get; set; } = null!;

    internal AdmissionTicket? Previous { get; set; }

    internal AdmissionTicket? Next { get; set; }

    /// <summary>The one who began to wait just before, at whatever gate.</summary>
    internal AdmissionTicket? Earlier { get; set; }

    /// <summary>The one who began to wait just after.</summary>
    internal AdmissionTicket? Later { get; set; }

    /// <summary>Whether it was inside before and comes back: it stands before those who never were.</summary>
    internal bool IsReturning { get; set; }

    /// <summary>Guarded by the throttle's lock.</summary>
    internal bool IsQueued { get; set; }

    /// <summary>When it began to wait, in ticks of the throttle's clock.</summary>
    internal long QueuedAt { get; set; }

    internal CancellationTokenRegistration Cancellation { get; set; }

    public bool GetResult(short token)
    {
        try
        {
            return _granted.GetResult(token);
        }
        finally
        {
            _granted.Reset();
        }
    }

    public ValueTaskSourceStatus GetStatus(short token) => _granted.GetStatus(token);

    public void OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _granted.OnCompleted(continuation, state, token, flags);

    /// <summary>The wait as a task: true when granted, false when cancelled.</summary>
    internal ValueTask<bool> Waiting() => new(this, _granted.Version);

    internal void Complete(bool granted)
    {
        Cancellation.Unregister();
        Cancellation = default;
        _granted.SetResult(granted);
    }
}
