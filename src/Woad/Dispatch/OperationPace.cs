namespace Woad.Dispatch;

/// <summary>
/// What is known of how long a synchronous operation takes. Unknown counts as blocking and runs on threads of its own;
/// after enough short calls it runs inline on the thread that read the message, until the first overrun.
/// </summary>
internal sealed class OperationPace
{
    /// <summary>Short calls in a row before an operation runs inline.</summary>
    public const int ProvenAfter = 32;

    /// <summary>A call is short when it takes at most this long: a hand-over to another thread costs 3 to 4 µs.</summary>
    public static readonly TimeSpan Short = TimeSpan.FromMicroseconds(100);

    private int _short;

    /// <summary>Whether calls may run on the reading thread.</summary>
    public bool IsProven => Volatile.Read(ref _short) >= ProvenAfter;

    /// <summary>Records a call that ran on a thread of its own.</summary>
    public void Record(TimeSpan elapsed)
    {
        if (elapsed > Short)
        {
            Volatile.Write(ref _short, 0);
        }
        else if (Volatile.Read(ref _short) < ProvenAfter)
        {
            Interlocked.Increment(ref _short);
        }
    }

    /// <summary>Sends the operation back to threads of its own.</summary>
    public void Overrun() => Volatile.Write(ref _short, 0);
}
