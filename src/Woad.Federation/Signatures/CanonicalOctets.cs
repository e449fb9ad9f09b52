using System.Text;
using System.Xml;

namespace Woad.Federation.Signatures;

/// <summary>
/// Exclusive canonical XML without comments ([XML-EXC-C14N]) of an element in memory, which may be without one of its
/// children.
/// </summary>
internal sealed class CanonicalOctets
{
    private const string DeclarationNamespace = "http://www.w3.org/2000/xmlns/";

    private readonly StringBuilder _text = new();
    private readonly XmlElement? _without;
    private readonly HashSet<string> _inclusive;

    private CanonicalOctets(XmlElement? without, IEnumerable<string> inclusive)
    {
        _without = without;
        _inclusive = [.. inclusive];
    }

    /// <summary>The octets of an element.</summary>
    /// <param name="root">The element.</param>
    /// <param name="without">A child that is left out; null for none.</param>
    /// <param name="inclusive">Prefixes that are treated as in inclusive canonical XML; "" for the default.</param>
    public static byte[] Of(XmlElement root, XmlElement? without = null, params IEnumerable<string> inclusive)
    {
        var octets = new CanonicalOctets(without, inclusive);
        octets.Write(root, new Dictionary<string, string> { [""] = "" }, []);
        return Encoding.UTF8.GetBytes(octets._text.ToString());
    }

    private static void Escape(StringBuilder into, string text, bool isValue)
    {
        foreach (var c in text)
        {
            _ = (c, isValue) switch
            {
                ('&', _) => into.Append("&amp;"),
                ('<', _) => into.Append("&lt;"),
                ('>', false) => into.Append("&gt;"),
                ('"', true) => into.Append("&quot;"),
                ('\t', true) => into.Append("&#x9;"),
                ('\n', true) => into.Append("&#xA;"),
                ('\r', _) => into.Append("&#xD;"),
                _ => into.Append(c),
            };
        }
    }

    private void WriteAttributes(List<XmlAttribute> attributes)
    {
        attributes.Sort(static (a, b) => (a.NamespaceURI, b.NamespaceURI) is var (x, y) && x != y
            ? string.CompareOrdinal(x, y)
            : string.CompareOrdinal(a.LocalName, b.LocalName));
        foreach (var attribute in attributes)
        {
            _text.Append(' ');
            if (attribute.Prefix.Length > 0)
            {
                _text.Append(attribute.Prefix).Append(':');
            }

            _text.Append(attribute.LocalName).Append("=\"");
            Escape(_text, attribute.Value, isValue: true);
            _text.Append('"');
        }
    }

    /// <param name="element">The element.</param>
    /// <param name="rendered">The declarations that the output has in scope.</param>
    /// <param name="declared">The declarations that the element's parent has in scope.</param>
    private void Write(XmlElement element, Dictionary<string, string> rendered, Dictionary<string, string> declared)
    {
        SortedDictionary<string,
            string> needed = new(StringComparer.Ordinal) { [element.Prefix] = element.NamespaceURI };
        List<XmlAttribute> attributes = [];
        var (inScope, isCopy) = (declared, false);
        foreach (XmlAttribute attribute in element.Attributes)
        {
            if (attribute.NamespaceURI == DeclarationNamespace)
            {
                if (!isCopy)
                {
                    (inScope, isCopy) = (new Dictionary<string, string>(declared), true);
                }

                inScope[attribute.Prefix.Length == 0 ? "" : attribute.LocalName] = attribute.Value;
                continue;
            }

            attributes.Add(attribute);
            if (attribute.Prefix.Length > 0)
            {
                needed[attribute.Prefix] = attribute.NamespaceURI;
            }
        }

        foreach (var prefix in _inclusive)
        {
            if (inScope.TryGetValue(prefix, out var ns))
            {
                needed.TryAdd(prefix, ns);
            }
        }

        var name = element.Prefix.Length == 0 ? element.LocalName : $"{element.Prefix}:{element.LocalName}";
        _text.Append('<').Append(name);
        var within = Declare(needed, rendered);
        WriteAttributes(attributes);
        _text.Append('>');
        for (var child = element.FirstChild; child is not null; child = child.NextSibling)
        {
            switch (child)
            {
                case XmlElement inner when !ReferenceEquals(inner, _without):
                    Write(inner, within, inScope);
                    break;
                case XmlCharacterData text:
                    Escape(_text, text.Data, isValue: false);
                    break;
            }
        }

        _text.Append("</").Append(name).Append('>');
    }

    private Dictionary<string, string> Declare(
        SortedDictionary<string, string> needed, Dictionary<string, string> rendered)
    {
        var within = rendered;
        foreach (var (prefix, ns) in needed)
        {
            if (prefix == "xml" || within.GetValueOrDefault(prefix) == ns)
            {
                continue;
            }

            if (ReferenceEquals(within, rendered))
            {
                within = new Dictionary<string, string>(rendered);
            }

            within[prefix] = ns;
            _text.Append(prefix.Length == 0 ? " xmlns=\"" : $" xmlns:{prefix}=\"");
            Escape(_text, ns, isValue: true);
            _text.Append('"');
        }

        return within;
    }
}
