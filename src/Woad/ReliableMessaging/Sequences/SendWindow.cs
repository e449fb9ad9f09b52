namespace Woad.ReliableMessaging.Sequences;

/// <summary>
/// The messages of a sequence that have been sent and are not known to have arrived: numbers them, takes acknowledgements
/// and says which message is to be sent again. It waits for nothing and has no lock.
/// </summary>
/// <param name="settings">The settings of the session.</param>
/// <param name="roundTrip">The estimate of the session's round trips.</param>
/// <param name="isControlled">
/// Whether the window begins small and shrinks with losses. Requests over HTTP are acknowledged by their replies alone: with
/// a small window a call would wait for the end of another one.
/// </param>
internal sealed class SendWindow(ReliableModel settings, RoundTripEstimate roundTrip, bool isControlled = true)
{
    private readonly CongestionWindow? _congestion = isControlled ? new(settings.MaxTransferWindowSize) : null;
    private readonly Queue<SentMessage> _window = new();
    private readonly Queue<SentMessage> _due = new();
    private long _stamp;
    private long _newest;
    private int _unacknowledged;
    private int _doublings;

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

    public bool HasRoom => _unacknowledged < Math.Min(Size, Remaining ?? int.MaxValue);

    /// <summary>The limit that the next message waits for.</summary>
    public SendLimit Limit => HasRoom ? SendLimit.None
        : Remaining is { } places && _unacknowledged >= places ? SendLimit.Receiver
        : Size < settings.MaxTransferWindowSize ? SendLimit.Congestion
        : SendLimit.Window;

    /// <summary>Whether the next message takes the last place.</summary>
    public bool IsAlmostFull => _unacknowledged + 1 >= Math.Min(Size, Remaining ?? int.MaxValue);

    /// <summary>The receiver has no place: it is asked again and again.</summary>
    public bool IsStopped => Remaining == 0 && _unacknowledged == 0;

    /// <summary>When the oldest message is to be sent again; <see cref="TimeSpan.MaxValue"/> when all have arrived.</summary>
    public TimeSpan Due => _window.TryPeek(out var head) && !head.IsInUse
        ? head.SentAt + (roundTrip.Timeout * (1 << Math.Min(_doublings, 16)))
        : TimeSpan.MaxValue;

    /// <summary>Whether <see cref="ReliableModel.MaxRetryCount"/> was not enough for a message.</summary>
    public bool HasFailed { get; private set; }

    /// <summary>Gives a message its number; it is about to be sent.</summary>
    public void Add(SentMessage message, TimeSpan now)
    {
        message.Number = ++Last;
        message.IsAcknowledged = message.IsDue = false;
        message.Attempts = 0;
        _window.Enqueue(message);
        _unacknowledged++;
        Begin(message, now);
    }

    /// <summary>Takes the next message that is to be sent again; null when there is none.</summary>
    public SentMessage? TakeDue(TimeSpan now)
    {
        while (_due.TryDequeue(out var message))
        {
            message.IsDue = false;
            if (!message.IsAcknowledged && !message.IsInUse)
            {
                Retransmissions++;
                Begin(message, now);
                return message;
            }
        }

        return null;
    }

    /// <summary>Looks whether the oldest message has waited for too long.</summary>
    public void Look(TimeSpan now)
    {
        if (now >= Due)
        {
            _congestion?.Lose();
            _doublings++;
            Repeat(_window.Peek());
        }
    }

    /// <summary>A message is sent again by its owner; false when that is once too often.</summary>
    /// <param name="message">The message.</param>
    /// <param name="now">The time.</param>
    /// <param name="isLate">Whether nothing was heard of it in time; otherwise its loss was reported.</param>
    public bool TryRepeat(SentMessage message, TimeSpan now, bool isLate)
    {
        if (message.Attempts > settings.MaxRetryCount)
        {
            return false;
        }

        if (isLate)
        {
            _congestion?.Lose();
        }

        Retransmissions++;
        Begin(message, now);
        return true;
    }

    /// <summary>All unacknowledged messages are sent again: the connection that they were sent over is lost.</summary>
    public void RepeatAll()
    {
        foreach (var message in _window)
        {
            if (!message.IsAcknowledged)
            {
                Repeat(message, counts: false);
            }
        }
    }

    /// <summary>
    /// Takes an acknowledgement. False when it acknowledges what was not sent. One that tells less than an earlier one is
    /// old; it is dropped when it tells something new all the same.
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

    /// <summary>A sending has ended; true when the message is not needed any more.</summary>
    public static bool End(SentMessage message)
    {
        message.IsInUse = false;
        return message.IsAcknowledged;
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

    private void Begin(SentMessage message, TimeSpan now)
    {
        message.SentAt = now;
        message.Stamp = ++_stamp;
        message.Attempts++;
        message.IsInUse = true;
    }

    private void Repeat(SentMessage message, bool counts = true)
    {
        if (counts && message.Attempts > settings.MaxRetryCount)
        {
            HasFailed = true;
        }

        if (!message.IsDue)
        {
            message.IsDue = true;
            _due.Enqueue(message);
        }
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

        if (newest is { Attempts: 1 })
        {
            roundTrip.Measure(now - newest.SentAt);
        }

        _newest = Math.Max(_newest, newest?.Stamp ?? 0);
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

    /// <summary>A message that was sent before one that has arrived, and has not arrived itself, is taken for lost.</summary>
    private void RepeatGaps()
    {
        foreach (var message in _window)
        {
            if (!message.IsAcknowledged && !message.IsInUse && message.Stamp < _newest)
            {
                Repeat(message);
            }
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
