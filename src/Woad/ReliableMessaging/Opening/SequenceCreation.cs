using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Opening;

/// <summary>
/// A client's CreateSequence, whose copies all have the same MessageID and offer, and what answers it.
/// </summary>
/// <param name="settings">The settings.</param>
/// <param name="target">The service.</param>
/// <param name="context">The stack.</param>
/// <param name="offers">Whether a sequence for the service's messages is offered.</param>
internal sealed class SequenceCreation(
    ReliableModel settings, EndpointAddress target, LayerContext context, bool offers)
{
    private readonly ReliableNames _names = settings.Names;
    private readonly MessageVersion _version = context.Encoding.Version;

    /// <summary>The time until another copy is sent, as in WCF.</summary>
    public static TimeSpan Interval => TimeSpan.FromSeconds(10);

    /// <summary>The MessageID.</summary>
    public Guid Id { get; } = Guid.NewGuid();

    /// <summary>The sequence that is offered for the service's messages; null for none.</summary>
    public UniqueId? Offer { get; } = offers ? new UniqueId() : null;

    /// <summary>Writes a copy.</summary>
    /// <param name="token">The security context that the sequence is bound to; null without.</param>
    /// <param name="local">The client's address; null where answers go over the same connection.</param>
    /// <param name="into">Takes the message.</param>
    public void Write(ISecurityContext? token, EndpointAddress? local, Outgoing into)
    {
        var reference = token as IReferredContext;
        var replyTo = local ?? new EndpointAddress(_version.Addressing.AnonymousUri!);
        var message = Message.CreateMessage(
            _version,
            _names.CreateAction,
            new CreateSequenceWriter(
                _names, _version.Addressing, replyTo, Offer, settings.Ordered,
                reference is null ? null : reference.WriteReference));
        if (reference is not null && _names.IsVersion11)
        {
            message.Headers.Add(new UsesSequenceStrHeader(_names));
        }

        message.Headers.MessageId = new UniqueId(Id);
        message.Headers.ReplyTo = replyTo;
        target.ApplyTo(message);
        context.Write(message, into);
    }

    /// <summary>Sends a copy over a connection.</summary>
    public async ValueTask SendAsync(IEnvelopeSession below, CancellationToken cancellationToken)
    {
        var message = new Outgoing();
        Write(below.SecurityContext, below.Addresses?.Local, message);
        await below.SendAsync(message, cancellationToken).ConfigureAwait(false);
        below.Flush();
        message.Release();
    }

    /// <summary>Reads an answer: true for the response, false for a refusal or for a message that is neither.</summary>
    /// <param name="incoming">The message.</param>
    /// <param name="headers">Its headers.</param>
    /// <param name="reply">The response.</param>
    /// <param name="failure">The refusal; null when the message answers nothing.</param>
    public bool TryRead(Incoming incoming, ReceivedHeaders headers, out SequenceReply? reply, out Exception? failure)
    {
        (reply, failure) = (null, null);
        if (headers.Kind != MessageKind.CreateReply)
        {
            failure = ReadFault(incoming);
            return false;
        }

        var message = context.Open(incoming);
        if (message.Headers.RelatesTo is { } id && id != new UniqueId(Id))
        {
            return false;
        }

        reply = SequenceReply.Read(message, _names);
        if (Offer is not null && reply.AcceptAcksTo is null)
        {
            failure = new ProtocolException(Escaped.Text(
                $"The service at {target.Uri} has not accepted the offered sequence. A duplex or request-reply "
                    + $"session needs it. Service and client have different bindings or contracts."));
            return false;
        }

        if (reply.AcceptAcksTo is { } acksTo
            && acksTo.Uri.OriginalString != target.Uri.OriginalString
            && acksTo.Uri != target.Uri)
        {
            failure = new ProtocolException(Escaped.Text(
                $"The service at {target.Uri} wants acknowledgements at {acksTo.Uri}. Only sessions whose "
                    + $"Accept/AcksTo is the To of CreateSequence are supported."));
            return false;
        }

        return true;
    }

    /// <summary>
    /// The exception that a fault outside of all sequences stands for; null when the message is no fault.
    /// </summary>
    public CommunicationException? ReadFault(Incoming incoming)
    {
        var message = context.Open(incoming);
        if (!message.IsFault)
        {
            return null;
        }

        var action = message.Headers.Action;
        using var copy = message.CreateBufferedCopy(int.MaxValue);
        using (var first = copy.CreateMessage())
        {
            if (ReportedFault.Read(first, _names) is { } fault)
            {
                return fault.ToException();
            }
        }

        using var second = copy.CreateMessage();
        return ReplyFaults.From(
            MessageFault.CreateFault(second, context.Limits.MaxReceivedMessageSize), action, _version, []).Exception
            as CommunicationException;
    }
}
