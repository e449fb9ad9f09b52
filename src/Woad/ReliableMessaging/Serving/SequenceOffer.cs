using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;

namespace Woad.ReliableMessaging.Serving;

/// <summary>A CreateSequence that keeps the rules of the protocol.</summary>
/// <param name="MessageId">Its MessageID, which its copies have too.</param>
/// <param name="To">The address that it came to.</param>
/// <param name="Request">Its content.</param>
internal sealed record SequenceOffer(UniqueId MessageId, Uri To, SequenceRequest Request)
{
    /// <summary>Whether a message stands for itself, with an answer of its own, and not for a connection.</summary>
    public static bool IsRequest(Incoming incoming) => incoming.Session is null || incoming.HasOwnAnswer;

    /// <exception cref="SequenceFaultException">The request is refused.</exception>
    /// <exception cref="MessageHeaderException">A header is missing.</exception>
    public static SequenceOffer Read(
        Incoming incoming, ReceivedHeaders headers, ReliableModel settings, LayerContext context)
    {
        var message = context.Open(incoming);
        var messageId = message.Headers.MessageId
            ?? throw Missing(
                "MessageID", "The wsa:MessageId header must be present on a wsrm:CreateSequence message.", message);
        var replyTo = ReplyTo(message);
        var request = SequenceRequest.Read(message, settings.Names);
        var address = message.Headers.To ?? context.Address!;
        if (Refusal(request, replyTo, incoming, headers, settings, address) is { } fault)
        {
            throw new SequenceFaultException(fault);
        }

        return new SequenceOffer(messageId, address, request);
    }

    /// <summary>The response.</summary>
    public Message Response(SessionNames session, ReliableModel settings, LayerContext context) =>
        Message.CreateMessage(
            context.Encoding.Version,
            settings.Names.CreateReplyAction,
            new CreateSequenceReplyWriter(
                settings.Names,
                context.Encoding.Version.Addressing,
                session.Incoming!,
                Request.Expires,
                session.Outgoing is null ? null : To,
                settings.Ordered));

    private static SequenceFault? Refusal(
        SequenceRequest request, EndpointAddress replyTo, Incoming incoming, ReceivedHeaders headers,
        ReliableModel settings, Uri address)
    {
        var (isOneWay, names) = (settings.IsOneWay, settings.Names);
        var context = incoming.Session?.SecurityContext?.Identifier;
        return headers.UsesSequenceSsl
            || headers.UsesSequenceStr != (request.Token is not null && names.IsVersion11)
            || request.Token != context
                ? SequenceFaults.NeedsConversation()
            : isOneWay && request.Offer is not null && !names.IsVersion11 ? SequenceFaults.UnwantedOffer(address)
            : !isOneWay && request.Offer is null
                ? SequenceFaults.MissingOffer(address, IsRequest(incoming) ? "reply" : "duplex")
            : request.AcksTo.Uri != replyTo.Uri ? SequenceFaults.OtherReplyTo()
            : request.OfferEndpoint is { } endpoint && endpoint.Uri != request.AcksTo.Uri
                ? SequenceFaults.OtherEndpoint()
                : replyTo.Uri != (incoming.Session?.Addresses?.Remote.Uri ?? EndpointAddress.AnonymousUri)
                    && (!IsRequest(incoming) || !settings.MeansWayBack(replyTo.Uri))
                    ? SequenceFaults.OtherReplyTo()
                : request.Behavior is not (null or SequenceRequest.DiscardFollowing or SequenceRequest.NoDiscard
                    or "DiscardEntireSequence")
                    ? SequenceFaults.InvalidBehavior()
                : null;
    }

    /// <summary>The address for answers: without a header the anonymous one (WS-Addressing 1.0 Core, 3.2).</summary>
    /// <exception cref="MessageHeaderException">The header is missing, and WS-Addressing is older.</exception>
    private static EndpointAddress ReplyTo(Message message) => message.Headers.ReplyTo
        ?? (message.Version.Addressing == AddressingVersion.WSAddressing10
            ? new EndpointAddress(EndpointAddress.AnonymousUri)
            : throw Missing(
                "ReplyTo", "The wsa:ReplyTo header must be present on a wsrm:CreateSequence message.", message));

    private static MessageHeaderException Missing(string header, string text, Message message) =>
        new(text, header, message.Version.Addressing.Namespace);
}
