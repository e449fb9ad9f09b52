using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Timing;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>
/// The times of one session: when something is due, when its input counts as ended, and when it rests. Guarded by the
/// session's lock.
/// </summary>
/// <param name="engine">The state of the session.</param>
/// <param name="alarm">Wakes the session.</param>
/// <param name="acknowledgementInterval">The time after which a message is acknowledged.</param>
/// <param name="isClient">Whether this side is the client.</param>
internal sealed class DuplexTimes(DuplexEngine engine, Alarm alarm, TimeSpan acknowledgementInterval, bool isClient)
{
    /// <summary>The time without messages after which buffers are given back.</summary>
    private static readonly TimeSpan RestAfter = TimeSpan.FromSeconds(1);

    /// <summary>No message is sent again earlier than this (<see cref="RoundTripEstimate"/>).</summary>
    private static readonly TimeSpan Soon = TimeSpan.FromMilliseconds(200);

    /// <summary>
    /// The time that a client waits for a message that may have been lost, when nothing depends on it.
    /// </summary>
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(2);

    private TimeSpan _completeSince = TimeSpan.MaxValue;

    /// <summary>Whether the input has ended.</summary>
    public bool IsInputEnded { get; private set; }

    /// <summary>Whether buffers were given back since the last message.</summary>
    public bool IsResting { get; private set; }

    /// <summary>A message is sent or was received.</summary>
    public void Work() => IsResting = false;

    /// <summary>
    /// Whether the input ends now. A client waits somewhat for the service to say so: only then has the service all
    /// acknowledgements.
    /// </summary>
    /// <param name="now">The time.</param>
    public bool EndInput(TimeSpan now)
    {
        if (IsInputEnded || !engine.IsInputComplete)
        {
            return false;
        }

        _completeSince = _completeSince == TimeSpan.MaxValue ? now : _completeSince;
        return IsInputEnded = !isClient || engine.IsInputTerminated || now >= _completeSince + Patience;
    }

    /// <summary>
    /// Sets the alarm after a usual message. An alarm that rings before anything that this message makes due is left as
    /// it is: it is set anew then. A repetition may be that much late when the estimate has become smaller.
    /// </summary>
    /// <param name="now">The time.</param>
    /// <param name="isQuiet">Whether no message is under way.</param>
    public void Keep(TimeSpan now, bool isQuiet)
    {
        var soon = acknowledgementInterval < Soon ? acknowledgementInterval : Soon;
        if (alarm.Due > now + soon)
        {
            Set(isQuiet);
        }
    }

    /// <summary>Sets the alarm to the next time at which something is due.</summary>
    /// <param name="isQuiet">Whether no message is under way.</param>
    public void Set(bool isQuiet)
    {
        var due = engine.Due;
        if (_completeSince != TimeSpan.MaxValue && !IsInputEnded)
        {
            due = due < _completeSince + Patience ? due : _completeSince + Patience;
        }

        if (!IsResting && isQuiet && engine.UsedAt + RestAfter < due)
        {
            due = engine.UsedAt + RestAfter;
        }

        alarm.Set(due);
    }

    /// <summary>Whether the session begins to rest, because it had no messages for a while.</summary>
    /// <param name="now">The time.</param>
    /// <param name="isQuiet">Whether no message is under way.</param>
    public bool TryRest(TimeSpan now, bool isQuiet)
    {
        if (IsResting || !isQuiet || now < engine.UsedAt + RestAfter)
        {
            return false;
        }

        return IsResting = true;
    }
}
