using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Sequences;

/// <summary>The settings of reliable sessions, fixed at open.</summary>
internal sealed record ReliableModel
{
    /// <summary>The version of WS-ReliableMessaging.</summary>
    public ReliableNames Names { get; init; } = ReliableNames.February2005;

    /// <summary>Whether messages are delivered in the order in which they were sent.</summary>
    public bool Ordered { get; init; } = true;

    /// <summary>The time after which an acknowledgement is sent that no message has carried.</summary>
    public TimeSpan AcknowledgementInterval { get; init; } = TimeSpan.FromMilliseconds(200);

    /// <summary>Whether both sides tell each other how many places they have.</summary>
    public bool FlowControlEnabled { get; init; } = true;

    /// <summary>The time without any message after which a session fails.</summary>
    public TimeSpan InactivityTimeout { get; init; } = TimeSpan.FromMinutes(10);

    /// <summary>Sessions of a listener that may wait for a place.</summary>
    public int MaxPendingChannels { get; init; } = 4;

    /// <summary>How often a message is sent again.</summary>
    public int MaxRetryCount { get; init; } = 8;

    /// <summary>
    /// Messages that may wait for their acknowledgement, and received messages that may wait for their reader.
    /// </summary>
    public int MaxTransferWindowSize { get; init; } = 8;

    /// <summary>Whether a layer below signs messages: headers of a sequence count only when they are signed.</summary>
    public bool IsProtected { get; init; }

    /// <summary>
    /// Whether the contract has one-way operations only: the client offers no sequence for messages to it.
    /// </summary>
    public bool IsOneWay { get; init; }

    /// <summary>
    /// Service: whether an address, beside the anonymous one, means the way back of the request that names it.
    /// </summary>
    public Func<Uri, bool> MeansWayBack { get; init; } = static _ => false;

    /// <summary>
    /// The time without messages after which a sender asks for an acknowledgement, to show that it is there.
    /// </summary>
    public TimeSpan KeepAlive => InactivityTimeout == TimeSpan.MaxValue
        ? TimeSpan.MaxValue
        : InactivityTimeout / 2 / MaxRetryCount;

    /// <summary>The time between questions for a place, as in WCF ([MS-WSRVCRM] 6, note 3).</summary>
    private static readonly TimeSpan PollInterval = TimeSpan.FromSeconds(30);

    /// <summary>The time at which a client of requests asks for an acknowledgement.</summary>
    /// <param name="sentAt">The time of its last message.</param>
    /// <param name="isStopped">Whether the service has no place for messages.</param>
    public TimeSpan QuestionAt(TimeSpan sentAt, bool isStopped)
    {
        var idle = After(sentAt, KeepAlive);
        return isStopped && After(sentAt, PollInterval) < idle ? sentAt + PollInterval : idle;
    }

    /// <summary>A time after another one; <see cref="TimeSpan.MaxValue"/> where it would be later than that.</summary>
    /// <param name="time">The other time.</param>
    /// <param name="limit">The difference.</param>
    public static TimeSpan After(TimeSpan time, TimeSpan limit) =>
        limit >= TimeSpan.MaxValue - time ? TimeSpan.MaxValue : time + limit;
}
