using System.Xml;
using Woad.Messages;

namespace Woad.Security.Elements;

/// <summary>A ReferenceList: the encrypted parts of a message.</summary>
internal static class CipherList
{
    private const int Most = 64;

    /// <summary>Reads the element that <paramref name="reader"/> is on and moves behind it.</summary>
    public static List<string> Read(XmlDictionaryReader reader)
    {
        List<string> ids = [];
        if (reader.IsEmptyElement)
        {
            reader.Read();
            return ids;
        }

        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (!reader.IsStartElement("DataReference", SecuredNames.Encryption)
                || reader.GetAttribute("URI") is not ['#', _, ..] uri
                || ids.Count == Most)
            {
                throw new RefusedSecurityException(
                    RefusedSecurityException.InvalidSecurity,
                    $"A list of encrypted parts has {reader.Name}, which is no reference to a part of the message, or more than {Most} references.");
            }

            ids.Add(uri[1..]);
            reader.Skip();
        }

        reader.ReadEndElement();
        return ids;
    }

    /// <summary>Writes the element.</summary>
    public static void Write(XmlDictionaryWriter writer, IEnumerable<string> ids)
    {
        writer.WriteStartElement("e", SecuredNames.ReferenceList, SecuredNames.Encryption);
        foreach (var id in ids)
        {
            writer.WriteStartElement("e", "DataReference", SecuredNames.Encryption);
            writer.WriteAttributeString("URI", "#" + id);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }
}
