using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Requests;

/// <content>The copies of requests, and their answers.</content>
internal sealed partial class RequestSession
{
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

                _writer.Write(request, copy.Request);
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
                request.ReleaseIfUnused();
            }

            copy.Release();
        }

        Settle();
    }

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
                request.Due = _alarms.Now + (request.UnderWay > 1 ? ReliableRequest.BusyInterval : _roundTrip.Timeout);
            }

            return;
        }

        var headers = new ReceivedHeaders();
        if (_answers.ReadProtected(copy.Reply, headers) is { } error)
        {
            End(error.Failure, error.IsTold);
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
            var fault = _answers.TakeAcknowledgement(headers.Acknowledgement, _alarms.Now);
            if (headers.Sequence is not null
                && !_writer.Replies.Contains(headers.Number)
                && !_writer.Replies.TryAdd(headers.Number))
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
}
