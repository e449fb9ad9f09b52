using System.Xml;

namespace Woad.Metadata.Wsdl;

/// <summary>An element with the line on which it begins.</summary>
internal sealed class PositionedElement(string prefix, string localName, string? ns, XmlDocument document)
    : XmlElement(prefix, localName, ns, document)
{
    /// <summary>The line, counted from 1; 0 when it is unknown.</summary>
    public int Line { get; init; }
}
