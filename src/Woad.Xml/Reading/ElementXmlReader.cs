using System.Diagnostics.CodeAnalysis;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// One element of another reader, from the start tag on which that reader is positioned. It is never read past
/// the end tag (or the empty element): there the reader stays, as that of the serializer does. Closing passes over what
/// is left.
/// </summary>
/// <remarks>
/// Not <see cref="XmlReader.ReadSubtree"/>: that one shows the declarations around the element as its attributes, and
/// nothing after the end.
/// </remarks>
/// <param name="inner">The other reader.</param>
/// <param name="depth">The depth of the element in its document.</param>
internal sealed class ElementXmlReader(XmlReader inner, int depth) : XmlReader
{
    private readonly int _outer = inner.Depth;
    private readonly bool _isEmpty = inner.IsEmptyElement;

    public override int AttributeCount => inner.AttributeCount;

    public override string BaseURI => inner.BaseURI;

    public override bool CanReadBinaryContent => inner.CanReadBinaryContent;

    public override bool CanReadValueChunk => inner.CanReadValueChunk;

    public override int Depth => inner.Depth - _outer + depth;

    public override bool EOF => inner.EOF;

    public override bool HasValue => inner.HasValue;

    public override bool IsDefault => inner.IsDefault;

    public override bool IsEmptyElement => inner.IsEmptyElement;

    public override string LocalName => inner.LocalName;

    public override string Name => inner.Name;

    public override string NamespaceURI => inner.NamespaceURI;

    public override XmlNameTable NameTable => inner.NameTable;

    public override XmlNodeType NodeType => inner.NodeType;

    public override string Prefix => inner.Prefix;

    public override ReadState ReadState => inner.ReadState;

    public override string Value => inner.Value;

    public override Type ValueType => inner.ValueType;

    public override string XmlLang => inner.XmlLang;

    public override XmlSpace XmlSpace => inner.XmlSpace;

    public override string this[int i] => inner[i];

    public override string? this[string name] => inner[name];

    public override string? this[string name, string? namespaceURI] => inner[name, namespaceURI];

    private bool IsAtEnd => _isEmpty || (inner.NodeType == XmlNodeType.EndElement && inner.Depth == _outer);

    public override bool Read() => !IsAtEnd && inner.Read();

    public override string GetAttribute(int i) => inner.GetAttribute(i);

    public override string? GetAttribute(string name) => inner.GetAttribute(name);

    public override string? GetAttribute(string name, string? namespaceURI) =>
        inner.GetAttribute(name, namespaceURI);

    public override string? LookupNamespace(string prefix) => inner.LookupNamespace(prefix);

    public override void MoveToAttribute(int i) => inner.MoveToAttribute(i);

    public override bool MoveToAttribute(string name) => inner.MoveToAttribute(name);

    public override bool MoveToAttribute(string name, string? ns) => inner.MoveToAttribute(name, ns);

    public override bool MoveToElement() => inner.MoveToElement();

    public override bool MoveToFirstAttribute() => inner.MoveToFirstAttribute();

    public override bool MoveToNextAttribute() => inner.MoveToNextAttribute();

    public override bool ReadAttributeValue() => inner.ReadAttributeValue();

    [DoesNotReturn]
    public override void ResolveEntity() => throw new InvalidOperationException("There are no entities to resolve.");

    // The serializer's reader leaves these to the reader of the message, and all others to its base class.
    public override string ReadContentAsString() => inner.ReadContentAsString();

    public override int ReadContentAsInt() => inner.ReadContentAsInt();

    public override long ReadContentAsLong() => inner.ReadContentAsLong();

    public override bool ReadContentAsBoolean() => inner.ReadContentAsBoolean();

    public override double ReadContentAsDouble() => inner.ReadContentAsDouble();

    public override DateTime ReadContentAsDateTime() => inner.ReadContentAsDateTime();

    public override object ReadContentAsObject() => inner.ReadContentAsObject();

    public override object ReadContentAs(Type returnType, IXmlNamespaceResolver? namespaceResolver) =>
        inner.ReadContentAs(returnType, namespaceResolver);

    public override int ReadContentAsBase64(byte[] buffer, int index, int count) =>
        inner.ReadContentAsBase64(buffer, index, count);

    public override int ReadContentAsBinHex(byte[] buffer, int index, int count) =>
        inner.ReadContentAsBinHex(buffer, index, count);

    public override int ReadValueChunk(char[] buffer, int index, int count) =>
        inner.ReadValueChunk(buffer, index, count);

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            inner.MoveToElement();
            while (Read())
            {
                // What the object has left unread.
            }
        }
    }
}
