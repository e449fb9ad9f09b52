using System.IdentityModel.Protocols.WSTrust;
using System.Xml;
using Woad.Xml;

namespace Woad.Federation.Trust.Messages;

/// <summary>
/// Reads an element into memory within limits. Whitespace and prefixes stay as they are: tokens inside are signed.
/// </summary>
/// <remarks>
/// Document types, processing instructions and entities are refused. Prefixes that are declared outside of the element
/// are declared on it where values may use them, so that the element can stand alone.
/// </remarks>
internal sealed class BoundedElements
{
    private readonly XmlDocument _document = new() { PreserveWhitespace = true, XmlResolver = null };
    private int _nodes;
    private int _characters;

    private BoundedElements()
    {
    }

    /// <summary>Reads the element of a reader, which moves behind it.</summary>
    /// <exception cref="WSTrustSerializationException">It exceeds a limit, or has what no message may have.</exception>
    public static XmlElement Read(XmlReader reader)
    {
        var read = new BoundedElements();
        var outer = (reader as IXmlNamespaceResolver)?.GetNamespacesInScope(XmlNamespaceScope.ExcludeXml);
        var element = read.Copy(reader);
        if (outer is not null)
        {
            Declare(element, outer);
        }

        return element;
    }

    /// <summary>Declares prefixes of the surroundings that values of an element may use.</summary>
    public static void Declare(XmlElement element, IDictionary<string, string> outer)
    {
        foreach (var (prefix, ns) in outer)
        {
            var name = prefix.Length == 0 ? "xmlns" : "xmlns:" + prefix;
            if (prefix.Length > 0 && !element.HasAttribute(name) && IsUsedInValues(element, prefix + ":"))
            {
                element.SetAttribute(name, ns);
            }
        }
    }

    /// <summary>Declares prefixes of the elements around an element, so that it can stand alone.</summary>
    public static XmlElement Alone(XmlElement element)
    {
        var outer = new Dictionary<string, string>();
        for (var node = element.ParentNode; node is XmlElement parent; node = node.ParentNode)
        {
            foreach (XmlAttribute attribute in parent.Attributes)
            {
                if (attribute.Prefix == "xmlns")
                {
                    outer.TryAdd(attribute.LocalName, attribute.Value);
                }
            }
        }

        Declare(element, outer);
        return element;
    }

    private static bool IsUsedInValues(XmlElement element, string start)
    {
        foreach (XmlNode node in element.SelectNodes("descendant-or-self::*/@* | descendant::text()")!)
        {
            if (node.Value is { } value && value.TrimStart().StartsWith(start, StringComparison.Ordinal))
            {
                return true;
            }
        }

        return false;
    }

    private XmlElement Copy(XmlReader reader)
    {
        if (reader.MoveToContent() != XmlNodeType.Element)
        {
            throw new WSTrustSerializationException(Escaped.Text(
                $"An element was expected, and a node of the kind {reader.NodeType} was found."));
        }

        var root = Open(reader);
        var current = reader.IsEmptyElement ? null : root;
        var depth = 1;
        while (current is not null && reader.Read())
        {
            switch (reader.NodeType)
            {
                case XmlNodeType.Element:
                    var child = Open(reader);
                    current.AppendChild(child);
                    if (!reader.IsEmptyElement)
                    {
                        Check(++depth <= TrustLimits.Depth, "depth", TrustLimits.Depth);
                        current = child;
                    }

                    break;
                case XmlNodeType.EndElement:
                    depth--;
                    current = current == root ? null : (XmlElement)current.ParentNode!;
                    break;
                case XmlNodeType.Text or XmlNodeType.CDATA:
                    current.AppendChild(_document.CreateTextNode(Count(reader.Value)));
                    break;
                case XmlNodeType.Whitespace or XmlNodeType.SignificantWhitespace:
                    current.AppendChild(_document.CreateSignificantWhitespace(Count(reader.Value)));
                    break;
                case XmlNodeType.Comment:
                    current.AppendChild(_document.CreateComment(Count(reader.Value)));
                    break;
                default:
                    throw new WSTrustSerializationException(Escaped.Text(
                        $"A message of WS-Trust has a node of the kind {reader.NodeType}, which is refused."));
            }
        }

        Check(current is null, "end", 0);
        reader.Read();
        return root;
    }

    private XmlElement Open(XmlReader reader)
    {
        Count(reader.LocalName);
        var element = _document.CreateElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
        for (var more = reader.MoveToFirstAttribute(); more; more = reader.MoveToNextAttribute())
        {
            var attribute = _document.CreateAttribute(reader.Prefix, reader.LocalName, reader.NamespaceURI);
            attribute.Value = Count(reader.Value);
            element.SetAttributeNode(attribute);
        }

        reader.MoveToElement();
        return element;
    }

    private string Count(string value)
    {
        Check(++_nodes <= TrustLimits.Nodes, "number of nodes", TrustLimits.Nodes);
        _characters += value.Length;
        Check(_characters <= TrustLimits.Characters, "number of characters", TrustLimits.Characters);
        return value;
    }

    private static void Check(bool holds, string what, int limit)
    {
        if (!holds)
        {
            throw new WSTrustSerializationException(Escaped.Text(
                $"A message of WS-Trust exceeds the maximum {what}, {limit}."));
        }
    }
}
