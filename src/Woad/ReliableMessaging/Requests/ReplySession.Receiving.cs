using System.ServiceModel.Channels;
using System.Xml;
using Woad.Diagnostics.Events;
using Woad.Exchanges;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Requests;

/// <content>What comes from the client.</content>
internal sealed partial class ReplySession
{
    public bool Take(Incoming incoming, ReceivedHeaders headers)
    {
        var copy = new RequestExchange(incoming);
        _heardAt = _alarms.Now;
        SequenceFault? fault = null;
        lock (_lock)
        {
            fault = _failure is not null
                ? SequenceFaults.Unknown(_names.Incoming!)
                : Acknowledge(headers.Acknowledgement);
        }

        fault ??= headers.Kind switch
        {
            _ when headers.Sequence is not null => Number(incoming, headers, copy),
            MessageKind.Close => Close(headers, copy),
            MessageKind.Terminate => Terminate(headers, copy),
            _ => Acknowledge(copy),
        };
        if (fault is not null)
        {
            _ = copy.ReplyAsync(Faulted(fault)).AsTask();
            if (fault.Code is not (SequenceFault.SequenceClosed or SequenceFault.UnknownSequence
                or SequenceFault.LastMessageNumberExceeded))
            {
                End(new SequenceFaultException(fault), fault);
            }
        }

        incoming.ReceiverState = copy;
        return true;
    }

    private SequenceFault? Acknowledge(RequestExchange copy)
    {
        _ = AcknowledgeAsync(copy).AsTask();
        return null;
    }

    /// <summary>Replies that have arrived are not needed any more. Called under the lock.</summary>
    private SequenceFault? Acknowledge(ReceivedAcknowledgement received)
    {
        if (received.Identifier is null)
        {
            return null;
        }

        var isInvalid = received.IsInvalid;
        foreach (var range in received.Ranges)
        {
            isInvalid |= range.Upper > _replies;
        }

        if (isInvalid)
        {
            return SequenceFaults.InvalidAcknowledgement(
                _names.Outgoing!,
                new AcknowledgementHeader(
                    Version, _names.Outgoing!, received.Ranges.ToArray(), received.IsFinal, received.Remaining));
        }

        List<KeptAnswer>? done = null;
        foreach (var answer in _kept.Values)
        {
            foreach (var range in received.Ranges)
            {
                if (answer.ReplyNumber > 0 && range.Contains(answer.ReplyNumber))
                {
                    (done ??= []).Add(answer);
                }
            }
        }

        done?.ForEach(answer =>
        {
            _kept.Remove(answer.Number);
            _ = answer.ForgetAsync();
        });
        return null;
    }

    private SequenceFault? Number(Incoming incoming, ReceivedHeaders headers, RequestExchange copy)
    {
        var ends = headers.Kind == MessageKind.LastMessage;
        KeptAnswer? answer;
        int before, after;
        Reception reception;
        lock (_lock)
        {
            before = _window.Ready;
            var isFull = _kept.Count >= 2 * _settings.MaxTransferWindowSize;
            reception = isFull && !_window.Received.Contains(headers.Number) && !ends
                ? Reception.NoRoom
                : _window.Offer(headers.Number, headers.IsLast || ends, hasContent: !ends);
            if (FaultOf(reception) is { } fault)
            {
                return fault;
            }

            if (reception == Reception.Taken)
            {
                var content = _spares.RentRequest();
                content.SwapContent(incoming);
                answer = new KeptAnswer(this, headers.Number, ends, content);
                answer.Wait(copy);
                _kept.Add(headers.Number, answer);
                _window.Keep(headers.Number, ends ? null : answer);
            }
            else
            {
                answer = _kept.GetValueOrDefault(headers.Number);
            }

            after = _window.Ready;
        }

        if (reception == Reception.NoRoom)
        {
            _context.Events.Count(ServiceEvent.ReliableMessageDropped);
            if (!_hasToldOfFull)
            {
                _hasToldOfFull = true;
                ReliableLog.Full(_context.Logger, Id, _settings.MaxTransferWindowSize);
            }

            copy.Dismiss();
            return null;
        }

        if (reception == Reception.Duplicate)
        {
            answer?.Wait(copy);
            return answer is null ? Acknowledge(copy) : null;
        }

        HandOn(before, after);
        return null;
    }

    private void HandOn(int before, int after)
    {
        for (; before < after; before++)
        {
            // The thread that has read the request carries it on.
            _arrived.TryWrite(true, wakesInline: true);
        }

        bool isComplete;
        lock (_lock)
        {
            isComplete = _window.IsComplete;
        }

        if (isComplete)
        {
            _arrived.Complete();
        }
    }

    private SequenceFault? FaultOf(Reception reception) => reception switch
    {
        Reception.TooManyGaps => SequenceFaults.QuotaExceeded(_names.Incoming!),
        Reception.BehindLast =>
            Version.IsVersion11
                ? SequenceFaults.Closed(_names.Incoming!)
                : SequenceFaults.LastNumberExceeded(_names.Incoming!),
        Reception.LastTooSmall => SequenceFaults.LastTooSmall(_names.Incoming!),
        Reception.OtherLast => SequenceFaults.OtherLast(_names.Incoming!),
        _ => null,
    };

    private SequenceFault? End(long? last)
    {
        lock (_lock)
        {
            var number = last ?? _window.Last ?? _window.Received.Highest;
            if (_window.TryEnd(number) is { } refusal)
            {
                return FaultOf(refusal);
            }

            _window.End(number);
            return null;
        }
    }

    /// <summary>CloseSequence is answered when all requests have been (1.1).</summary>
    private SequenceFault? Close(ReceivedHeaders headers, RequestExchange copy)
    {
        if (End(headers.Body!.Last) is { } fault)
        {
            return fault;
        }

        RequestExchange? old = null;
        bool isOutputEnded;
        lock (_lock)
        {
            _closeId = headers.MessageId;
            isOutputEnded = _isOutputEnded;
            if (!isOutputEnded)
            {
                (old, _close) = (_close, copy);
            }
        }

        old?.Dismiss();
        if (isOutputEnded)
        {
            _ = AnswerCloseAsync(copy).AsTask();
        }

        HandOn(0, 0);
        return null;
    }

    private ValueTask AnswerCloseAsync(RequestExchange close) =>
        AnswerAsync(close, Related(Version.CloseReplyAction, "CloseSequenceResponse", _names.Incoming!, _closeId));

    /// <summary>TerminateSequence: both sequences have ended.</summary>
    private SequenceFault? Terminate(ReceivedHeaders headers, RequestExchange copy)
    {
        if (Version.IsVersion11 && End(headers.Body!.Last) is { } refused)
        {
            return refused;
        }

        bool isFirst;
        lock (_lock)
        {
            if (!_window.IsComplete)
            {
                return SequenceFaults.TerminatedEarly(_names.Incoming!);
            }

            if (_kept.Count > 0)
            {
                return SequenceFaults.RepliesUnacknowledged(_names.Incoming!);
            }

            isFirst = !_hasEnded;
            _hasEnded = true;
        }

        HandOn(0, 0);
        var answer = Version.IsVersion11
            ? Related(Version.TerminateReplyAction, "TerminateSequenceResponse", _names.Incoming!, headers.MessageId)
            : _names.Outgoing is { } outgoing ? Related(Version.TerminateAction, "TerminateSequence", outgoing, null)
            : null;
        if (answer is null)
        {
            copy.Dismiss();
        }
        else
        {
            _ = AnswerAsync(copy, answer).AsTask();
        }

        if (isFirst)
        {
            _ended(this, false);
        }

        return null;
    }

    private Message Related(string action, string element, UniqueId identifier, UniqueId? request) =>
        RelatedMessages.Create(_context.Encoding.Version, Version, action, element, identifier, request);
}
