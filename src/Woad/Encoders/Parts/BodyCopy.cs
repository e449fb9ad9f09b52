using System.Xml;
using Woad.Messages;

namespace Woad.Encoders.Parts;

/// <summary>Copies the nodes inside Body to where other elements are around them.</summary>
internal static class BodyCopy
{
    private const string Declarations = "http://www.w3.org/2000/xmlns/";

    /// <summary>
    /// Copies from an envelope that <paramref name="envelope"/> is at the beginning of. Namespaces that its Envelope
    /// and its Body declare are declared again on the nodes, so that names inside values keep their meaning.
    /// </summary>
    /// <param name="envelope">The whole envelope.</param>
    /// <param name="writer">Takes the nodes.</param>
    /// <param name="known">The prefixes that are declared where they go.</param>
    public static void Write(
        XmlDictionaryReader envelope, XmlDictionaryWriter writer, IReadOnlyDictionary<string, string> known)
    {
        var scope = new Dictionary<string, string>();
        envelope.MoveToContent();
        Collect(envelope, scope);
        envelope.Read();
        envelope.MoveToContent();
        if (envelope.LocalName == "Header")
        {
            envelope.Skip();
            envelope.MoveToContent();
        }

        Collect(envelope, scope);
        if (envelope.IsEmptyElement)
        {
            return;
        }

        envelope.Read();
        while (envelope.NodeType != XmlNodeType.EndElement)
        {
            if (envelope.NodeType == XmlNodeType.Element)
            {
                WriteElement(envelope, writer, scope, known);
            }
            else
            {
                writer.CopyNode(envelope);
            }
        }
    }

    /// <summary>
    /// Copies an element. Declarations of <paramref name="scope"/> that are not <paramref name="known"/> are repeated
    /// on it.
    /// </summary>
    public static void WriteElement(
        XmlDictionaryReader reader, XmlDictionaryWriter writer, Dictionary<string, string> scope,
        IReadOnlyDictionary<string, string> known)
    {
        writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
        foreach (var (prefix, ns) in scope)
        {
            if (prefix.Length > 0 && prefix != reader.Prefix
                && known.GetValueOrDefault(prefix) != ns && reader.GetAttribute(prefix, Declarations) is null)
            {
                writer.WriteXmlnsAttribute(prefix, ns);
            }
        }

        writer.WriteAttributes(reader, defattr: false);
        if (reader.IsEmptyElement)
        {
            reader.Read();
        }
        else
        {
            reader.Read();
            while (reader.NodeType != XmlNodeType.EndElement)
            {
                writer.CopyNode(reader);
            }

            reader.Read();
        }

        writer.WriteEndElement();
    }

    /// <summary>Adds the declarations of a start tag, by their prefixes.</summary>
    public static void Collect(XmlDictionaryReader element, Dictionary<string, string> scope)
    {
        while (element.MoveToNextAttribute())
        {
            if (element.NamespaceURI == Declarations)
            {
                scope[element.Prefix.Length == 0 ? "" : element.LocalName] = element.Value;
            }
        }

        element.MoveToElement();
    }
}
