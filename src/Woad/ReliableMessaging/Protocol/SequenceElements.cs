using System.Globalization;
using System.ServiceModel;
using System.Xml;
using Woad.Xml;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>The elements that headers and bodies of WS-ReliableMessaging share.</summary>
internal static class SequenceElements
{
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
        return reader.IsStartElement("Identifier", names.Namespace)
            ? reader.ReadElementContentAsUniqueId()
            : throw new ProtocolException(string.Create(
                CultureInfo.InvariantCulture, $"A {reader.LocalName} element stands where an Identifier is expected."));
    }
}
