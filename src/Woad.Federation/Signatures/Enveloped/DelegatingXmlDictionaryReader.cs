using System.Xml;

namespace System.IdentityModel;

/// <summary>Reads by another reader, which a derived class sets before its first use.</summary>
public class DelegatingXmlDictionaryReader : XmlDictionaryReader
{
    private XmlDictionaryReader? _inner;

    /// <summary>Initializes a new instance of the <see cref="DelegatingXmlDictionaryReader"/> class.</summary>
    protected DelegatingXmlDictionaryReader()
    {
    }

    /// <inheritdoc/>
    public override int AttributeCount => InnerReader.AttributeCount;

    /// <inheritdoc/>
    public override string BaseURI => InnerReader.BaseURI;

    /// <inheritdoc/>
    public override int Depth => InnerReader.Depth;

    /// <inheritdoc/>
    public override bool EOF => InnerReader.EOF;

    /// <inheritdoc/>
    public override bool HasValue => InnerReader.HasValue;

    /// <inheritdoc/>
    public override bool IsDefault => InnerReader.IsDefault;

    /// <inheritdoc/>
    public override bool IsEmptyElement => InnerReader.IsEmptyElement;

    /// <inheritdoc/>
    public override string LocalName => InnerReader.LocalName;

    /// <inheritdoc/>
    public override string Name => InnerReader.Name;

    /// <inheritdoc/>
    public override XmlNameTable NameTable => InnerReader.NameTable;

    /// <inheritdoc/>
    public override string NamespaceURI => InnerReader.NamespaceURI;

    /// <inheritdoc/>
    public override XmlNodeType NodeType => InnerReader.NodeType;

    /// <inheritdoc/>
    public override string Prefix => InnerReader.Prefix;

    /// <inheritdoc/>
    public override char QuoteChar => InnerReader.QuoteChar;

    /// <inheritdoc/>
    public override ReadState ReadState => InnerReader.ReadState;

    /// <inheritdoc/>
    public override string Value => InnerReader.Value;

    /// <inheritdoc/>
    public override Type ValueType => InnerReader.ValueType;

    /// <inheritdoc/>
    public override string XmlLang => InnerReader.XmlLang;

    /// <inheritdoc/>
    public override XmlSpace XmlSpace => InnerReader.XmlSpace;

    /// <summary>Gets the reader by which this one reads.</summary>
    /// <exception cref="InvalidOperationException">The derived class has not set it.</exception>
    protected XmlDictionaryReader InnerReader => _inner ?? throw new InvalidOperationException(
        "The reader has no inner reader: the derived class has not called InitializeInnerReader.");

    /// <inheritdoc/>
    public override string this[int i] => InnerReader[i];

    /// <inheritdoc/>
    public override string this[string name] => InnerReader[name]!;

    /// <inheritdoc/>
    public override string this[string name, string? namespaceURI] => InnerReader[name, namespaceURI]!;

    /// <inheritdoc/>
    public override void Close() => InnerReader.Close();

    /// <inheritdoc/>
    public override string GetAttribute(int i) => InnerReader.GetAttribute(i);

    /// <inheritdoc/>
    public override string? GetAttribute(string name) => InnerReader.GetAttribute(name);

    /// <inheritdoc/>
    public override string? GetAttribute(string name, string? namespaceURI) =>
        InnerReader.GetAttribute(name, namespaceURI);

    /// <inheritdoc/>
    public override string? LookupNamespace(string prefix) => InnerReader.LookupNamespace(prefix);

    /// <inheritdoc/>
    public override void MoveToAttribute(int i) => InnerReader.MoveToAttribute(i);

    /// <inheritdoc/>
    public override bool MoveToAttribute(string name) => InnerReader.MoveToAttribute(name);

    /// <inheritdoc/>
    public override bool MoveToAttribute(string name, string? ns) => InnerReader.MoveToAttribute(name, ns);

    /// <inheritdoc/>
    public override bool MoveToElement() => InnerReader.MoveToElement();

    /// <inheritdoc/>
    public override bool MoveToFirstAttribute() => InnerReader.MoveToFirstAttribute();

    /// <inheritdoc/>
    public override bool MoveToNextAttribute() => InnerReader.MoveToNextAttribute();

    /// <inheritdoc/>
    public override bool Read() => InnerReader.Read();

    /// <inheritdoc/>
    public override bool ReadAttributeValue() => InnerReader.ReadAttributeValue();

    /// <inheritdoc/>
    public override int ReadContentAsBase64(byte[] buffer, int index, int count) =>
        InnerReader.ReadContentAsBase64(buffer, index, count);

    /// <inheritdoc/>
    public override int ReadContentAsBinHex(byte[] buffer, int index, int count) =>
        InnerReader.ReadContentAsBinHex(buffer, index, count);

    /// <inheritdoc/>
    public override UniqueId ReadContentAsUniqueId() => InnerReader.ReadContentAsUniqueId();

    /// <inheritdoc/>
    public override int ReadValueChunk(char[] buffer, int index, int count) =>
        InnerReader.ReadValueChunk(buffer, index, count);

    /// <inheritdoc/>
    public override void ResolveEntity() => InnerReader.ResolveEntity();

    /// <summary>Sets the reader by which this one reads.</summary>
    /// <param name="innerReader">The reader.</param>
    /// <exception cref="ArgumentNullException"><paramref name="innerReader"/> is null.</exception>
    protected void InitializeInnerReader(XmlDictionaryReader innerReader)
    {
        ArgumentNullException.ThrowIfNull(innerReader);
        _inner = innerReader;
    }
}
