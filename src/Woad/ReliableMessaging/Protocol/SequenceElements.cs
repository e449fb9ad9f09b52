using System.ServiceModel;
using System.Xml;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>The elements that headers and bodies of WS-ReliableMessaging share.</summary>
internal static class SequenceElements
{
    /// <summary>Characters of an identifier; those of WCF have 45.</summary>
    public const int LongestIdentifier = 1024;

    /// <summary>Adds the headers of a numbered message as objects, where messages are not written as bytes.</summary>
    public static void AddHeaders(
        OutgoingContent content,
        ReliableNames names,
        UniqueId sequence,
        long number,
        bool isLast,
        AcknowledgementHeader? acknowledgement,
        bool asks)
    {
        if (acknowledgement is not null)
        {
            content.Add(acknowledgement, HeaderPlace.Front);
        }

        content.Add(new SequenceHeader(names, sequence, number, isLast), HeaderPlace.Front);
        if (asks)
        {
            content.Add(new AckRequestedHeader(names, sequence), HeaderPlace.Front);
        }
    }

    public static void WriteIdentifier(XmlDictionaryWriter writer, ReliableNames names, UniqueId identifier)
    {
        Start(writer, names, names.Identifier);
        writer.WriteValue(identifier);
        writer.WriteEndElement();
    }

    public static void Start(XmlDictionaryWriter writer, ReliableNames names, XmlName name) =>
        writer.WriteStartElement(ReliableNames.Prefix, names.Text(name.Local.Text), names.Text(names.Namespace));

    public static void WriteEmpty(XmlDictionaryWriter writer, ReliableNames names, XmlName name)
    {
        Start(writer, names, name);
        writer.WriteEndElement();
    }

    public static void WriteNumber(XmlDictionaryWriter writer, ReliableNames names, string name, long number)
    {
        writer.WriteStartElement(ReliableNames.Prefix, names.Text(name), names.Text(names.Namespace));
        writer.WriteValue(number);
        writer.WriteEndElement();
    }

    /// <summary>Reads the Identifier that must come next.</summary>
    public static UniqueId ReadIdentifier(XmlDictionaryReader reader, ReliableNames names)
    {
        reader.MoveToContent();
        if (!reader.IsStartElement("Identifier", names.Namespace))
        {
            throw new ProtocolException(Escaped.Text(
                $"A {reader.LocalName} element stands where an Identifier is expected."));
        }

        var identifier = reader.ReadElementContentAsUniqueId();
        return identifier.ToString().Length <= LongestIdentifier
            ? identifier
            : throw new ProtocolException(Escaped.Text(
                $"The Identifier of a sequence has more than {LongestIdentifier} characters."));
    }
}
