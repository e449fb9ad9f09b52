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

/// <content>The end of both sequences.</content>
internal sealed partial class RequestSession
{
    private async ValueTask EndSequencesAsync(CancellationToken cancellationToken)
    {
        if (Version.IsVersion11)
        {
            var isFinal = await EndAsync(
                Version.CloseAction, "CloseSequence", MessageKind.CloseReply, cancellationToken)
                .ConfigureAwait(false);
            if (!isFinal)
            {
                throw new SequenceFaultException(SequenceFaults.NotFinal(_names.Outgoing!));
            }

            await EndAsync(Version.TerminateAction, "TerminateSequence", MessageKind.TerminateReply, cancellationToken)
                .ConfigureAwait(false);
            return;
        }

        await SendLastAsync(cancellationToken).ConfigureAwait(false);
        await EndAsync(Version.TerminateAction, "TerminateSequence", MessageKind.Terminate, cancellationToken)
            .ConfigureAwait(false);
    }

    /// <summary>The last message of the sequence; its answer is the last one of the replies (1.0).</summary>
    private async ValueTask SendLastAsync(CancellationToken cancellationToken)
    {
        var last = new SentMessage { EndsSequence = true };
        var message = Message.CreateMessage(_context.Encoding.Version, Version.LastMessageAction);
        _target.ApplyTo(message);
        _context.Write(message, last.Content);
        await last.Content.Content!.KeepAsync().ConfigureAwait(false);
        var request = new ReliableRequest(last, expectsReply: _names.Incoming is not null)
        {
            Done = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously),
        };
        lock (_lock)
        {
            ThrowIfFailed();
            _window.Add(last, _alarms.Now);
            request.Due = _alarms.Now + _roundTrip.Timeout;
            _requests.Add(request);
            SetAlarm();
        }

        _ = AttemptAsync(request);
        await request.Done.Task.WaitAsync(cancellationToken).ConfigureAwait(false);
    }

    /// <summary>
    /// Sends CloseSequence or TerminateSequence until it is answered; whether the answer has the final acknowledgement.
    /// </summary>
    private async ValueTask<bool> EndAsync(
        string action, string element, MessageKind expected, CancellationToken cancellationToken)
    {
        var id = new UniqueId();
        var asking = new RepeatedRequest(_below, _context, _roundTrip.Timeout, _settings.MaxRetryCount);
        var isAnswered = _names.Incoming is not null || Version.IsVersion11;
        if (!isAnswered)
        {
            // A one-way session of 1.0 ends without an answer, and nothing depends on it.
            using var lease = new PendingRequestLease();
            Write(action, element, id, lease.Request.Request);
            await _below.InvokeAsync(lease.Request, cancellationToken).ConfigureAwait(false);
            return true;
        }

        using var answer = await asking.AskAsync(into => Write(action, element, id, into), cancellationToken)
            .ConfigureAwait(false);
        var headers = new ReceivedHeaders();
        _reader.Read(answer.Reply, headers);
        if (!Check(answer.Reply, headers))
        {
            ThrowIfFailed();
        }

        return headers.Kind == expected
            ? headers.Acknowledgement.IsFinal
            : throw new ProtocolException(Escaped.Text(
                $"The service at {Via} has answered {element} with another message."));
    }

    private void Write(string action, string element, UniqueId id, Outgoing into)
    {
        lock (_lock)
        {
            var message = Message.CreateMessage(
                _context.Encoding.Version,
                action,
                new SequenceBodyWriter(
                    Version, element, _names.Outgoing!, Version.IsVersion11 && _window.Last > 0 ? _window.Last : null));
            if (Version.IsVersion11)
            {
                message.Headers.MessageId = id;
                message.Headers.ReplyTo = new EndpointAddress(_context.Encoding.Version.Addressing.AnonymousUri!);
            }

            if (Acknowledgement(isFinal: true) is { } acknowledgement)
            {
                message.Headers.Insert(0, acknowledgement);
            }

            _target.ApplyTo(message);
            _context.Write(message, into);
        }
    }
}
