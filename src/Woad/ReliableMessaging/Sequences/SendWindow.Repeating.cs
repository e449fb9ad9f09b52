namespace Woad.ReliableMessaging.Sequences;

/// <content>Messages that are sent again.</content>
internal sealed partial class SendWindow
{
    /// <summary>
    /// The time to send the oldest message again; <see cref="TimeSpan.MaxValue"/> when all have arrived, and while the
    /// transport has not taken it: a copy would queue behind the message itself. A transport that was slow to take the
    /// message is as slow to send what its buffers still hold of it.
    /// </summary>
    public TimeSpan Due => _window.TryPeek(out var head) && !head.IsInUse
        ? Later(PassedAt(head), _askedAt)
            + (_doublings == 0 ? roundTrip.Timeout : roundTrip.Timeout * (1 << Math.Min(_doublings, 16)))
        : TimeSpan.MaxValue;

    /// <summary>
    /// The time to ask for acknowledgements that are overdue; <see cref="TimeSpan.MaxValue"/> for never. The oldest
    /// message is sent again only when that request is not answered either.
    /// </summary>
    public TimeSpan Probe => _unacknowledged == 0 || _isProbed || !_window.TryPeek(out var head) || head.IsInUse
        ? TimeSpan.MaxValue
        : _quietSince + head.TakenIn + roundTrip.Mean + settings.AcknowledgementInterval;

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
                patience?.Reset();
                return message;
            }
        }

        return null;
    }

    /// <summary>Whether the receiver is to be asked now, which happens once in a silence.</summary>
    public bool TakeProbe(TimeSpan now)
    {
        if (!_asksAgain && now < Probe)
        {
            return false;
        }

        (_isProbed, _asksAgain) = (true, false);
        patience?.Ask();
        return true;
    }

    /// <summary>
    /// Looks whether the oldest message has waited for too long; true when it is sent again, or asked for.
    /// </summary>
    public bool Look(TimeSpan now)
    {
        if (now < Due)
        {
            return false;
        }

        _doublings++;
        var head = _window.Peek();

        // A receiver without places drops messages, and says so.
        Count(head, counts: Remaining != 0);
        if (patience?.TakeOverdue(isLast: head.Retries >= settings.MaxRetryCount) == false)
        {
            (_asksAgain, _askedAt) = (true, now);
            return true;
        }

        RepeatLost(head);
        return true;
    }

    /// <summary>The oldest message is overdue, and has another chance before it counts as lost.</summary>
    public void Wait(TimeSpan now) => _askedAt = now;

    /// <summary>
    /// An acknowledgement has come by itself; <see cref="Acknowledge"/> has taken it. The oldest message is sent again
    /// when the receiver was asked behind it and does not have it.
    /// </summary>
    public void Answer()
    {
        if (patience is not null && Remaining != 0 && _window.TryPeek(out var head) && !head.IsInUse
            && patience.TakeAnswer())
        {
            RepeatLost(head);
        }
    }

    /// <summary>A message is sent again by its owner; false when that is once too often.</summary>
    /// <param name="message">The message.</param>
    /// <param name="now">The time.</param>
    /// <param name="isLate">Whether nothing was heard of it in time; otherwise its loss was reported.</param>
    public bool TryRepeat(SentMessage message, TimeSpan now, bool isLate)
    {
        if (message.Retries++ >= settings.MaxRetryCount)
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
                Repeat(message);
            }
        }
    }

    private static TimeSpan Later(TimeSpan one, TimeSpan other) => one > other ? one : other;

    /// <summary>When the end of a message has come to the receiver: a large one follows those in front of it.</summary>
    private TimeSpan PassedAt(SentMessage message) => message.Passage == TimeSpan.Zero
        ? message.SentAt + message.TakenIn
        : Later(message.SentAt + message.TakenIn, _quietSince) + message.Passage;

    private void RepeatLost(SentMessage head)
    {
        _congestion?.Lose();
        Repeat(head);
    }

    private void Count(SentMessage message, bool counts) =>
        HasFailed |= counts && message.Retries++ >= settings.MaxRetryCount;

    private void Repeat(SentMessage message)
    {
        if (!message.IsDue)
        {
            message.IsDue = true;
            _due.Enqueue(message);
        }
    }

    /// <summary>
    /// A message that was sent before one that has arrived, and has not arrived itself, is taken for lost; as many are
    /// sent again as there are places for. That is no retry: the message may be late, and the receiver is heard.
    /// </summary>
    private void RepeatGaps()
    {
        var places = Math.Max(1, Remaining ?? int.MaxValue);
        foreach (var message in _window)
        {
            if (message.IsAcknowledged)
            {
                continue;
            }

            if (places-- == 0)
            {
                return;
            }

            if (!message.IsInUse && message.Stamp < _newest)
            {
                Repeat(message);
            }
        }
    }
}
