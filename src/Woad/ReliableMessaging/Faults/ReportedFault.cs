using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Faults;

/// <summary>A fault of WS-ReliableMessaging that the other side has sent.</summary>
/// <param name="Code">Its name.</param>
/// <param name="Reason">Its reason.</param>
/// <param name="Identifier">The sequence; null when it names none.</param>
/// <param name="IsSender">Whether it blames its receiver.</param>
/// <param name="NestedCode">The code inside; null for none.</param>
internal sealed record ReportedFault(string Code, string Reason, string? Identifier, bool IsSender, string? NestedCode)
{
    private const int MaxFaultSize = 65536;

    /// <summary>Reads a message that is a fault; null when it is one of the application.</summary>
    public static ReportedFault? Read(Message message, ReliableNames names)
    {
        var header = message.Headers.FindHeader("SequenceFault", names.Namespace);
        MessageFault fault;
        using (var copy = message.CreateBufferedCopy(MaxFaultSize))
        using (var body = copy.CreateMessage())
        {
            fault = MessageFault.CreateFault(body, MaxFaultSize);
        }

        var reason = fault.Reason.ToString();
        if (header >= 0)
        {
            var (code, identifier) = ReadHeader(message, header, names);
            return new ReportedFault(
                code, reason, identifier, fault.Code.IsSenderFault || fault.Code.Name == "Client", null);
        }

        var named = fault.Code.SubCode ?? fault.Code;
        return named.Namespace != names.Namespace
            ? null
            : new ReportedFault(
                named.Name, reason, IdentifierIn(fault, names), fault.Code.IsSenderFault, named.SubCode?.Name);
    }

    /// <summary>The exception for the program whose session the fault has ended.</summary>
    public CommunicationException ToException()
    {
        var text = Code switch
        {
            SequenceFault.UnknownSequence =>
                Escaped.Text(
                    $"The remote endpoint no longer recognizes this sequence. This is most likely due to an abort on "
                    + $"the remote endpoint. {Reason} The reliable session was faulted."),
            SequenceFault.CreateSequenceRefused or SequenceFault.WsrmRequired => Reason,
            _ => Escaped.Text(
                $"The sequence has been terminated by the remote endpoint. {Reason} The reliable session was faulted."),
        };
        return NestedCode == SequenceFault.ConnectionLimitReached ? new ServerTooBusyException(text)
            : IsSender ? new ProtocolException(text)
            : new CommunicationException(text);
    }

    private static (string Code, string? Identifier) ReadHeader(Message message, int header, ReliableNames names)
    {
        using var reader = message.Headers.GetReaderAtHeader(header);
        reader.ReadStartElement();
        var code = "";
        string? identifier = null;
        while (reader.IsStartElement())
        {
            if (reader.IsStartElement("FaultCode", names.Namespace))
            {
                code = reader.ReadElementContentAsString().Split(':')[^1];
            }
            else if (reader.IsStartElement("Detail", names.Namespace) && !reader.IsEmptyElement)
            {
                reader.ReadStartElement();
                identifier = TryIdentifier(reader, names);
                break;
            }
            else if (TryIdentifier(reader, names) is { } found)
            {
                identifier = found;
            }
            else
            {
                reader.Skip();
            }
        }

        return (code, identifier);
    }

    private static string? IdentifierIn(MessageFault fault, ReliableNames names)
    {
        if (!fault.HasDetail)
        {
            return null;
        }

        using var reader = fault.GetReaderAtDetailContents();
        if (reader.IsStartElement("SequenceAcknowledgement", names.Namespace))
        {
            reader.ReadStartElement();
        }

        return TryIdentifier(reader, names);
    }

    private static string? TryIdentifier(XmlDictionaryReader reader, ReliableNames names) =>
        reader.IsStartElement("Identifier", names.Namespace) ? reader.ReadElementContentAsUniqueId().ToString() : null;
}
