using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Timing;
using Woad.Xml;

namespace Woad.ReliableMessaging.Duplex;

/// <content>What is sent, by the application and by the protocol.</content>
internal sealed partial class DuplexSession
{
    void IAlarmOwner.Ring()
    {
        var now = _alarms.Now;
        bool isSilent;
        lock (_lock)
        {
            _engine.Look(now, _link.Current?.Arrivals ?? 0);

            // A session that is bound to the security context of its connection could not go on over another.
            isSilent = _isClient && _link.Current?.SecurityContext is null && _engine.TakeSilence();
            if (_times.TryRest(now, _queue.IsQuiet))
            {
                // Thousands of sessions may wait: those without messages for a while keep no buffers.
                _spares.Release();
                _engine.Source.Rest();
                _engine.Destination.Rest();
                _input.Rest();
            }
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
            granted = fault is null ? _queue.LetIn(now) : null;
            endsInput = _times.EndInput(now);
            isOutputDone = _engine.Output == OutputState.Done;
            hasEnded = isOutputDone && _times.IsInputEnded;
            sends = TryBeginSending(now);
        }

        if (fault is not null)
        {
            End(new SequenceFaultException(fault, LastLoss), fault);
            return;
        }

        granted?.ForEach(_queue.Grant);
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
            _input.End(null);
        }

        if (isOutputDone)
        {
            // The value of the lock: a caller that is woken before the closing has begun would abort the session.
            _outputDone?.TrySetResult();
        }
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
                    _output.AddHeaders(content, frame);
                }
            }

            hasSent = true;
            await _output.TransmitAsync(frame).ConfigureAwait(false);
        }

        if (hasSent || hasFailed)
        {
            Flush();
            Settle(_alarms.Now);
        }
    }
}
