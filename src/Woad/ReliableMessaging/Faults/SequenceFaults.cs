using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.ReliableMessaging.Faults;

/// <summary>The faults that are sent, with WCF's reasons.</summary>
internal static class SequenceFaults
{
    private const string Mismatch = "This is likely caused by a binding mismatch.";

    public static SequenceFault Unknown(UniqueId identifier) => new(
        SequenceFault.UnknownSequence, "The value of wsrm:Identifier is not a known Sequence identifier.", identifier);

    public static SequenceFault InvalidAcknowledgement(UniqueId identifier, MessageHeader acknowledgement) => new(
        SequenceFault.InvalidAcknowledgement,
        "The SequenceAcknowledgement violates the cumulative acknowledgement invariant.",
        identifier)
    { Acknowledgement = acknowledgement };

    public static SequenceFault LastNumberExceeded(UniqueId identifier) => new(
        SequenceFault.LastMessageNumberExceeded,
        "The value for wsrm:MessageNumber exceeds the value of the MessageNumber accompanying a LastMessage element "
            + "in this Sequence.",
        identifier);

    public static SequenceFault Rollover(UniqueId identifier) => new(
        SequenceFault.MessageNumberRollover, "The maximum value for wsrm:MessageNumber has been exceeded.", identifier);

    public static SequenceFault Closed(UniqueId identifier) => new(
        SequenceFault.SequenceClosed, "The Sequence is closed and cannot accept new messages.", identifier);

    public static SequenceFault Aborted(UniqueId identifier) =>
        Own(identifier, "Due to a user abort the reliable session cannot continue.");

    public static SequenceFault QuotaExceeded(UniqueId identifier) => Own(
        identifier,
        "The necessary size to buffer a sequence message has exceeded the configured buffer quota. Because of this "
            + "the reliable session cannot continue.");

    public static SequenceFault RetriesExceeded(UniqueId identifier) => Own(
        identifier,
        "The user specified maximum retry count for a particular message has been exceeded. Because of this the "
            + "reliable session cannot continue.");

    public static SequenceFault Inactive(UniqueId identifier, TimeSpan limit) =>
        Own(identifier, $"The inactivity timeout of ({limit}) has been exceeded.");

    public static SequenceFault TerminatedEarly(UniqueId identifier) => Protocol(
        identifier,
        "The wsrm:TerminateSequence protocol message was transmitted before the sequence was successfully completed.");

    public static SequenceFault OtherLast(UniqueId identifier) => Protocol(
        identifier,
        "Two different wsrm:LastMsgNumber values were specified. Because of this the reliable session cannot "
            + "complete.");

    public static SequenceFault LastTooSmall(UniqueId identifier) => Protocol(
        identifier,
        "The wsrm:LastMsgNumber value is too small. A message with a larger sequence number has already been "
            + "received.");

    public static SequenceFault RepliesUnacknowledged(UniqueId identifier) => Protocol(
        identifier,
        "The server received a TerminateSequence message before all reply sequence messages were acknowledged. This "
            + "is a violation of the reliable request reply protocol.");

    public static SequenceFault NotFinal(UniqueId identifier) => Protocol(
        identifier,
        "The CloseSequence request's reply message must carry a final acknowledgement. This is a violation of the "
            + "WS-ReliableMessaging protocol.");

    public static SequenceFault SourceIsAsked(UniqueId identifier) => Protocol(
        identifier,
        "The RM source received an AckRequested message. The RM source does not process AckRequested messages.");

    /// <summary>The request for a sequence is refused.</summary>
    public static SequenceFault Refused(string reason) => new(
        SequenceFault.CreateSequenceRefused,
        $"The request to create a reliable session has been refused by the RM Destination. {reason} The channel "
            + "could not be opened.",
        null);

    /// <summary>An offer that is missing.</summary>
    /// <param name="address">The endpoint.</param>
    /// <param name="kind">The kind of sessions: duplex or reply.</param>
    public static SequenceFault MissingOffer(Uri address, string kind) => Refused(
        $"The endpoint at {address} processes {kind} sessions. The create sequence request must contain an offer for "
            + $"a return sequence. {Mismatch}");

    /// <summary>An offer to an endpoint that sends nothing back.</summary>
    public static SequenceFault UnwantedOffer(Uri address) => Refused(
        $"The endpoint at {address} processes input sessions. The create sequence request must not contain an offer "
            + $"for a return sequence. {Mismatch}");

    public static SequenceFault OtherReplyTo() => Refused(
        "The endpoint processing requests to create a reliable session only supports sessions in which the AcksTo "
            + "Uri and the ReplyTo Uri are the same.");

    public static SequenceFault OtherEndpoint() => Refused(
        "The endpoint processing requests to create a reliable session only supports sessions in which the AcksTo "
            + "Uri and the Endpoint Uri are the same.");

    public static SequenceFault InvalidBehavior() => Refused(
        "The request to create a reliable session contains an invalid wsrm:IncompleteSequenceBehavior value. This is "
            + "a WS-ReliableMessaging protocol violation.");

    public static SequenceFault NeedsConversation() => Refused(
        $"The RM Destination requires the WS-SecureConversation protocol in the binding. {Mismatch}");

    public static SequenceFault TooBusy(Uri address) =>
        Refused($"Server '{address}' is too busy to process this request. Try again later.") with
        {
            IsSender = false,
            NestedCode = SequenceFault.ConnectionLimitReached,
        };

    public static SequenceFault Required() => new(
        SequenceFault.WsrmRequired,
        $"The RM server requires the use of WS-ReliableMessaging 1.1 protocol. {Mismatch}",
        null);

    /// <summary>The sequence has ended because the other side has broken the protocol.</summary>
    private static SequenceFault Protocol(UniqueId identifier, string reason) =>
        new(SequenceFault.SequenceTerminated, reason, identifier);

    /// <summary>The sequence has ended for reasons of this side.</summary>
    private static SequenceFault Own(UniqueId identifier, string reason) =>
        Protocol(identifier, reason) with { IsSender = false };
}
