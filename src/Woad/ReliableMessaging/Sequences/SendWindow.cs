namespace Woad.ReliableMessaging.Sequences;

/// <summary>
/// The messages of a sequence that have been sent and are not known to have arrived: numbers them, takes
/// acknowledgements and says which message is to be sent again. It waits for nothing and has no lock.
/// </summary>
/// <param name="settings">The settings of the session.</param>
/// <param name="roundTrip">The estimate of the session's round trips.</param>
/// <param name="isControlled">
/// Whether the window begins small and shrinks with losses. Requests over HTTP are acknowledged by their replies alone:
/// with a small window a call would wait for the end of another one.
/// </param>
/// <param name="patience">That of a sender above a connection; null where the transport may lose messages.</param>
internal sealed partial class SendWindow(
    ReliableModel settings, RoundTripEstimate roundTrip, bool isControlled = true, StreamPatience? patience = null)
{
    /// <summary>A window from which on a sender does not wait for its end.</summary>
    private const int LargeWindow = 32;

    private readonly CongestionWindow? _congestion = isControlled ? new(settings.MaxTransferWindowSize) : null;
    private readonly Queue<SentMessage> _window = new();
    private readonly Queue<SentMessage> _due = new();
    private long _stamp;
    private long _newest;
    private int _unacknowledged;
    private int _doublings;
    private int _sinceNews;
    private TimeSpan _quietSince;
    private bool _isProbed;
    private bool _asksAgain;

    /// <summary>When the receiver was asked in place of a repetition.</summary>
    private TimeSpan _askedAt;

    /// <summary>The number of the last message; 0 before the first.</summary>
    public long Last { get; private set; }

    /// <summary>Places that the receiver has told last; null when it has not.</summary>
    public int? Remaining { get; private set; }

    /// <summary>Messages that have not been acknowledged.</summary>
    public int Unacknowledged => _unacknowledged;

    /// <summary>Messages that may be unacknowledged, as far as the sender knows.</summary>
    public int Size => _congestion?.Size ?? settings.MaxTransferWindowSize;

    /// <summary>Messages that were sent again.</summary>
    public long Retransmissions { get; private set; }

    /// <summary>Whether messages wait to be sent again.</summary>
    public bool HasDue => _due.Count > 0;

    public bool HasRoom => _unacknowledged < Math.Min(Size, Remaining ?? int.MaxValue);

    /// <summary>The limit that the next message waits for.</summary>
    public SendLimit Limit => HasRoom ? SendLimit.None
        : Remaining is { } places && places < Size ? SendLimit.Receiver
        : Size < settings.MaxTransferWindowSize ? SendLimit.Congestion
        : SendLimit.Window;

    /// <summary>
    /// Whether the next message asks for an acknowledgement: it takes the last place or, in a large window, nothing has
    /// been heard for a quarter of it. Its loss would otherwise stop the sender until the oldest message is sent again.
    /// </summary>
    public bool Asks => _unacknowledged + 1 >= Math.Min(Size, Remaining ?? int.MaxValue) || (
        settings.MaxTransferWindowSize >= LargeWindow && _sinceNews + 1 >= Math.Max(1, Size / 4));

    /// <summary>The receiver has no place: it is asked again and again.</summary>
    public bool IsStopped => Remaining == 0 && _unacknowledged == 0;

    /// <summary>Whether <see cref="ReliableModel.MaxRetryCount"/> was not enough for a message.</summary>
    public bool HasFailed { get; private set; }

    /// <summary>Gives a message its number; it is about to be sent.</summary>
    public void Add(SentMessage message, TimeSpan now)
    {
        _sinceNews = Asks ? 0 : _sinceNews + 1;
        message.Number = ++Last;
        message.IsAcknowledged = message.IsDue = false;
        message.Attempts = message.Retries = 0;
        _window.Enqueue(message);
        _unacknowledged++;
        Begin(message, now);
    }

    /// <summary>
    /// Takes an acknowledgement. False when it acknowledges what was not sent. One that tells less than an earlier one
    /// is old; it is dropped when it tells something new all the same.
    /// </summary>
    /// <param name="ranges">The numbers.</param>
    /// <param name="remaining">The receiver's places; null when it does not tell.</param>
    /// <param name="now">The time.</param>
    /// <param name="done">Takes the messages that are not needed any more, and not in use.</param>
    public bool Acknowledge(ReadOnlySpan<NumberRange> ranges, int? remaining, TimeSpan now, List<SentMessage> done)
    {
        foreach (var range in ranges)
        {
            if (range.Upper > Last)
            {
                return false;
            }
        }

        if (ranges is [{ Lower: 1, Upper: var upper }] && _unacknowledged == _window.Count)
        {
            // The usual one: all up to a number, and none behind it before.
            if (upper >= Last - _window.Count)
            {
                Remaining = settings.FlowControlEnabled ? remaining ?? Remaining : null;
                TakeTo(upper, now, done);
            }

            return true;
        }

        if (IsOld(ranges, out var bringsNews))
        {
            return true;
        }

        Remaining = settings.FlowControlEnabled ? remaining ?? Remaining : null;
        if (bringsNews)
        {
            Take(ranges, now, done);
        }

        return true;
    }

    /// <summary>
    /// The transport has taken a message, or lost it: the time until it is sent again begins. True when the message is
    /// not needed any more.
    /// </summary>
    public bool End(SentMessage message, TimeSpan now)
    {
        message.IsInUse = false;
        message.TakenIn = now - message.SentAt;
        message.Passage = SentMessage.PassageOf(message.Content.Bytes.Length);
        message.SentAt = now;
        if (!message.IsAcknowledged)
        {
            (_quietSince, _isProbed) = (now, false);
        }

        return message.IsAcknowledged;
    }

    /// <summary>
    /// The transport has not taken message <paramref name="number"/> yet, of which bytes are kept; false when it has
    /// been acknowledged meanwhile, or is being sent again.
    /// </summary>
    public static bool TryHold(SentMessage message, long number)
    {
        if (message.Number != number || message.IsAcknowledged || message.IsInUse)
        {
            return false;
        }

        message.IsInUse = true;
        return true;
    }

    /// <summary>Nothing is sent any more.</summary>
    public void Clear(List<SentMessage> done)
    {
        foreach (var message in _window)
        {
            if (!message.IsAcknowledged)
            {
                message.IsAcknowledged = true;
                if (!message.IsInUse)
                {
                    done.Add(message);
                }
            }
        }

        _window.Clear();
        _due.Clear();
        _unacknowledged = 0;
    }

    /// <summary>Gives memory back that earlier messages have taken; none is unacknowledged.</summary>
    public void Rest()
    {
        _window.TrimExcess();
        _due.TrimExcess();
    }

    private void Begin(SentMessage message, TimeSpan now)
    {
        (_quietSince, _isProbed) = (now, false);
        message.SentAt = now;
        message.TakenIn = message.Passage = default;
        message.Stamp = ++_stamp;
        message.Attempts++;
        message.IsInUse = true;
    }

    /// <summary>Whether an acknowledgement lacks a number that was acknowledged before.</summary>
    private bool IsOld(ReadOnlySpan<NumberRange> ranges, out bool bringsNews)
    {
        bringsNews = false;
        var isOld = !Contains(ranges, 1, Last - _window.Count);
        foreach (var message in _window)
        {
            var isThere = Contains(ranges, message.Number, message.Number);
            bringsNews |= isThere && !message.IsAcknowledged;
            isOld |= !isThere && message.IsAcknowledged;
        }

        return isOld;
    }

    /// <summary>Takes the messages up to a number, none of which was acknowledged before.</summary>
    private void TakeTo(long upper, TimeSpan now, List<SentMessage> done)
    {
        SentMessage? newest = null;
        var (count, wereRepeated) = (0, false);
        for (; _window.TryPeek(out var head) && head.Number <= upper; count++)
        {
            _window.Dequeue();
            wereRepeated |= head.Attempts > 1;
            newest = newest is null || head.Stamp > newest.Stamp ? head : newest;
            head.IsAcknowledged = true;
            if (!head.IsInUse)
            {
                done.Add(head);
            }
        }

        if (newest is null)
        {
            return;
        }

        _unacknowledged -= count;
        Learn(newest, now);
        _doublings = 0;
        _congestion?.Acknowledge(count);
        if (wereRepeated)
        {
            // Otherwise whatever is left was sent later.
            RepeatGaps();
        }
    }

    /// <summary>Measures the round trip by the newest message that has arrived.</summary>
    private void Learn(SentMessage newest, TimeSpan now)
    {
        if (newest.Attempts == 1)
        {
            roundTrip.Measure(now - newest.SentAt);
        }

        _newest = Math.Max(_newest, newest.Stamp);
        _sinceNews = 0;
        (_quietSince, _isProbed, _asksAgain) = (now, false, false);
        patience?.Reset();
    }

    private void Take(ReadOnlySpan<NumberRange> ranges, TimeSpan now, List<SentMessage> done)
    {
        SentMessage? newest = null;
        foreach (var message in _window)
        {
            if (message.IsAcknowledged || !Contains(ranges, message.Number, message.Number))
            {
                continue;
            }

            message.IsAcknowledged = true;
            _unacknowledged--;
            newest = newest is null || message.Stamp > newest.Stamp ? message : newest;
            if (!message.IsInUse)
            {
                done.Add(message);
            }
        }

        if (newest is not null)
        {
            Learn(newest, now);
        }

        Slide();
        RepeatGaps();
    }

    private void Slide()
    {
        var count = 0;
        for (; _window.TryPeek(out var head) && head.IsAcknowledged; count++)
        {
            _window.Dequeue();
        }

        if (count > 0)
        {
            _doublings = 0;
            _congestion?.Acknowledge(count);
        }
    }

    private static bool Contains(ReadOnlySpan<NumberRange> ranges, long lower, long upper)
    {
        foreach (var range in ranges)
        {
            if (range.Lower <= lower && range.Upper >= upper)
            {
                return true;
            }
        }

        return upper < lower;
    }
}
