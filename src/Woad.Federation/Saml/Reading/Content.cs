using System.Globalization;
using System.IdentityModel.Tokens;
using System.Xml;
using System.Xml.Linq;
using Woad.Federation.Signatures;
using Woad.Xml;

namespace Woad.Federation.Saml;

/// <summary>Reads values of elements whose octets a signature covers, in the order of their schema.</summary>
internal static class Content
{
    private static readonly XName TypeName = XName.Get("type", Names.SchemaInstance);

    /// <summary>The text of an element that has nothing else.</summary>
    /// <exception cref="XmlException">It has elements.</exception>
    public static string Text(this XElement element) => element.HasElements
        ? throw Malformed($"The element {element.Name.LocalName} has elements in the place of text")
        : element.Value;

    /// <summary>The value of an attribute; null for none.</summary>
    public static string? Optional(this XElement element, string name) => element.Attribute(name)?.Value;

    /// <summary>The value of an attribute.</summary>
    /// <exception cref="XmlException">It is missing or empty.</exception>
    public static string Required(this XElement element, string name) =>
        element.Attribute(name)?.Value is { Length: > 0 } value
            ? value
            : throw Malformed($"The element {element.Name.LocalName} has no attribute {name}");

    /// <summary>A time, in UTC; null for none.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static DateTime? Time(this XElement element, string name)
    {
        if (element.Attribute(name)?.Value is not { } value)
        {
            return null;
        }

        return value.EndsWith('Z') && DateTime.TryParseExact(
            value, Formats, CultureInfo.InvariantCulture,
            DateTimeStyles.AdjustToUniversal | DateTimeStyles.AssumeUniversal, out var time)
            ? time
            : throw Malformed($"The time '{value}' of the attribute {name} is malformed or not in UTC");
    }

    /// <summary>A URI as text.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Uri Uri(string text) => System.Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out var uri)
        ? uri
        : throw Malformed($"'{text}' is not a URI");

    /// <summary>A URI of an attribute; null for none.</summary>
    public static Uri? OptionalUri(this XElement element, string name) =>
        element.Attribute(name)?.Value is { Length: > 0 } text ? Uri(text) : null;

    /// <summary>The elements of an element, which may have no others than the names that are taken.</summary>
    /// <exception cref="XmlException">Another element is there, or text.</exception>
    public static IEnumerable<XElement> Children(this XElement element)
    {
        foreach (var node in element.Nodes())
        {
            if (node is XElement child)
            {
                yield return child;
            }
            else if (node is XText text && !string.IsNullOrWhiteSpace(text.Value))
            {
                throw Malformed($"The element {element.Name.LocalName} has text");
            }
        }
    }

    /// <summary>The type of the value of an attribute: a namespace, # and a name.</summary>
    public static string? TypeOf(XElement value)
    {
        if (value.Attribute(TypeName)?.Value is not { } type)
        {
            return null;
        }

        var colon = type.IndexOf(':', StringComparison.Ordinal);
        var ns = colon < 0 ? value.GetDefaultNamespace() : value.GetNamespaceOfPrefix(type[..colon]);
        return ns is null ? null : $"{ns.NamespaceName}#{type[(colon + 1)..]}";
    }

    /// <summary>The value of an attribute: its text, or the elements in it as text.</summary>
    public static string ValueOf(XElement value) => value.HasElements
        ? string.Concat(value.Nodes().Select(static node => node.ToString(SaveOptions.DisableFormatting)))
        : value.Value;

    /// <summary>The references of a KeyInfo.</summary>
    public static SecurityKeyIdentifier KeyInfoOf(XElement keyInfo)
    {
        using var reader = keyInfo.CreateReader();
        return KeyInfo.Read(TokenTree.Read(reader));
    }

    /// <summary>The refusal of a malformed assertion.</summary>
    public static XmlException Malformed(string why) => new(Escaped.Text($"An assertion is malformed: {why}."));

    private static readonly string[] Formats =
    [
        "yyyy-MM-dd'T'HH:mm:ss'Z'", "yyyy-MM-dd'T'HH:mm:ss.FFFFFFF'Z'",
    ];
}
