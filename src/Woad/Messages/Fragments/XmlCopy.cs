using System.Xml;

namespace Woad.Messages;

/// <summary>Copies elements between readers and writers.</summary>
internal static class XmlCopy
{
    private const string SchemaInstance = "http://www.w3.org/2001/XMLSchema-instance";

    /// <summary>
    /// Copies the element that <paramref name="reader"/> is on and moves behind it. Prefixes that <c>xsi:type</c> uses
    /// are declared in the copy, wherever the original declares them.
    /// </summary>
    public static void WriteElement(XmlDictionaryReader reader, XmlDictionaryWriter writer)
    {
        var depth = 0;
        do
        {
            switch (reader.NodeType)
            {
                case XmlNodeType.Element:
                    depth += WriteStart(reader, writer) ? 1 : 0;
                    reader.Read();
                    break;
                case XmlNodeType.EndElement:
                    writer.WriteEndElement();
                    depth--;
                    reader.Read();
                    break;
                default:
                    writer.CopyNode(reader);
                    break;
            }
        }
        while (depth > 0);
    }

    /// <summary>Writes a start tag, of an empty element the whole; says whether the element is open.</summary>
    private static bool WriteStart(XmlDictionaryReader reader, XmlDictionaryWriter writer)
    {
        writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
        writer.WriteAttributes(reader, defattr: false);
        DeclareTypePrefix(reader, writer);
        if (!reader.IsEmptyElement)
        {
            return true;
        }

        writer.WriteEndElement();
        return false;
    }

    private static void DeclareTypePrefix(XmlDictionaryReader reader, XmlDictionaryWriter writer)
    {
        var type = reader.GetAttribute("type", SchemaInstance)?.Trim();
        var colon = type?.IndexOf(':', StringComparison.Ordinal) ?? -1;
        if (colon <= 0)
        {
            return;
        }

        var prefix = type![..colon];
        if (prefix == reader.Prefix || reader.GetAttribute($"xmlns:{prefix}") is not null)
        {
            return;
        }

        if (reader.LookupNamespace(prefix) is { Length: > 0 } ns)
        {
            writer.WriteXmlnsAttribute(prefix, ns);
        }
    }
}
