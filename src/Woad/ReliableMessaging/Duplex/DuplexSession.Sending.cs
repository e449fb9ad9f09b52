using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Timing;
using Woad.Xml;

namespace Woad.ReliableMessaging.Duplex;

/// <content>What is sent, by the application and by the protocol.</content>
internal sealed partial class DuplexSession
{
    /// <summary>The time for the last message of a session that has failed.</summary>
    private static readonly TimeSpan Farewell = TimeSpan.FromSeconds(1);

    /// <summary>The time without messages after which buffers are given back.</summary>
    private static readonly TimeSpan RestAfter = TimeSpan.FromSeconds(1);

    /// <summary>No message is sent again earlier than this (<see cref="RoundTripEstimate"/>).</summary>
    private static readonly TimeSpan Soon = TimeSpan.FromMilliseconds(200);

    void IAlarmOwner.Ring()
    {
        var now = _alarms.Now;
        bool isSilent;
        lock (_lock)
        {
            _engine.Look(now, _link.Current?.Arrivals ?? 0);

            // A session that is bound to the security context of its connection could not go on over another.
            isSilent = _isClient && _link.Current?.SecurityContext is null && _engine.TakeSilence();
            Rest(now);
        }

        if (isSilent)
        {
            // Its reader sees the end, and opens another one.
            _link.Current?.Abort(new TimeoutException(Escaped.Text(
                $"Nothing was heard of the reliable session {Id} while a message was sent again and again.")));
        }

        Settle(now);
    }

    /// <summary>Acts on the engine's state after it has changed.</summary>
    private void Settle(TimeSpan now)
    {
        SequenceFault? fault;
        bool endsInput, isOutputDone, hasEnded, sends;
        List<(WaitingSender Sender, Frame Frame)>? granted;
        lock (_lock)
        {
            if (_failure is not null)
            {
                return;
            }

            _report.Tell();
            fault = _engine.Failure;
            granted = fault is null && _waiting?.Count > 0 ? LetIn(now) : null;
            endsInput = EndsInput(now);
            isOutputDone = _engine.Output == OutputState.Done;
            hasEnded = isOutputDone && (_isInputEnded || endsInput);
            _isInputEnded |= endsInput;
            sends = TryBeginSending(now);
        }

        if (fault is not null)
        {
            End(new SequenceFaultException(fault, LastLoss), fault);
            return;
        }

        granted?.ForEach(Grant);
        if (sends)
        {
            _ = SendAllDueAsync();
        }

        if (hasEnded)
        {
            BeginClosing();
        }

        if (endsInput)
        {
            EndReading(null);
        }

        if (isOutputDone)
        {
            // The value of the lock: a caller that is woken before the closing has begun would abort the session.
            _outputDone?.TrySetResult();
        }
    }

    /// <summary>Lets messages into the window that wait for a place. Called under the lock.</summary>
    private List<(WaitingSender Sender, Frame Frame)>? LetIn(TimeSpan now)
    {
        List<(WaitingSender Sender, Frame Frame)>? granted = null;
        while (_waiting!.TryPeek(out var next) && (next.Task.IsCompleted || _engine.Source.HasRoom))
        {
            _waiting.Dequeue();
            if (!next.Task.IsCompleted)
            {
                // Its sender may give up at any time, and use the message otherwise.
                var kept = RentSent();
                next.Message.MoveTo(kept.Content);
                (granted ??= []).Add((next, Begin(kept, kept.Content, now)));
            }
        }

        return granted;
    }

    /// <summary>Its sender may have given up meanwhile; the message has its number and is sent all the same.</summary>
    private void Grant((WaitingSender Sender, Frame Frame) granted)
    {
        if (!granted.Sender.TrySetResult(granted.Frame))
        {
            _ = TransmitAsync(granted.Frame, isAnswer: false).AsTask();
        }
    }

    /// <summary>
    /// Whether the input ends now. A client waits somewhat for the service to say so: only then has the service all
    /// acknowledgements. Called under the lock.
    /// </summary>
    private bool EndsInput(TimeSpan now)
    {
        if (_isInputEnded || !_engine.IsInputComplete)
        {
            return false;
        }

        _completeSince = _completeSince == TimeSpan.MaxValue ? now : _completeSince;
        return !_isClient || _engine.IsInputTerminated || now >= _completeSince + Patience;
    }

    /// <summary>
    /// The time that a client waits for a message that may have been lost, when nothing depends on it.
    /// </summary>
    private static TimeSpan Patience => TimeSpan.FromSeconds(2);

    /// <summary>
    /// Sets the alarm after a usual message. An alarm that rings before anything that this message makes due is left as
    /// it is: it is set anew then. A repetition may be that much late when the estimate has become smaller.
    /// </summary>
    private void KeepAlarm(TimeSpan now)
    {
        var soon = _settings.AcknowledgementInterval < Soon ? _settings.AcknowledgementInterval : Soon;
        if (_alarm.Due > now + soon)
        {
            SetAlarm();
        }
    }

    /// <summary>Sets the alarm to the next time at which something is due. Called under the lock.</summary>
    private void SetAlarm()
    {
        var due = _engine.Due;
        if (_completeSince != TimeSpan.MaxValue && !_isInputEnded)
        {
            due = due < _completeSince + Patience ? due : _completeSince + Patience;
        }

        if (!_isResting && IsQuiet && _engine.UsedAt + RestAfter < due)
        {
            due = _engine.UsedAt + RestAfter;
        }

        _alarm.Set(due);
    }

    /// <summary>Sends what is due; one caller at a time, the others leave it to that one.</summary>
    private void SendDue()
    {
        bool sends;
        var now = _alarms.Now;
        lock (_lock)
        {
            sends = _failure is null && TryBeginSending(now);
        }

        if (sends)
        {
            _ = SendAllDueAsync();
        }
    }

    /// <summary>Whether something is due that nobody sends yet: the caller does. Called under the lock.</summary>
    private bool TryBeginSending(TimeSpan now)
    {
        if (_isSending)
        {
            return false;
        }

        _isSending = _engine.HasNext(now);
        if (!_isSending)
        {
            SetAlarm();
        }

        return _isSending;
    }

    private async Task SendAllDueAsync()
    {
        bool hasSent = false, hasFailed;
        while (true)
        {
            Frame frame;
            var now = _alarms.Now;
            lock (_lock)
            {
                if (_failure is not null || !_engine.TryNext(now, out frame))
                {
                    _isSending = false;
                    hasFailed = _engine.Failure is not null;
                    _allSent?.TrySetResult();
                    SetAlarm();
                    break;
                }

                if (frame.Message?.Again().Content is { } content)
                {
                    AddHeaders(content, frame);
                }
            }

            hasSent = true;
            await TransmitAsync(frame, isAnswer: false).ConfigureAwait(false);
        }

        if (hasSent || hasFailed)
        {
            Flush();
            Settle(_alarms.Now);
        }
    }

    /// <summary>
    /// A session without messages for a while keeps no buffers: thousands may wait. Called under the lock.
    /// </summary>
    private void Rest(TimeSpan now)
    {
        if (!_isResting && IsQuiet && now >= _engine.UsedAt + RestAfter)
        {
            _isResting = true;
            ReleaseSpares();
            _engine.Source.Rest();
            _engine.Destination.Rest();
            _reader.Into?.Rest();
        }
    }

    /// <summary>Whether no message is under way that would need the objects of others.</summary>
    private bool IsQuiet => _engine.Source.Unacknowledged == 0 && (_waiting?.Count ?? 0) == 0;

    /// <summary>Called under the lock.</summary>
    private void Recycle(SentMessage message)
    {
        _spareSent ??= new Stack<SentMessage>();
        if (_spareSent.Count < MostKeptSent && !_isCleared)
        {
            message.Clear();
            _spareSent.Push(message);
        }
        else
        {
            message.Content.Release();
        }
    }
}
