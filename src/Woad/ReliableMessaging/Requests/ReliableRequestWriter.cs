using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Requests;

/// <summary>Writes the messages that the client of one session of requests sends.</summary>
/// <param name="settings">The settings.</param>
/// <param name="names">The names of the session.</param>
/// <param name="target">The address of the service.</param>
/// <param name="context">The stack.</param>
internal sealed class ReliableRequestWriter(
    ReliableModel settings, SessionNames names, EndpointAddress target, LayerContext context)
{
    private readonly HeaderTemplates? _templates = HeaderTemplates.Of(
        context.Encoding, settings.Names, names.Outgoing!, names.Incoming ?? names.Outgoing!);

    /// <summary>The numbers of the replies that have come. Guarded by the lock of the session.</summary>
    public NumberRanges Replies { get; } = new();

    private ReliableNames Version => settings.Names;

    /// <summary>Writes a copy of a request. Called under the lock.</summary>
    /// <param name="request">The request.</param>
    /// <param name="into">Takes the copy.</param>
    public void Write(ReliableRequest request, Outgoing into)
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
                content, Version, names.Outgoing!, sent.Number, sent.EndsSequence, acknowledgement, asks);
        }
    }

    /// <summary>Writes CloseSequence or TerminateSequence. Called under the lock.</summary>
    /// <param name="action">The action.</param>
    /// <param name="element">The name of the element in Body.</param>
    /// <param name="id">The MessageID (1.1).</param>
    /// <param name="last">The number of the last message; null for none.</param>
    /// <param name="into">Takes the message.</param>
    public void WriteEnd(string action, string element, UniqueId id, long? last, Outgoing into)
    {
        var message = Message.CreateMessage(
            context.Encoding.Version,
            action,
            new SequenceBodyWriter(
                Version, element, names.Outgoing!, Version.IsVersion11 ? last : null));
        if (Version.IsVersion11)
        {
            message.Headers.MessageId = id;
            message.Headers.ReplyTo = new EndpointAddress(context.Encoding.Version.Addressing.AnonymousUri!);
        }

        if (Acknowledgement(isFinal: true) is { } acknowledgement)
        {
            message.Headers.Insert(0, acknowledgement);
        }

        target.ApplyTo(message);
        context.Write(message, into);
    }

    /// <summary>Writes a question for an acknowledgement. Called under the lock.</summary>
    /// <param name="into">Takes the message.</param>
    public void WriteQuestion(Outgoing into)
    {
        var message = Message.CreateMessage(context.Encoding.Version, Version.AckRequestedAction);
        message.Headers.Insert(0, new AckRequestedHeader(Version, names.Outgoing!));
        if (Acknowledgement(isFinal: false) is { } acknowledgement)
        {
            message.Headers.Insert(0, acknowledgement);
        }

        target.ApplyTo(message);
        context.Write(message, into);
    }

    /// <summary>Writes the last message of the sequence, which has no content (1.0).</summary>
    /// <param name="into">Takes the message.</param>
    public void WriteLast(Outgoing into)
    {
        var message = Message.CreateMessage(context.Encoding.Version, Version.LastMessageAction);
        target.ApplyTo(message);
        context.Write(message, into);
    }

    /// <summary>Writes the fault of a session that was aborted.</summary>
    /// <param name="into">Takes the message.</param>
    public void WriteAborted(Outgoing into)
    {
        var fault = SequenceFaults.Aborted(names.Outgoing!).ToMessage(context.Encoding.Version, Version);
        target.ApplyTo(fault);
        context.Write(fault, into);
    }

    /// <summary>The replies that have come; null when there are none. Called under the lock.</summary>
    private AcknowledgementHeader? Acknowledgement(bool isFinal) =>
        names.Incoming is null || (Replies.IsEmpty && !isFinal)
            ? null
            : new AcknowledgementHeader(
                Version, names.Incoming, Replies.Span.ToArray(), isFinal && Version.IsVersion11, null);
}
