using System.Globalization;
using System.IdentityModel.Metadata;
using System.IdentityModel.Protocols.WSTrust;
using System.Xml;
using System.Xml.Linq;
using Woad.Federation.Trust.Messages;
using Woad.Xml;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>Values of the elements of a document, whose size was limited when it was read.</summary>
internal static class MetadataElement
{
    /// <summary>The element of a reader, which moves behind it.</summary>
    public static XElement Take(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        reader.MoveToContent();
        using (var inner = reader.ReadSubtree())
        {
            inner.Read();
            var element = (XElement)XNode.ReadFrom(inner);
            reader.Skip();
            return element;
        }
    }

    /// <summary>A reader at an element.</summary>
    public static XmlReader Open(this XElement element)
    {
        var reader = element.CreateReader();
        reader.MoveToContent();
        return reader;
    }

    public static bool Is(this XElement element, string name, string ns) =>
        element.Name.LocalName == name && element.Name.NamespaceName == ns;

    /// <summary>The text of an element that has nothing else.</summary>
    /// <exception cref="XmlException">It has elements.</exception>
    public static string Text(this XElement element) => element.HasElements
        ? throw Saml.Content.Malformed($"the element {element.Name.LocalName} has elements in the place of text")
        : element.Value;

    /// <summary>The absolute URI of an attribute.</summary>
    /// <exception cref="MetadataSerializationException">It is missing, or not one.</exception>
    public static Uri RequiredUri(XmlReader reader, string name) =>
        OptionalUri(reader, name) ?? throw Malformed($"The element {reader.LocalName} has no attribute {name}.");

    /// <summary>The absolute URI of an attribute; null for none.</summary>
    /// <exception cref="MetadataSerializationException">It is not one.</exception>
    public static Uri? OptionalUri(XmlReader reader, string name) =>
        reader.GetAttribute(name) is { Length: > 0 } text ? AbsoluteUri(text) : null;

    /// <summary>An absolute URI.</summary>
    /// <exception cref="MetadataSerializationException">The text is not one.</exception>
    public static Uri AbsoluteUri(string text) => Uri.TryCreate(text.Trim(), UriKind.Absolute, out var uri)
        ? uri
        : throw Malformed($"'{text}' is not an absolute URI.");

    /// <summary>A truth value of an attribute; null for none.</summary>
    /// <exception cref="MetadataSerializationException">It is not one.</exception>
    public static bool? Truth(XmlReader reader, string name) => reader.GetAttribute(name)?.Trim() switch
    {
        null => null,
        "true" or "1" => true,
        "false" or "0" => false,
        var other => throw Malformed($"'{other}' of the attribute {name} is neither true nor false."),
    };

    /// <summary>A time of an attribute, in UTC; null for none.</summary>
    /// <exception cref="MetadataSerializationException">It is malformed.</exception>
    public static DateTime? Time(XmlReader reader, string name)
    {
        if (reader.GetAttribute(name) is not { } text)
        {
            return null;
        }

        try
        {
            return XmlConvert.ToDateTime(text.Trim(), XmlDateTimeSerializationMode.Utc);
        }
        catch (FormatException e)
        {
            throw new MetadataSerializationException(
                Escaped.Text($"'{text}' of the attribute {name} is not a time."), e);
        }
    }

    /// <summary>The language of an element.</summary>
    /// <exception cref="MetadataSerializationException">It is missing, or not known.</exception>
    public static CultureInfo Language(XElement element)
    {
        var name = element.Attribute(XNamespace.Xml + "lang")?.Value
            ?? throw Malformed($"The element {element.Name.LocalName} has no attribute xml:lang.");
        try
        {
            return CultureInfo.GetCultureInfo(name);
        }
        catch (CultureNotFoundException e)
        {
            throw new MetadataSerializationException(Escaped.Text($"The language '{name}' is not known."), e);
        }
    }

    /// <summary>The references in an element.</summary>
    /// <exception cref="MetadataSerializationException">One is malformed.</exception>
    public static void References(XElement element, ICollection<EndpointReference> into)
    {
        foreach (var child in element.Elements())
        {
            using var reader = child.Open();
            try
            {
                into.Add(EndpointReferences.Read(reader));
            }
            catch (Exception e) when (e is WSTrustSerializationException or XmlException)
            {
                throw new MetadataSerializationException(
                    Escaped.Text($"An endpoint of the metadata is malformed: {e.Message}"), e);
            }
        }
    }

    public static MetadataSerializationException Malformed(EscapedText text) => new(Escaped.Text(text));
}
