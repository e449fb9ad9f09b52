using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Timing;

namespace Woad.ReliableMessaging.Requests;

/// <content>What time brings: further copies, questions and the end of a session without messages.</content>
internal sealed partial class RequestSession
{
    void IAlarmOwner.Ring()
    {
        var now = _alarms.Now;
        List<ReliableRequest>? due = null;
        SequenceFault? fault = null;
        bool polls;
        lock (_lock)
        {
            if (_failure is not null || _hasEnded)
            {
                return;
            }

            foreach (var request in _requests)
            {
                if (request.Due > now)
                {
                    continue;
                }

                if (IsMoving(request, now))
                {
                    request.Due = now + _roundTrip.Timeout;
                }
                else if (Repeat(request, now))
                {
                    (due ??= []).Add(request);
                }
                else
                {
                    fault = SequenceFaults.RetriesExceeded(_names.Outgoing!);
                }
            }

            polls = !_isPolling && !_isOutputEnded && now >= NextQuestion;
            _isPolling |= polls;
            fault = now >= After(_heardAt, _settings.InactivityTimeout)
                ? SequenceFaults.Inactive(_names.Outgoing!, _settings.InactivityTimeout)
                : fault;
        }

        if (fault is not null)
        {
            End(new SequenceFaultException(fault, LastLoss), tells: true);
            return;
        }

        due?.ForEach(request => _ = AttemptAsync(request));
        if (polls)
        {
            _ = PollAsync();
        }

        Settle();
    }

    /// <summary>
    /// Whether parts of a copy or of its answer still pass: another copy would only take their place on the network. A
    /// copy that was lost is sent again all the same. Called under the lock.
    /// </summary>
    private static bool IsMoving(ReliableRequest request, TimeSpan now) =>
        (request.TakeMove() || now < request.PassedAt)
        && request.UnderWay > 0 && !request.IsLost && now < request.PatientUntil;

    /// <summary>Another copy is due; false when there have been too many. Called under the lock.</summary>
    private bool Repeat(ReliableRequest request, TimeSpan now)
    {
        var attempts = request.Sent.Attempts;
        if (request.HasArrived)
        {
            // It is not lost: its reply is asked for.
            request.Sent.SentAt = now;
        }
        else if (!_window.TryRepeat(request.Sent, now, isLate: !request.IsLost))
        {
            return false;
        }

        request.IsLost = false;
        request.Due = now + (request.HasArrived ? BusyInterval : _roundTrip.Timeout * (1 << Math.Min(attempts, 16)));
        return true;
    }

    private TimeSpan NextQuestion
    {
        get
        {
            var idle = After(_sentAt, _settings.KeepAlive);
            return _window.IsStopped && After(_sentAt, TimeSpan.FromSeconds(30)) < idle
                ? _sentAt + TimeSpan.FromSeconds(30)
                : idle;
        }
    }

    /// <summary>
    /// Asks for an acknowledgement, to show that the client is there, or to learn that there are places again.
    /// </summary>
    private async Task PollAsync()
    {
        using var lease = new PendingRequestLease();
        try
        {
            lock (_lock)
            {
                _sentAt = _alarms.Now;
                var message = Message.CreateMessage(_context.Encoding.Version, Version.AckRequestedAction);
                message.Headers.Insert(0, new AckRequestedHeader(Version, _names.Outgoing!));
                if (Acknowledgement(isFinal: false) is { } acknowledgement)
                {
                    message.Headers.Insert(0, acknowledgement);
                }

                _target.ApplyTo(message);
                _context.Write(message, lease.Request.Request);
            }

            await _below.InvokeAsync(lease.Request, _ended.Token).ConfigureAwait(false);
            if (lease.Request.HasReply)
            {
                _heardAt = _alarms.Now;
                var headers = new ReceivedHeaders();
                _reader.Read(lease.Request.Reply, headers);
                if (Check(lease.Request.Reply, headers))
                {
                    SequenceFault? fault;
                    lock (_lock)
                    {
                        fault = TakeAcknowledgement(headers.Acknowledgement);
                    }

                    if (fault is not null)
                    {
                        End(new SequenceFaultException(fault), tells: true);
                    }
                }
            }
        }
        catch (Exception e) when (RepeatedRequest.IsLoss(e) || e is ProtocolException)
        {
            // Asked again later.
        }
        catch (Exception e)
        {
            // Nobody waits for the question; the session ends for those who wait for messages.
            End(e, tells: true);
        }

        lock (_lock)
        {
            _isPolling = false;
        }

        Settle();
    }

    /// <summary>Lets messages in that wait for a place.</summary>
    private void Settle()
    {
        List<(TaskCompletionSource Place, ReliableRequest Request)>? granted = null;
        TaskCompletionSource? idle = null;
        lock (_lock)
        {
            _report.Tell();
            if (_failure is null)
            {
                while (_waiting.TryPeek(out var next) && (next.Place.Task.IsCompleted || _window.HasRoom))
                {
                    _waiting.Dequeue();
                    if (!next.Place.Task.IsCompleted)
                    {
                        (granted ??= []).Add((next.Place, Begin(next.Message)));
                    }
                }

                if (_requests.Count == 0 && _waiting.Count == 0)
                {
                    idle = _idle;
                }

                SetAlarm();
            }
        }

        granted?.ForEach(g =>
        {
            g.Place.TrySetResult();
            _ = AttemptAsync(g.Request);
        });
        idle?.TrySetResult();
    }

    /// <summary>Called under the lock.</summary>
    private void SetAlarm()
    {
        var due = After(_heardAt, _settings.InactivityTimeout);
        due = !_isPolling && !_isOutputEnded && NextQuestion < due ? NextQuestion : due;
        foreach (var request in _requests)
        {
            due = request.Due < due ? request.Due : due;
        }

        _alarm.Set(due);
    }

    private static TimeSpan After(TimeSpan time, TimeSpan limit) =>
        limit >= TimeSpan.MaxValue - time ? TimeSpan.MaxValue : time + limit;
}
