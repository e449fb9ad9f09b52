using System.Xml;
using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>
/// The child elements of one element that was received, of which each may occur once. Of two, readers would believe
/// either one: the sides, or a layer and the one above it, could understand one message in two ways.
/// </summary>
internal sealed class SeenElements
{
    private readonly HashSet<(string Name, string Namespace)> _seen = [];

    /// <summary>Adds the element that <paramref name="reader"/> is on.</summary>
    /// <exception cref="XmlException">The parent has had one of that name.</exception>
    public void Add(XmlReader reader)
    {
        if (!_seen.Add((reader.LocalName, reader.NamespaceURI)))
        {
            throw new XmlException(Escaped.Text(
                $"It has the element {reader.LocalName} ({reader.NamespaceURI}) twice."));
        }
    }
}
