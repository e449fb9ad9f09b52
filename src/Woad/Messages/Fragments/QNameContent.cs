using System.Xml;

namespace Woad.Messages;

/// <summary>Reads elements whose content is a qualified name.</summary>
internal static class QNameContent
{
    /// <summary>Reads the element and resolves its content; an undeclared prefix gives an empty namespace.</summary>
    public static (string Name, string Namespace) Read(XmlDictionaryReader reader)
    {
        if (reader.IsEmptyElement)
        {
            reader.Read();
            return ("", "");
        }

        reader.ReadStartElement();
        var text = reader.ReadContentAsString().Trim();
        var colon = text.IndexOf(':', StringComparison.Ordinal);
        var ns = reader.LookupNamespace(colon < 0 ? "" : text[..colon]);
        reader.ReadEndElement();
        return (text[(colon + 1)..], ns ?? "");
    }
}
