using Woad.Model;

namespace Woad.Dispatch;

/// <summary>
/// Where an operation runs: as it says itself, or by what is known of how long it takes. Unknown counts as blocking and
/// runs on threads of its own; after enough short calls it runs inline on the thread that read the message, until the
/// first overrun.
/// </summary>
internal sealed class OperationPace(OperationThread thread)
{
    /// <summary>Short calls before an operation runs inline.</summary>
    public const int ProvenAfter = 32;

    /// <summary>
    /// A call is short when it takes at most this long: a hand-over to another thread costs 3 to 4 µs.
    /// </summary>
    public static readonly TimeSpan Short = TimeSpan.FromMicroseconds(100);

    /// <summary>No busy machine explains this.</summary>
    public static readonly TimeSpan Long = TimeSpan.FromMilliseconds(1);

    private readonly bool _measures = thread == OperationThread.Measured;
    private bool _blocks = thread is not (OperationThread.Measured or OperationThread.Reading);
    private int _short = thread == OperationThread.Reading ? ProvenAfter : 0;

    /// <summary>
    /// What is there to be measured of an operation: nothing where it says itself, or does not block.
    /// </summary>
    public static OperationPace Of(OperationModel model) =>
        new(
            model is { Thread: OperationThread.Measured, Style: not OperationStyle.Synchronous }
                ? OperationThread.Reading
                : model.Thread);

    /// <summary>Whether calls may run on the reading thread.</summary>
    public bool RunsInline => Volatile.Read(ref _short) >= ProvenAfter;

    /// <summary>
    /// Whether calls block as far as is known: the operation says so, or one was long and not enough short ones have
    /// followed. A thread whose polling another takes over runs all others.
    /// </summary>
    public bool Blocks => _blocks && !RunsInline;

    /// <summary>
    /// When a call that is measured starts, as a timestamp to hand to <see cref="End"/>; 0 otherwise.
    /// </summary>
    public long Begin(TimeProvider clock) => _measures && !RunsInline ? clock.GetTimestamp() : 0;

    /// <summary>
    /// An operation has ended: what its own code took (instance and method, not the message) is recorded.
    /// </summary>
    public void End(TimeProvider clock, long begun)
    {
        if (begun != 0)
        {
            Record(clock.GetElapsedTime(begun));
        }
    }

    /// <summary>
    /// Records a call. One that overran somewhat counts half of what was proven away (the machine may have been busy),
    /// one that was long counts all of it away.
    /// </summary>
    public void Record(TimeSpan elapsed)
    {
        if (elapsed > Short)
        {
            if (elapsed > Long)
            {
                Volatile.Write(ref _blocks, true);
            }

            Volatile.Write(ref _short, elapsed > Long ? 0 : Volatile.Read(ref _short) / 2);
        }
        else if (Volatile.Read(ref _short) < ProvenAfter)
        {
            Interlocked.Increment(ref _short);
        }
    }

    /// <summary>Sends the operation back to threads of its own, unless it says that it runs inline.</summary>
    public void Overrun()
    {
        if (_measures)
        {
            Volatile.Write(ref _blocks, true);
            Volatile.Write(ref _short, 0);
        }
    }
}
