using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Requests;

/// <summary>Reads the answers that the client of one session of requests gets.</summary>
/// <param name="settings">The settings.</param>
/// <param name="names">The names of the session.</param>
/// <param name="window">The messages that were sent.</param>
/// <param name="context">The stack.</param>
internal sealed class AnswerReader(ReliableModel settings, SessionNames names, SendWindow window, LayerContext context)
{
    private readonly HeaderReader _reader = new(settings.Names, context, settings.MaxTransferWindowSize + 1);

    private ReliableNames Version => settings.Names;

    /// <summary>Reads the headers of an answer, which must be part of the session.</summary>
    /// <param name="answer">The answer.</param>
    /// <param name="headers">Takes the headers.</param>
    /// <exception cref="CommunicationException">It cannot be read.</exception>
    /// <returns>The error that ends the session; null for an answer of the session.</returns>
    public AnswerError? Read(Incoming answer, ReceivedHeaders headers)
    {
        _reader.Read(answer, headers);
        return Check(answer, headers);
    }

    /// <summary>Reads the headers of the answer to a request.</summary>
    /// <param name="answer">The answer.</param>
    /// <param name="headers">Takes the headers.</param>
    /// <exception cref="CommunicationException">It cannot be read, or is not protected as it must be.</exception>
    /// <returns>The error that ends the session; null for an answer of the session.</returns>
    public AnswerError? ReadProtected(Incoming answer, ReceivedHeaders headers)
    {
        _reader.Read(answer, headers);
        HeaderProtection.Check(answer, headers, settings);
        return Check(answer, headers);
    }

    /// <summary>Takes an acknowledgement into the window. Called under the lock.</summary>
    /// <param name="received">The acknowledgement.</param>
    /// <param name="now">The time.</param>
    /// <returns>The fault of an acknowledgement that cannot be right; null for any other.</returns>
    public SequenceFault? TakeAcknowledgement(ReceivedAcknowledgement received, TimeSpan now) =>
        received.Identifier is null
            || (!received.IsInvalid && window.Acknowledge(received.Ranges, received.Remaining, now, []))
            ? null
            : SequenceFaults.InvalidAcknowledgement(
                names.Outgoing!,
                new AcknowledgementHeader(
                    Version, names.Outgoing!, received.Ranges.ToArray(), received.IsFinal, received.Remaining));

    /// <summary>A fault of the protocol, or the answer of another session, is no part of the session.</summary>
    private AnswerError? Check(Incoming answer, ReceivedHeaders headers)
    {
        if (headers.Sequence is null && headers.Kind is MessageKind.Application or MessageKind.Fault)
        {
            return CheckFault(answer);
        }

        if ((headers.Sequence ?? names.IncomingText) == names.IncomingText
            && (headers.Acknowledgement.Identifier ?? names.OutgoingText) == names.OutgoingText)
        {
            return null;
        }

        return new AnswerError(
            new ProtocolException(Escaped.Text(
                $"The service at {names.Via} has answered a message of the reliable session {names.Id} by one of "
                    + $"another sequence.")), IsTold: true);
    }

    private AnswerError? CheckFault(Incoming answer)
    {
        var message = context.Open(answer);
        if (!message.IsFault)
        {
            return new AnswerError(
                new ProtocolException(Escaped.Text(
                    $"The service at {names.Via} has answered a message of the reliable session {names.Id} without a "
                        + $"Sequence header.")), IsTold: true);
        }

        var copy = message.CreateBufferedCopy(int.MaxValue);
        answer.Message = copy.CreateMessage();
        using var body = copy.CreateMessage();
        return ReportedFault.Read(body, Version) is { } fault
            ? new AnswerError(fault.ToException(), IsTold: false)
            : null;
    }
}
