using System.Globalization;
using System.IdentityModel.Metadata;
using System.Xml;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>Writes values and texts of documents.</summary>
internal static class MetadataText
{
    /// <summary>Writes an element of SAML 2.0 that has text; nothing for none.</summary>
    public static void Element(XmlWriter writer, string name, string? text)
    {
        if (!string.IsNullOrEmpty(text))
        {
            writer.WriteElementString(name, MetadataNames.Saml, text);
        }
    }

    /// <summary>Writes an element of the authorization of WS-Federation that has text; nothing for none.</summary>
    public static void Authorization(XmlWriter writer, string name, string? text)
    {
        if (!string.IsNullOrEmpty(text))
        {
            writer.WriteElementString("auth", name, MetadataNames.Authorization, text);
        }
    }

    /// <summary>Writes an element whose text is in a language.</summary>
    public static void Localized(XmlWriter writer, LocalizedEntry entry, XmlQualifiedName element, string? text)
    {
        ArgumentNullException.ThrowIfNull(element);
        writer.WriteStartElement(element.Name, element.Namespace);
        writer.WriteAttributeString(
            MetadataSerializer.LanguagePrefix, MetadataSerializer.LanguageLocalName,
            MetadataSerializer.LanguageNamespaceUri,
            (entry.Language ?? CultureInfo.InvariantCulture).Name is { Length: > 0 } name ? name : "en");
        writer.WriteString(text);
        writer.WriteEndElement();
    }

    /// <summary>Writes an attribute; nothing for none.</summary>
    public static void Optional(XmlWriter writer, string name, string? value)
    {
        if (!string.IsNullOrEmpty(value))
        {
            writer.WriteAttributeString(name, value);
        }
    }

    /// <summary>Writes an attribute that is true or false.</summary>
    public static void Flag(XmlWriter writer, string name, bool value) =>
        writer.WriteAttributeString(name, XmlConvert.ToString(value));
}
