using System.Xml;
using System.Xml.Linq;
using Woad.Xml;

namespace Woad.Discovery.Wire;

/// <summary>Reads an element of another namespace, within limits on its depth and its nodes.</summary>
internal static class ExtensionReader
{
    /// <exception cref="XmlException">The element is larger than the limits.</exception>
    public static XElement Read(XmlReader reader)
    {
        XElement? root = null;
        var open = new Stack<XElement>();
        for (var nodes = 0; nodes < DiscoveryLimits.ExtensionNodes; nodes++)
        {
            switch (reader.NodeType)
            {
                case XmlNodeType.Element:
                    var isEmpty = reader.IsEmptyElement;
                    var element = Begin(reader, ref nodes);
                    root ??= element;
                    if (open.TryPeek(out var parent))
                    {
                        parent.Add(element);
                    }

                    if (!isEmpty)
                    {
                        open.Push(element);
                    }

                    break;
                case XmlNodeType.EndElement:
                    open.Pop();
                    break;
                case XmlNodeType.Text or XmlNodeType.CDATA or XmlNodeType.SignificantWhitespace
                    or XmlNodeType.Whitespace:
                    open.Peek().Add(new XText(reader.Value));
                    break;
            }

            reader.Read();
            if (open.Count == 0)
            {
                return root!;
            }

            if (open.Count > DiscoveryLimits.ExtensionDepth)
            {
                throw new XmlException(
                    Escaped.Text(
                        $"The element '{root!.Name.LocalName}' is deeper than {DiscoveryLimits.ExtensionDepth}."));
            }
        }

        throw new XmlException(Escaped.Text($"An extension has more than {DiscoveryLimits.ExtensionNodes} nodes."));
    }

    private static XElement Begin(XmlReader reader, ref int nodes)
    {
        var element = new XElement(XName.Get(reader.LocalName, reader.NamespaceURI));
        while (reader.MoveToNextAttribute())
        {
            nodes++;
            var name = reader.LocalName == "xmlns" && reader.Prefix.Length == 0
                ? XName.Get("xmlns")
                : XName.Get(reader.LocalName, reader.NamespaceURI);
            element.SetAttributeValue(name, reader.Value);
        }

        reader.MoveToElement();
        return element;
    }
}
