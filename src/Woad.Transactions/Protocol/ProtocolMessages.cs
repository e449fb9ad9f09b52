using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Transactions.Coordination;

namespace Woad.Transactions.Protocol;

/// <summary>The messages of the protocol.</summary>
internal static class ProtocolMessages
{
    /// <summary>A notification of two-phase commit ([MS-WSRVCAT] 4.2.4).</summary>
    /// <param name="to">The receiver.</param>
    /// <param name="notice">The notification.</param>
    /// <param name="from">The sender's service with the identifier by which the receiver names it.</param>
    public static Message Notification(Peer to, Notice notice, EndpointAddress? from)
    {
        var version = ProtocolVersion.Of(to.Version);
        var name = NameOf(notice, version);
        var message = Message.CreateMessage(
            version.Messages, version.AtomicAction(name), new EmptyBody(name, version.Atomic));
        ReferenceParameters.ToAddress(to).ApplyTo(message);
        message.Headers.From = from;
        if (version.Messages.Addressing == AddressingVersion.WSAddressing10)
        {
            message.Headers.ReplyTo = new EndpointAddress(EndpointAddress.NoneUri);
        }

        return message;
    }

    /// <summary>Version 1.1 has no Replay: a participant in doubt repeats its vote.</summary>
    public static string NameOf(Notice notice, ProtocolVersion version) =>
        notice == Notice.Replay && version.Number == 11 ? nameof(Notice.Prepared) : notice.ToString();

    /// <summary>The notification of an action; null for another action.</summary>
    public static (ProtocolVersion Version, Notice Notice)? NoticeOf(string? action)
    {
        foreach (var version in ProtocolVersion.All)
        {
            if (action is not null && action.StartsWith(version.Atomic + "/", StringComparison.Ordinal)
                && Enum.TryParse<Notice>(action.AsSpan(version.Atomic.Length + 1), out var notice)
                && action.EndsWith("/" + notice, StringComparison.Ordinal))
            {
                return (version, notice);
            }
        }

        return null;
    }

    /// <summary>A fault of WS-Coordination ([WS-Coordination 1.1] 4.3).</summary>
    public static Message Fault(ProtocolVersion version, string code, string reason)
    {
        var fault = MessageFault.CreateFault(
            FaultCode.CreateSenderFaultCode(code, version.Coordination),
            new FaultReason(new FaultReasonText(reason, CultureInfo.InvariantCulture)));
        return Message.CreateMessage(version.Messages, fault, version.CoordinationAction("fault"));
    }

    /// <summary>The identifier in the Enlistment header of a message; null for none.</summary>
    public static Guid? EnlistmentOf(Message message) =>
        FindId(message, MicrosoftNames.Enlistment);

    /// <summary>The transaction in the RegisterInfo header of a message; null for none.</summary>
    public static Guid? RegisterInfoOf(Message message)
    {
        var index = message.Headers.FindHeader(MicrosoftNames.RegisterInfo, MicrosoftNames.Namespace);
        if (index < 0)
        {
            return null;
        }

        using var reader = message.Headers.GetReaderAtHeader(index);
        return reader.ReadToDescendant(MicrosoftNames.LocalTransactionId, MicrosoftNames.Namespace)
            && Guid.TryParseExact(reader.ReadElementContentAsString().Trim(), "D", out var id) ? id : null;
    }

    private static Guid? FindId(Message message, string name)
    {
        var index = message.Headers.FindHeader(name, MicrosoftNames.Namespace);
        if (index < 0)
        {
            return null;
        }

        using var reader = message.Headers.GetReaderAtHeader(index);
        return Guid.TryParseExact(reader.ReadElementContentAsString().Trim(), "D", out var id) ? id : null;
    }
}
