using System.Xml;

namespace Woad.Metadata.Wsdl;

/// <summary>A document whose elements remember their lines, which error messages name.</summary>
internal sealed class PositionedDocument : XmlDocument
{
    private IXmlLineInfo? _reader;

    public PositionedDocument() => XmlResolver = null;

    public override void Load(XmlReader reader)
    {
        _reader = reader as IXmlLineInfo;
        base.Load(reader);
        _reader = null;
    }

    public override XmlElement CreateElement(string? prefix, string localName, string? namespaceURI) =>
        new PositionedElement(prefix ?? "", localName, namespaceURI, this)
        {
            Line = _reader?.HasLineInfo() == true ? _reader.LineNumber : 0,
        };
}
