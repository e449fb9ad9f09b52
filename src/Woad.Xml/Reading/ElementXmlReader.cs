using System.Diagnostics.CodeAnalysis;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// One element of another reader, from the start tag on which that reader is positioned. After the end tag
/// there is nothing. Closing passes over what is left and leaves the other reader on the end tag (or the empty
/// element).
/// </summary>
/// <remarks>
/// Not <see cref="XmlReader.ReadSubtree"/>: that one shows the declarations around the element as its attributes.
/// </remarks>
internal sealed class ElementXmlReader(XmlReader inner) : XmlReader
{
    private readonly int _outer = inner.Depth;
    private bool _isAtEnd = inner.IsEmptyElement;
    private bool _isOver;

    public override int AttributeCount => _isOver ? 0 : inner.AttributeCount;

    public override string BaseURI => inner.BaseURI;

    public override bool CanReadBinaryContent => inner.CanReadBinaryContent;

    public override bool CanReadValueChunk => inner.CanReadValueChunk;

    public override int Depth => _isOver ? 0 : inner.Depth - _outer;

    public override bool EOF => _isOver;

    public override bool HasValue => !_isOver && inner.HasValue;

    public override bool IsDefault => !_isOver && inner.IsDefault;

    public override bool IsEmptyElement => !_isOver && inner.IsEmptyElement;

    public override string LocalName => _isOver ? "" : inner.LocalName;

    public override string Name => _isOver ? "" : inner.Name;

    public override string NamespaceURI => _isOver ? "" : inner.NamespaceURI;

    public override XmlNameTable NameTable => inner.NameTable;

    public override XmlNodeType NodeType => _isOver ? XmlNodeType.None : inner.NodeType;

    public override string Prefix => _isOver ? "" : inner.Prefix;

    public override ReadState ReadState => _isOver ? ReadState.EndOfFile : inner.ReadState;

    public override string Value => _isOver ? "" : inner.Value;

    public override Type ValueType => inner.ValueType;

    public override string XmlLang => inner.XmlLang;

    public override XmlSpace XmlSpace => inner.XmlSpace;

    public override string this[int i] => inner[i];

    public override string? this[string name] => inner[name];

    public override string? this[string name, string? namespaceURI] => inner[name, namespaceURI];

    public override bool Read()
    {
        if (_isOver)
        {
            return false;
        }

        if (_isAtEnd)
        {
            inner.MoveToElement();
            _isOver = true;
            return false;
        }

        inner.Read();
        _isAtEnd = inner.NodeType == XmlNodeType.EndElement && inner.Depth == _outer;
        return true;
    }

    public override string GetAttribute(int i) => inner.GetAttribute(i);

    public override string? GetAttribute(string name) => _isOver ? null : inner.GetAttribute(name);

    public override string? GetAttribute(string name, string? namespaceURI) =>
        _isOver ? null : inner.GetAttribute(name, namespaceURI);

    public override string? LookupNamespace(string prefix) => inner.LookupNamespace(prefix);

    public override void MoveToAttribute(int i) => inner.MoveToAttribute(i);

    public override bool MoveToAttribute(string name) => !_isOver && inner.MoveToAttribute(name);

    public override bool MoveToAttribute(string name, string? ns) => !_isOver && inner.MoveToAttribute(name, ns);

    public override bool MoveToElement() => !_isOver && inner.MoveToElement();

    public override bool MoveToFirstAttribute() => !_isOver && inner.MoveToFirstAttribute();

    public override bool MoveToNextAttribute() => !_isOver && inner.MoveToNextAttribute();

    public override bool ReadAttributeValue() => !_isOver && inner.ReadAttributeValue();

    [DoesNotReturn]
    public override void ResolveEntity() => throw new InvalidOperationException("There are no entities to resolve.");

    public override int ReadContentAsBase64(byte[] buffer, int index, int count) =>
        Arrive(inner.ReadContentAsBase64(buffer, index, count));

    public override int ReadContentAsBinHex(byte[] buffer, int index, int count) =>
        Arrive(inner.ReadContentAsBinHex(buffer, index, count));

    public override int ReadValueChunk(char[] buffer, int index, int count) =>
        inner.ReadValueChunk(buffer, index, count);

    protected override void Dispose(bool disposing)
    {
        if (disposing && !_isOver)
        {
            inner.MoveToElement();
            while (Read())
            {
                // What the object has left unread.
            }
        }
    }

    /// <summary>Binary content that ends leaves the reader on the node after it.</summary>
    private int Arrive(int read)
    {
        _isAtEnd = inner.NodeType == XmlNodeType.EndElement && inner.Depth == _outer;
        return read;
    }
}
