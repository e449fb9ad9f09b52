using System.Globalization;
using System.IdentityModel.Protocols.WSTrust;
using System.Xml;
using Woad.Xml;

namespace Woad.Federation.Trust.Messages;

/// <summary>Values of elements of WS-Trust.</summary>
internal static class TrustValues
{
    private const string Utc = "yyyy-MM-dd'T'HH:mm:ss.fff'Z'";

    /// <summary>The child elements, whose number is bounded.</summary>
    public static List<XmlElement> Children(XmlElement parent)
    {
        var children = new List<XmlElement>();
        foreach (XmlNode node in parent.ChildNodes)
        {
            switch (node)
            {
                case XmlElement child:
                    children.Add(child);
                    break;
                case XmlCharacterData { Value: { } text } when
                    node.NodeType != XmlNodeType.Comment && !string.IsNullOrWhiteSpace(text):
                    throw Malformed(parent, "has text beside its elements");
                default:
                    break;
            }
        }

        return children.Count <= TrustLimits.Children
            ? children
            : throw Malformed(parent, $"has more than {TrustLimits.Children} elements");
    }

    /// <summary>The only child element.</summary>
    public static XmlElement Only(XmlElement parent) => Children(parent) is [var child]
        ? child
        : throw Malformed(parent, "has not exactly one element");

    /// <summary>The text of an element without elements; comments would split it, and are refused.</summary>
    public static string Text(XmlElement element)
    {
        foreach (XmlNode node in element.ChildNodes)
        {
            if (node is not (XmlText or XmlWhitespace or XmlSignificantWhitespace))
            {
                throw Malformed(element, "has more than text");
            }
        }

        return element.InnerText.Trim();
    }

    /// <summary>The text of an element, which is an absolute URI.</summary>
    public static string AbsoluteUri(XmlElement element)
    {
        var text = Text(element);
        return Uri.TryCreate(text, UriKind.Absolute, out _) ? text : throw Malformed(element, "is not an absolute URI");
    }

    /// <summary>A boolean of XML Schema.</summary>
    public static bool Boolean(string text, XmlElement element) => text switch
    {
        "true" or "1" => true,
        "false" or "0" => false,
        _ => throw Malformed(element, "is neither true nor false"),
    };

    /// <summary>The length of a key.</summary>
    public static int KeySize(XmlElement element) =>
        int.TryParse(Text(element), NumberStyles.None, CultureInfo.InvariantCulture, out var bits)
            && bits <= TrustLimits.KeyBits
            ? bits
            : throw Malformed(element, $"is not a number from 0 to {TrustLimits.KeyBits}");

    /// <summary>Bytes as base64, whose number is bounded.</summary>
    public static byte[] Bytes(XmlElement element, int limit)
    {
        var text = Text(element);
        if (text.Length > limit * 2)
        {
            throw Malformed(element, $"has more than {limit} bytes");
        }

        try
        {
            return Convert.FromBase64String(text) is var bytes && bytes.Length <= limit
                ? bytes
                : throw Malformed(element, $"has more than {limit} bytes");
        }
        catch (FormatException e)
        {
            throw new WSTrustSerializationException(Escaped.Text($"{Name(element)} is not base64."), e);
        }
    }

    /// <summary>A time, in UTC.</summary>
    public static DateTime Time(XmlElement element)
    {
        try
        {
            return XmlConvert.ToDateTime(Text(element), XmlDateTimeSerializationMode.Utc);
        }
        catch (FormatException e)
        {
            throw new WSTrustSerializationException(Escaped.Text($"{Name(element)} is not a time."), e);
        }
    }

    /// <summary>A time as messages have it.</summary>
    public static string Of(DateTime time) => time.ToUniversalTime().ToString(Utc, CultureInfo.InvariantCulture);

    /// <summary>The exception about an element.</summary>
    public static WSTrustSerializationException Malformed(XmlElement element, string why) =>
        new(Escaped.Text($"{Name(element)} {why}."));

    private static string Name(XmlElement element) =>
        $"The element '{element.LocalName}' ({element.NamespaceURI}) of a message of WS-Trust";
}
