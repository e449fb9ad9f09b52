using System.Xml;
using Woad.Envelopes;
using Woad.Messages;

namespace Woad.Encoders.Parts;

/// <summary>Gives elements the wsu:Id by which a signature refers to them.</summary>
internal static class Cover
{
    /// <summary>The namespace of ids.</summary>
    public const string Utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

    /// <summary>The Id of the element that <paramref name="reader"/> is on; null for none.</summary>
    public static string? IdOf(XmlDictionaryReader reader) => reader.GetAttribute("Id", Utility);

    /// <summary>Copies the element that <paramref name="reader"/> is on, with an Id.</summary>
    public static void Copy(XmlDictionaryReader reader, XmlDictionaryWriter writer, string id)
    {
        CopyStart(reader, writer, id);
        XmlFragment.WriteContents(reader, writer);
        writer.WriteEndElement();
    }

    /// <summary>
    /// Copies the start tag that <paramref name="reader"/> is on, with an Id; the element stays open.
    /// </summary>
    public static void CopyStart(XmlDictionaryReader reader, XmlDictionaryWriter writer, string id)
    {
        writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
        writer.WriteAttributes(reader, defattr: false);
        writer.WriteAttributeString("u", "Id", Utility, id);
    }
}
