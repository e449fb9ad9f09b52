using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Requests;

/// <summary>Ends the sequences of one session of requests: in order, or by a fault.</summary>
/// <param name="settings">The settings.</param>
/// <param name="names">The names of the session.</param>
/// <param name="below">Carries the requests.</param>
/// <param name="roundTrip">The estimate of round trips.</param>
/// <param name="context">The stack.</param>
/// <param name="gate">The lock of the session.</param>
/// <param name="window">The messages that were sent.</param>
/// <param name="writer">Writes messages.</param>
/// <param name="answers">Reads answers.</param>
internal sealed class RequestEnding(
    ReliableModel settings,
    SessionNames names,
    IRequester below,
    RoundTripEstimate roundTrip,
    LayerContext context,
    Lock gate,
    SendWindow window,
    ReliableRequestWriter writer,
    AnswerReader answers)
{
    private ReliableNames Version => settings.Names;

    /// <summary>Ends both sequences.</summary>
    /// <param name="sendLast">Sends the last message of the sequence (1.0).</param>
    /// <param name="fail">Is told of an answer that ends the session.</param>
    /// <param name="cancellationToken">Ends the wait for answers.</param>
    public async ValueTask EndAsync(
        Func<CancellationToken, ValueTask> sendLast, Action<AnswerError> fail, CancellationToken cancellationToken)
    {
        if (Version.IsVersion11)
        {
            var isFinal = await AskAsync(
                Version.CloseAction, "CloseSequence", MessageKind.CloseReply, fail, cancellationToken)
                .ConfigureAwait(false);
            if (!isFinal)
            {
                throw new SequenceFaultException(SequenceFaults.NotFinal(names.Outgoing!));
            }

            await AskAsync(
                Version.TerminateAction, "TerminateSequence", MessageKind.TerminateReply, fail, cancellationToken)
                .ConfigureAwait(false);
            return;
        }

        await sendLast(cancellationToken).ConfigureAwait(false);
        await AskAsync(Version.TerminateAction, "TerminateSequence", MessageKind.Terminate, fail, cancellationToken)
            .ConfigureAwait(false);
    }

    /// <summary>Tells the service, if it can be reached, that the session has failed.</summary>
    /// <param name="tells">Whether the service is told.</param>
    public async Task LeaveAsync(bool tells)
    {
        if (tells)
        {
            using var message = new PendingRequestLease();
            try
            {
                writer.WriteAborted(message.Request.Request);
                using var deadline = Deadline.After(TimeSpan.FromSeconds(1), context.Clock);
                await below.InvokeAsync(message.Request, deadline.Token).ConfigureAwait(false);
            }
            catch (Exception)
            {
                // The service learns it by its own time.
            }
        }

        below.Abort();
        await below.DisposeAsync().ConfigureAwait(false);
    }

    /// <summary>
    /// Sends CloseSequence or TerminateSequence until it is answered; whether the answer has the final acknowledgement.
    /// </summary>
    private async ValueTask<bool> AskAsync(
        string action,
        string element,
        MessageKind expected,
        Action<AnswerError> fail,
        CancellationToken cancellationToken)
    {
        var id = new UniqueId();
        var asking = new RepeatedRequest(below, context, roundTrip.Timeout, settings.MaxRetryCount);
        var isAnswered = names.Incoming is not null || Version.IsVersion11;
        if (!isAnswered)
        {
            // A one-way session of 1.0 ends without an answer, and nothing depends on it.
            using var lease = new PendingRequestLease();
            WriteEnd(action, element, id, lease.Request.Request);
            await below.InvokeAsync(lease.Request, cancellationToken).ConfigureAwait(false);
            return true;
        }

        using var answer = await asking.AskAsync(into => WriteEnd(action, element, id, into), cancellationToken)
            .ConfigureAwait(false);
        var headers = new ReceivedHeaders();
        if (answers.Read(answer.Reply, headers) is { } error)
        {
            fail(error);
        }

        return headers.Kind == expected
            ? headers.Acknowledgement.IsFinal
            : throw new ProtocolException(Escaped.Text(
                $"The service at {names.Via} has answered {element} with another message."));
    }

    private void WriteEnd(string action, string element, UniqueId id, Outgoing into)
    {
        lock (gate)
        {
            writer.WriteEnd(action, element, id, window.Last > 0 ? window.Last : null, into);
        }
    }
}
