using System.Globalization;
using System.IdentityModel.Tokens;
using System.Text;
using System.Xml;
using Woad.Federation.Signatures;
using Woad.Xml;

namespace Woad.Federation.Saml;

/// <summary>Reads values of elements at which a reader is.</summary>
internal static class Content
{
    private static readonly XmlWriterSettings Nodes = new()
    {
        ConformanceLevel = ConformanceLevel.Fragment,
        NewLineHandling = NewLineHandling.Entitize,
    };

    private static readonly string[] Formats =
    [
        "yyyy-MM-dd'T'HH:mm:ss'Z'", "yyyy-MM-dd'T'HH:mm:ss.FFFFFFF'Z'",
    ];

    /// <summary>Refuses another element than one of a name.</summary>
    /// <exception cref="XmlException">The reader is at another node.</exception>
    public static void Expect(this XmlReader reader, string name, string ns)
    {
        ArgumentNullException.ThrowIfNull(reader);
        if (!reader.IsStartElement(name, ns))
        {
            throw reader.Unknown();
        }
    }

    /// <summary>The text of an element that has nothing else; the reader is behind it afterwards.</summary>
    /// <exception cref="XmlException">It has elements.</exception>
    public static string Text(this XmlReader reader)
    {
        var name = reader.LocalName;
        var text = reader.EnterText(out var isEmpty);
        if (isEmpty)
        {
            return "";
        }

        if (reader.NodeType != XmlNodeType.EndElement)
        {
            throw Malformed($"the element {name} has elements in the place of text");
        }

        reader.ReadEndElement();
        return text;
    }

    /// <summary>The value of an attribute; null for none.</summary>
    public static string? Optional(this XmlReader reader, string name) => reader.GetAttribute(name, "");

    /// <summary>The value of an attribute.</summary>
    /// <exception cref="XmlException">It is missing or empty.</exception>
    public static string Required(this XmlReader reader, string name) =>
        reader.Optional(name) is { Length: > 0 } value
            ? value
            : throw Malformed($"the element {reader.LocalName} has no attribute {name}");

    /// <summary>A time, in UTC; null for none.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static DateTime? Time(this XmlReader reader, string name)
    {
        if (reader.Optional(name) is not { } value)
        {
            return null;
        }

        return value.EndsWith('Z') && DateTime.TryParseExact(
            value, Formats, CultureInfo.InvariantCulture,
            DateTimeStyles.AdjustToUniversal | DateTimeStyles.AssumeUniversal, out var time)
            ? time
            : throw Malformed($"the time '{value}' of the attribute {name} is malformed or not in UTC");
    }

    /// <summary>A time, in UTC.</summary>
    /// <exception cref="XmlException">It is missing or malformed.</exception>
    public static DateTime RequiredTime(this XmlReader reader, string name) => reader.Time(name)
        ?? throw Malformed($"the element {reader.LocalName} has no attribute {name}");

    /// <summary>A URI as text.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Uri Uri(string text) => System.Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out var uri)
        ? uri
        : throw Malformed($"'{text}' is not a URI");

    /// <summary>A URI of an attribute; null for none.</summary>
    public static Uri? OptionalUri(this XmlReader reader, string name) =>
        reader.Optional(name) is { Length: > 0 } text ? Uri(text) : null;

    /// <summary>The audience that an element names; the reader is behind it afterwards.</summary>
    /// <exception cref="XmlException">It is another element, or empty.</exception>
    public static Uri Audience(this XmlReader reader, string ns)
    {
        reader.Expect("Audience", ns);
        return reader.Text() is { Length: > 0 } text ? Uri(text) : throw Malformed("an Audience is empty");
    }

    /// <summary>The decision of an element.</summary>
    /// <exception cref="XmlException">It is not known.</exception>
    public static SamlAccessDecision Decision(this XmlReader reader) =>
        Enum.TryParse<SamlAccessDecision>(reader.Required("Decision"), out var decision)
            ? decision
            : throw Malformed("a decision is not known");

    /// <summary>The issuer of a claim before the issuer of the assertion; null for none.</summary>
    public static string? OriginalIssuer(this XmlReader reader) =>
        reader.GetAttribute("OriginalIssuer", SamlNames.OriginalIssuer)
            ?? reader.GetAttribute("OriginalIssuer", SamlNames.OriginalIssuerOld);

    /// <summary>The type of the value of an attribute: a namespace, # and a name; null for none.</summary>
    public static string? TypeOfValue(this XmlReader reader)
    {
        if (reader.GetAttribute("type", Names.SchemaInstance) is not { } type)
        {
            return null;
        }

        var colon = type.IndexOf(':', StringComparison.Ordinal);
        var ns = reader.LookupNamespace(colon < 0 ? "" : type[..colon]);
        return ns is null ? null : $"{ns}#{type[(colon + 1)..]}";
    }

    /// <summary>
    /// The value of an attribute: its text, or the elements in it as text. The reader is behind it afterwards.
    /// </summary>
    public static string Value(this XmlReader reader)
    {
        var text = reader.EnterText(out var isEmpty);
        if (isEmpty)
        {
            return "";
        }

        if (reader.NodeType != XmlNodeType.EndElement)
        {
            var nodes = new StringBuilder();
            using (var writer = XmlWriter.Create(nodes, Nodes))
            {
                writer.WriteString(text);
                while (reader.NodeType != XmlNodeType.EndElement && !reader.EOF)
                {
                    writer.WriteNode(reader, defattr: false);
                }
            }

            text = nodes.ToString();
        }

        reader.ReadEndElement();
        return text;
    }

    /// <summary>The refusal of an element that is not known at its place.</summary>
    public static XmlException Unknown(this XmlReader reader) => Malformed(
        $"the node {reader.LocalName} ({reader.NamespaceURI}) is not known at its place");

    /// <summary>The refusal of a malformed assertion.</summary>
    public static XmlException Malformed(string why) => new(Escaped.Text($"An assertion is malformed: {why}."));

    /// <summary>The text at the start of an element; the reader is behind it, or behind an empty element.</summary>
    private static string EnterText(this XmlReader reader, out bool isEmpty)
    {
        isEmpty = reader.IsEmptyElement;
        reader.Read();
        return isEmpty || reader.NodeType == XmlNodeType.Element ? "" : reader.ReadContentAsString();
    }
}
