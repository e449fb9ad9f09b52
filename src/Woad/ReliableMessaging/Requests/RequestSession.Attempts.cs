using System.Buffers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Exchanges;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;

namespace Woad.ReliableMessaging.Requests;

/// <content>The copies of requests, and their answers.</content>
internal sealed partial class RequestSession
{
    /// <summary>A request that the service is busy with is asked for again after this time.</summary>
    private static readonly TimeSpan BusyInterval = TimeSpan.FromSeconds(30);

    /// <summary>A service that does not listen any more has lost its sequences.</summary>
    private const int MostNotFound = 3;

    /// <summary>The first pause after a copy whose loss was reported.</summary>
    private static readonly TimeSpan LossPause = TimeSpan.FromMilliseconds(50);

    /// <summary>Sends a copy of a request, and takes its answer. Does not throw.</summary>
    private async Task AttemptAsync(ReliableRequest request)
    {
        var copy = new PendingRequest { Expectation = ReplyExpectation.Allowed };
        try
        {
            lock (_lock)
            {
                request.UnderWay++;
                Write(request, copy.Request);
            }

            await _below.InvokeAsync(copy, _ended.Token).ConfigureAwait(false);
            Take(request, copy);
        }
        catch (Exception e) when (RepeatedRequest.IsLoss(e))
        {
            Lost(request, e);
        }
        catch (Exception e)
        {
            End(e, tells: true);
        }
        finally
        {
            lock (_lock)
            {
                request.UnderWay--;
                ReleaseIfUnused(request);
            }

            copy.Release();
        }

        Settle();
    }

    /// <summary>Called under the lock.</summary>
    private void Write(ReliableRequest request, Outgoing into)
    {
        var sent = request.Sent;
        sent.Content.Content!.CopyTo(into);
        var content = into.Content!;
        var acknowledgement = Acknowledgement(isFinal: false);
        var asks = request.AsksForAcknowledgement || sent.Attempts > 1;
        if (_templates is { } templates)
        {
            // Each copy has bytes of its own: several may be under way.
            templates.Add(content, new ArrayBufferWriter<byte>(512), sent.Number, sent.EndsSequence, acknowledgement, asks);
        }
        else
        {
            SequenceElements.AddHeaders(content, Version, _names.Outgoing!, sent.Number, sent.EndsSequence, acknowledgement, asks);
        }
    }

    /// <summary>The replies that have come; null when there are none. Called under the lock.</summary>
    private AcknowledgementHeader? Acknowledgement(bool isFinal) =>
        _names.Incoming is null || (_replies.IsEmpty && !isFinal)
            ? null
            : new AcknowledgementHeader(Version, _names.Incoming, _replies.Span.ToArray(), isFinal && Version.IsVersion11, null);

    private void Take(ReliableRequest request, PendingRequest copy)
    {
        _heardAt = _alarms.Now;
        _notFound = 0;
        if (!copy.HasReply)
        {
            // Not yet: the service is busy with it, or has no place for it.
            lock (_lock)
            {
                request.HasArrived = true;
                request.Due = _alarms.Now + (request.UnderWay > 1 ? BusyInterval : _roundTrip.Timeout);
            }

            return;
        }

        var headers = new ReceivedHeaders();
        _reader.Read(copy.Reply, headers);
        if (!Check(copy.Reply, headers))
        {
            return;
        }

        Incoming? reply = null;
        SequenceFault? fault;
        lock (_lock)
        {
            fault = TakeAcknowledgement(headers.Acknowledgement);
            var isAnswer = headers.Kind is MessageKind.Application or MessageKind.Fault or MessageKind.LastMessage;
            var isWanted = !request.IsDone && _failure is null && (isAnswer || !request.ExpectsReply);
            if (headers.Sequence is not null && !_replies.Contains(headers.Number) && !_replies.TryAdd(headers.Number))
            {
                fault = SequenceFaults.QuotaExceeded(_names.Incoming!);
            }

            if (isWanted)
            {
                request.IsDone = true;
                _requests.Remove(request);
                if (isAnswer && request.ExpectsReply && headers.Kind != MessageKind.LastMessage)
                {
                    reply = new Incoming();
                    reply.SwapContent(copy.Reply);
                }
            }
            else if (!request.IsDone)
            {
                request.HasArrived = true;
                request.Due = _alarms.Now + _roundTrip.Timeout;
            }
        }

        if (fault is not null)
        {
            End(new SequenceFaultException(fault), tells: true);
        }

        if (reply is not null)
        {
            _answered.TryWrite(reply, wakesInline: true);
        }

        if (request.IsDone)
        {
            request.Done?.TrySetResult();
        }
    }

    /// <summary>False when the answer is no part of the session: a fault of the protocol, or of another session.</summary>
    private bool Check(Incoming answer, ReceivedHeaders headers)
    {
        if (headers.Sequence is null && headers.Kind is MessageKind.Application or MessageKind.Fault)
        {
            var message = _context.Open(answer);
            if (!message.IsFault)
            {
                End(new ProtocolException($"The service at {Via} has answered a message of the reliable session {Id} without a Sequence header."), tells: true);
                return false;
            }

            var copy = message.CreateBufferedCopy(int.MaxValue);
            answer.Message = copy.CreateMessage();
            using var body = copy.CreateMessage();
            if (ReportedFault.Read(body, Version) is { } fault)
            {
                End(fault.ToException(), tells: false);
                return false;
            }

            return true;
        }

        if ((headers.Sequence ?? _names.IncomingText) == _names.IncomingText
            && (headers.Acknowledgement.Identifier ?? _names.OutgoingText) == _names.OutgoingText)
        {
            return true;
        }

        End(new ProtocolException($"The service at {Via} has answered a message of the reliable session {Id} by one of another sequence."), tells: true);
        return false;
    }

    /// <summary>Called under the lock.</summary>
    private SequenceFault? TakeAcknowledgement(ReceivedAcknowledgement received) =>
        received.Identifier is null || (!received.IsInvalid && _window.Acknowledge(received.Ranges, received.Remaining, _alarms.Now, []))
            ? null
            : SequenceFaults.InvalidAcknowledgement(
                _names.Outgoing!,
                new AcknowledgementHeader(Version, _names.Outgoing!, received.Ranges.ToArray(), received.IsFinal, received.Remaining));

    /// <summary>The next copy follows soon, unless nobody has been there to take one for several times.</summary>
    private void Lost(ReliableRequest request, Exception error)
    {
        bool isGone;
        lock (_lock)
        {
            var attempts = request.Sent.Attempts;
            request.IsLost = true;
            request.Due = attempts == 1 ? _alarms.Now : _alarms.Now + (LossPause * (1 << Math.Min(attempts - 2, 16)));
            _notFound = error is EndpointNotFoundException ? _notFound + 1 : 0;
            isGone = _notFound > MostNotFound;
        }

        if (isGone)
        {
            End(error, tells: false);
        }
    }

    /// <summary>The content of a request that has been answered is used by no copy any more. Called under the lock.</summary>
    private static void ReleaseIfUnused(ReliableRequest request)
    {
        if (request.IsDone && request.UnderWay == 0)
        {
            request.Sent.Content.Release();
        }
    }

    private void Ring()
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

                if (Repeat(request, now))
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
            End(new SequenceFaultException(fault), tells: true);
            return;
        }

        due?.ForEach(request => _ = AttemptAsync(request));
        if (polls)
        {
            _ = PollAsync();
        }

        Settle();
    }

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
            return _window.IsStopped && After(_sentAt, TimeSpan.FromSeconds(30)) < idle ? _sentAt + TimeSpan.FromSeconds(30) : idle;
        }
    }

    /// <summary>Asks for an acknowledgement, to show that the client is there, or to learn that there are places again.</summary>
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
