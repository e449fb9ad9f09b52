using System.Xml;
using Woad.Xml;

namespace Woad.Federation.Signatures;

/// <summary>Steps through the children of an element, in the order of its schema.</summary>
internal static class Elements
{
    /// <summary>The elements in an element, which has no text beside them.</summary>
    /// <exception cref="XmlException">It has text.</exception>
    public static List<XmlElement> Of(XmlElement parent)
    {
        List<XmlElement> children = [];
        for (var node = parent.FirstChild; node is not null; node = node.NextSibling)
        {
            if (node is XmlElement element)
            {
                children.Add(element);
            }
            else if (!string.IsNullOrWhiteSpace(node.Value))
            {
                throw new XmlException(Escaped.Text($"The element {parent.LocalName} of a token has text."));
            }
        }

        return children;
    }

    /// <summary>Whether an element has a name.</summary>
    public static bool Is(this XmlElement? element, string name, string ns) =>
        element is not null && element.LocalName == name && element.NamespaceURI == ns;

    /// <summary>The text of an element that has nothing else.</summary>
    /// <exception cref="XmlException">It has elements.</exception>
    public static string TextOf(XmlElement element)
    {
        for (var node = element.FirstChild; node is not null; node = node.NextSibling)
        {
            if (node is XmlElement)
            {
                throw new XmlException(Escaped.Text($"The element {element.LocalName} of a token has elements."));
            }
        }

        return element.InnerText;
    }

    /// <summary>The bytes that an element has in base64.</summary>
    /// <exception cref="XmlException">The text is not base64.</exception>
    public static byte[] BytesOf(XmlElement element)
    {
        try
        {
            return Convert.FromBase64String(TextOf(element));
        }
        catch (FormatException e)
        {
            throw new XmlException(Escaped.Text($"The element {element.LocalName} of a token is not base64."), e);
        }
    }
}
