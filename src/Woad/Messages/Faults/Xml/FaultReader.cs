using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>Reads the Fault element in both envelope versions.</summary>
internal static class FaultReader
{
    /// <summary>A fault's code deeper than this is refused.</summary>
    private const int MaxSubcodes = 8;

    /// <summary>Reads the fault in the body of <paramref name="message"/>.</summary>
    /// <exception cref="ProtocolException">The fault is malformed.</exception>
    public static MessageFault Read(Message message, int maxBufferSize)
    {
        var version = message.Version;
        try
        {
            return Read(message, version, maxBufferSize);
        }
        catch (Exception e) when (e is XmlException or FormatException or MessageHeaderException)
        {
            throw new ProtocolException(Escaped.Text($"The received fault is malformed: {e.Message}"), e);
        }
    }

    private static ReceivedFault Read(Message message, MessageVersion version, int maxBufferSize)
    {
        using var reader = message.GetReaderAtBodyContents();
        if (version.Envelope != EnvelopeVersion.Soap11)
        {
            return ReadSoap12(reader, version.Envelope.Namespace, maxBufferSize);
        }

        var detail = version.Addressing == AddressingVersion.WSAddressing10
            ? FaultDetailHeader(message.Headers, maxBufferSize)
            : null;
        return ReadSoap11(reader, maxBufferSize, detail);
    }

    private static ReceivedFault ReadSoap11(XmlDictionaryReader reader, int maxBufferSize, XmlFragment? detail)
    {
        FaultCode? code = null;
        FaultReason? reason = null;
        var actor = "";
        reader.ReadStartElement("Fault", EnvelopeVersion.Soap11.Namespace);
        while (reader.IsStartElement())
        {
            switch (reader.LocalName)
            {
                case "faultcode":
                    code = ReadCodeName(reader);
                    break;
                case "faultstring":
                    reason = new FaultReason(ReadText(reader));
                    break;
                case "faultactor":
                    actor = reader.ReadElementContentAsString();
                    break;
                case "detail":
                    detail = ReadDetail(reader, maxBufferSize) ?? detail;
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        reader.ReadEndElement();
        return new ReceivedFault(
            code ?? new FaultCode("Server", EnvelopeVersion.Soap11.Namespace),
            reason ?? new FaultReason(new FaultReasonText("", "")),
            actor,
            actor,
            detail);
    }

    private static ReceivedFault ReadSoap12(XmlDictionaryReader reader, string ns, int maxBufferSize)
    {
        FaultCode? code = null;
        var texts = new List<FaultReasonText>();
        var node = "";
        var role = "";
        XmlFragment? detail = null;
        reader.ReadStartElement("Fault", ns);
        while (reader.IsStartElement())
        {
            switch (reader.NamespaceURI == ns ? reader.LocalName : "")
            {
                case "Code":
                    code = ReadCode(reader, ns, 0);
                    break;
                case "Reason":
                    ReadReason(reader, texts);
                    break;
                case "Node":
                    node = reader.ReadElementContentAsString();
                    break;
                case "Role":
                    role = reader.ReadElementContentAsString();
                    break;
                case "Detail":
                    detail = ReadDetail(reader, maxBufferSize);
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        reader.ReadEndElement();
        if (code is null)
        {
            throw new ProtocolException("The fault has no code.");
        }

        return new ReceivedFault(
            code, texts.Count == 0 ? new FaultReason(new FaultReasonText("", "")) : new FaultReason(texts), role, node,
            detail);
    }

    /// <summary>Reads Code or Subcode: a Value and possibly a Subcode.</summary>
    private static FaultCode ReadCode(XmlDictionaryReader reader, string ns, int depth)
    {
        if (depth > MaxSubcodes)
        {
            throw new ProtocolException(Escaped.Text($"The fault's code has more than {MaxSubcodes} levels."));
        }

        if (reader.IsEmptyElement)
        {
            throw new ProtocolException("The received fault has an empty code.");
        }

        reader.ReadStartElement();
        if (!reader.IsStartElement("Value", ns))
        {
            throw new ProtocolException(Escaped.Text(
                $"The received fault has '{reader.Name}' where the value of its code should be."));
        }

        var value = ReadCodeName(reader);
        FaultCode? sub = null;
        while (reader.IsStartElement())
        {
            if (reader.LocalName == "Subcode" && reader.NamespaceURI == ns)
            {
                sub = ReadCode(reader, ns, depth + 1);
            }
            else
            {
                reader.Skip();
            }
        }

        reader.ReadEndElement();
        return sub is null ? value : new FaultCode(value.Name, value.Namespace, sub);
    }

    private static FaultCode ReadCodeName(XmlDictionaryReader reader)
    {
        var (name, ns) = QNameContent.Read(reader);
        return new FaultCode(name.Length == 0 ? "Server" : name, ns);
    }

    private static void ReadReason(XmlDictionaryReader reader, List<FaultReasonText> texts)
    {
        if (reader.IsEmptyElement)
        {
            reader.Read();
            return;
        }

        reader.ReadStartElement();
        while (reader.IsStartElement())
        {
            texts.Add(ReadText(reader));
        }

        reader.ReadEndElement();
    }

    private static FaultReasonText ReadText(XmlDictionaryReader reader)
    {
        var language = reader.XmlLang ?? "";
        return new FaultReasonText(reader.ReadElementContentAsString(), language);
    }

    /// <summary>The detail element; null when it is empty.</summary>
    private static XmlFragment? ReadDetail(XmlDictionaryReader reader, int maxBufferSize)
    {
        if (reader.IsEmptyElement)
        {
            reader.Read();
            return null;
        }

        return XmlFragment.Copy(reader, maxBufferSize);
    }

    /// <summary>
    /// WS-Addressing 1.0 puts the detail of its own faults into a header when the envelope is SOAP 1.1.
    /// </summary>
    private static XmlFragment? FaultDetailHeader(MessageHeaders headers, int maxBufferSize)
    {
        var index = headers.FindHeader(AddressingNames.FaultDetail, AddressingVersion.WSAddressing10.Namespace);
        if (index < 0)
        {
            return null;
        }

        using var reader = headers.GetReaderAtHeader(index);
        return XmlFragment.Copy(reader, maxBufferSize);
    }
}
