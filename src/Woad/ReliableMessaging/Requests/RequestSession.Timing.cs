using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
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

                if (request.IsMoving(now))
                {
                    request.Due = now + _roundTrip.Timeout;
                }
                else if (request.TryRepeat(_window, _roundTrip.Timeout, now))
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
            fault = now >= ReliableModel.After(_heardAt, _settings.InactivityTimeout)
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

    private TimeSpan NextQuestion => _settings.QuestionAt(_sentAt, _window.IsStopped);

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
                _writer.WriteQuestion(lease.Request.Request);
            }

            await _below.InvokeAsync(lease.Request, _ended.Token).ConfigureAwait(false);
            if (lease.Request.HasReply)
            {
                TakePoll(lease.Request.Reply);
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

    /// <summary>Takes the answer to a question.</summary>
    private void TakePoll(Incoming answer)
    {
        _heardAt = _alarms.Now;
        var headers = new ReceivedHeaders();
        if (_answers.Read(answer, headers) is { } error)
        {
            End(error.Failure, error.IsTold);
            return;
        }

        SequenceFault? fault;
        lock (_lock)
        {
            fault = _answers.TakeAcknowledgement(headers.Acknowledgement, _alarms.Now);
        }

        if (fault is not null)
        {
            End(new SequenceFaultException(fault), tells: true);
        }
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
        var due = ReliableModel.After(_heardAt, _settings.InactivityTimeout);
        due = !_isPolling && !_isOutputEnded && NextQuestion < due ? NextQuestion : due;
        foreach (var request in _requests)
        {
            due = request.Due < due ? request.Due : due;
        }

        _alarm.Set(due);
    }
}
