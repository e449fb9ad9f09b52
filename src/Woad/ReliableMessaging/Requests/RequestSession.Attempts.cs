using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Exchanges;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

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
        var copy = new PendingRequest { Expectation = ReplyExpectation.Allowed, Watch = request };
        try
        {
            lock (_lock)
            {
                request.UnderWay++;
                if (request.IsDone)
                {
                    // Another copy has been answered since this one was found to be due, and the content is gone.
                    return;
                }

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
            templates.Add(
                content,
                sent.Number,
                sent.EndsSequence,
                acknowledgement is null ? default : acknowledgement.Content,
                asks);
        }
        else
        {
            SequenceElements.AddHeaders(
                content, Version, _names.Outgoing!, sent.Number, sent.EndsSequence, acknowledgement, asks);
        }
    }

    /// <summary>The replies that have come; null when there are none. Called under the lock.</summary>
    private AcknowledgementHeader? Acknowledgement(bool isFinal) =>
        _names.Incoming is null || (_replies.IsEmpty && !isFinal)
            ? null
            : new AcknowledgementHeader(
                Version, _names.Incoming, _replies.Span.ToArray(), isFinal && Version.IsVersion11, null);

    private void Take(ReliableRequest request, PendingRequest copy)
    {
        _heardAt = _alarms.Now;
        _notFound = 0;
        LastLoss = null;
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
        HeaderProtection.Check(copy.Reply, headers, _settings);
        if (!Check(copy.Reply, headers))
        {
            return;
        }

        var fault = Match(request, copy, headers, out var reply);
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

    /// <summary>What an answer means for its request, and for the sequences.</summary>
    private SequenceFault? Match(
        ReliableRequest request, PendingRequest copy, ReceivedHeaders headers, out Incoming? reply)
    {
        reply = null;
        lock (_lock)
        {
            var fault = TakeAcknowledgement(headers.Acknowledgement);
            if (headers.Sequence is not null && !_replies.Contains(headers.Number) && !_replies.TryAdd(headers.Number))
            {
                fault = SequenceFaults.QuotaExceeded(_names.Incoming!);
            }

            var isAnswer = headers.Kind is MessageKind.Application or MessageKind.Fault or MessageKind.LastMessage;
            if (request.IsDone || _failure is not null)
            {
                return fault;
            }

            if (!isAnswer && (request.ExpectsReply || !headers.Acknowledgement.Has(request.Sent.Number)))
            {
                request.HasArrived = true;
                request.Due = _alarms.Now + _roundTrip.Timeout;
                return fault;
            }

            request.IsDone = true;
            _requests.Remove(request);
            if (isAnswer && request.ExpectsReply && headers.Kind != MessageKind.LastMessage)
            {
                reply = new Incoming();
                reply.SwapContent(copy.Reply);
            }

            return fault;
        }
    }

    /// <summary>
    /// False when the answer is no part of the session: a fault of the protocol, or of another session.
    /// </summary>
    private bool Check(Incoming answer, ReceivedHeaders headers)
    {
        if (headers.Sequence is null && headers.Kind is MessageKind.Application or MessageKind.Fault)
        {
            var message = _context.Open(answer);
            if (!message.IsFault)
            {
                End(
                    new ProtocolException(Escaped.Text(
                        $"The service at {Via} has answered a message of the reliable session {Id} without a "
                            + $"Sequence header.")), tells: true);
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

        End(
            new ProtocolException(Escaped.Text(
                $"The service at {Via} has answered a message of the reliable session {Id} by one of another "
                    + $"sequence.")), tells: true);
        return false;
    }

    /// <summary>Called under the lock.</summary>
    private SequenceFault? TakeAcknowledgement(ReceivedAcknowledgement received) =>
        received.Identifier is null
            || (!received.IsInvalid && _window.Acknowledge(received.Ranges, received.Remaining, _alarms.Now, []))
            ? null
            : SequenceFaults.InvalidAcknowledgement(
                _names.Outgoing!,
                new AcknowledgementHeader(
                    Version, _names.Outgoing!, received.Ranges.ToArray(), received.IsFinal, received.Remaining));

    /// <summary>
    /// The next copy follows soon, unless nobody has been there to take one for several times. A service that closes
    /// takes no copies any more, and still answers those that it has.
    /// </summary>
    private void Lost(ReliableRequest request, Exception error)
    {
        bool isGone;
        lock (_lock)
        {
            var attempts = request.Sent.Attempts;
            request.IsLost = true;
            LastLoss = error is OperationCanceledException ? LastLoss : error;
            request.Due = attempts == 1 ? _alarms.Now : _alarms.Now + (LossPause * (1 << Math.Min(attempts - 2, 16)));
            _notFound = error is EndpointNotFoundException ? _notFound + 1 : 0;
            isGone = _notFound > MostNotFound && request.UnderWay == 1;
        }

        if (isGone)
        {
            End(error, tells: false);
        }
    }

    /// <summary>
    /// The content of a request that has been answered is used by no copy any more. Called under the lock.
    /// </summary>
    private static void ReleaseIfUnused(ReliableRequest request)
    {
        if (request.IsDone && request.UnderWay == 0)
        {
            request.Sent.Content.Release();
        }
    }
}
