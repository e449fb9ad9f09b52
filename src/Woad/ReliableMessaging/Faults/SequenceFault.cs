using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Faults;

/// <summary>A fault of WS-ReliableMessaging, which goes to the other side.</summary>
/// <param name="Code">The name in the namespace of WS-ReliableMessaging.</param>
/// <param name="Reason">The reason, in WCF's words.</param>
/// <param name="Identifier">The sequence; null for faults about none.</param>
internal sealed record SequenceFault(string Code, string Reason, UniqueId? Identifier)
{
    public const string SequenceTerminated = "SequenceTerminated";
    public const string UnknownSequence = "UnknownSequence";
    public const string InvalidAcknowledgement = "InvalidAcknowledgement";
    public const string LastMessageNumberExceeded = "LastMessageNumberExceeded";
    public const string MessageNumberRollover = "MessageNumberRollover";
    public const string SequenceClosed = "SequenceClosed";
    public const string CreateSequenceRefused = "CreateSequenceRefused";
    public const string WsrmRequired = "WsrmRequired";
    public const string ConnectionLimitReached = "ConnectionLimitReached";

    /// <summary>Whether the other side has caused it; otherwise this side has reasons of its own.</summary>
    public bool IsSender { get; init; } = true;

    /// <summary>The acknowledgement that is refused; null for other faults.</summary>
    public MessageHeader? Acknowledgement { get; init; }

    /// <summary>The code inside of <see cref="Code"/>, in the namespace of flow control; null for none.</summary>
    public string? NestedCode { get; init; }

    /// <summary>The message to send, without correlation.</summary>
    public Message ToMessage(MessageVersion version, ReliableNames names)
    {
        var isSoap11 = version.Envelope == EnvelopeVersion.Soap11;
        var named = new FaultCode(
            Code, names.Namespace, NestedCode is null ? null : new FaultCode(NestedCode, ReliableNames.FlowNamespace));
        var code = !isSoap11 ? new FaultCode(IsSender ? "Sender" : "Receiver", version.Envelope.Namespace, named)
            : Code is CreateSequenceRefused or WsrmRequired ? new FaultCode(Code, names.Namespace)
            : new FaultCode(IsSender ? "Client" : "Server", version.Envelope.Namespace);
        var message = Message.CreateMessage(
            version, new SequenceMessageFault(this, code, names, version, hasDetail: !isSoap11),
            names.FaultAction(version.Addressing));
        if (isSoap11 && Code is not (CreateSequenceRefused or WsrmRequired))
        {
            message.Headers.Insert(0, new SequenceFaultHeader(this, names, version));
        }

        return message;
    }

    /// <summary>Writes the detail's content.</summary>
    public void WriteDetail(XmlDictionaryWriter writer, ReliableNames names, MessageVersion version)
    {
        if (Acknowledgement is { } acknowledgement)
        {
            acknowledgement.WriteHeader(writer, version);
        }
        else if (Identifier is { } identifier)
        {
            SequenceElements.WriteIdentifier(writer, names, identifier);
            if (Code == MessageNumberRollover && names.IsVersion11)
            {
                SequenceElements.WriteNumber(writer, names, "MaxMessageNumber", long.MaxValue);
            }
        }
    }
}
