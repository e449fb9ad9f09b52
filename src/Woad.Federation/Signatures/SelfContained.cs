using System.Xml;

namespace Woad.Federation.Signatures;

/// <summary>
/// Elements that declare all the prefixes of their names: they mean the same wherever they stand.
/// </summary>
internal static class SelfContained
{
    private const string Declarations = "http://www.w3.org/2000/xmlns/";
    private const string Xml = "http://www.w3.org/XML/1998/namespace";

    /// <summary>Whether an element declares all prefixes of its names.</summary>
    /// <param name="element">The element, which <see cref="TokenTree"/> has read.</param>
    public static bool Is(XmlElement element) => Is(element, element);

    private static bool Is(XmlElement element, XmlElement outermost)
    {
        if (!IsDeclared(element.Prefix, element.NamespaceURI, element, outermost))
        {
            return false;
        }

        foreach (XmlAttribute attribute in element.Attributes)
        {
            if (attribute.Prefix.Length > 0 && attribute.NamespaceURI is not (Declarations or Xml)
                && !IsDeclared(attribute.Prefix, attribute.NamespaceURI, element, outermost))
            {
                return false;
            }
        }

        for (var child = element.FirstChild; child is not null; child = child.NextSibling)
        {
            if (child is XmlElement inner && !Is(inner, outermost))
            {
                return false;
            }
        }

        return true;
    }

    private static bool IsDeclared(string prefix, string ns, XmlElement from, XmlElement outermost)
    {
        var name = prefix.Length == 0 ? "xmlns" : prefix;
        for (var at = from; ; at = (XmlElement)at.ParentNode!)
        {
            foreach (XmlAttribute attribute in at.Attributes)
            {
                if (attribute.NamespaceURI == Declarations && attribute.LocalName == name
                    && attribute.Prefix.Length == (prefix.Length == 0 ? 0 : "xmlns".Length))
                {
                    return attribute.Value == ns;
                }
            }

            if (ReferenceEquals(at, outermost))
            {
                return false;
            }
        }
    }
}
