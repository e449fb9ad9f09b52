using System.Diagnostics.CodeAnalysis;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <content>The nodes: those of the root, and a text for each reference.</content>
public sealed partial class MtomXmlReader
{
    /// <inheritdoc/>
    public override XmlNodeType NodeType => IsAtPart ? XmlNodeType.Text : _root.NodeType;

    /// <inheritdoc/>
    public override string Value => IsAtPart ? TextOfPart() : _root.Value;

    /// <inheritdoc/>
    public override bool HasValue => IsAtPart || _root.HasValue;

    /// <inheritdoc/>
    public override int Depth => _root.Depth;

    /// <inheritdoc/>
    public override string LocalName => IsAtPart ? "" : _root.LocalName;

    /// <inheritdoc/>
    public override string NamespaceURI => IsAtPart ? "" : _root.NamespaceURI;

    /// <inheritdoc/>
    public override string Prefix => IsAtPart ? "" : _root.Prefix;

    /// <inheritdoc/>
    public override string Name => IsAtPart ? "" : _root.Name;

    /// <inheritdoc/>
    public override bool IsEmptyElement => !IsAtPart && _root.IsEmptyElement;

    /// <inheritdoc/>
    public override int AttributeCount => IsAtPart ? 0 : _root.AttributeCount;

    /// <inheritdoc/>
    public override bool HasAttributes => AttributeCount > 0;

    /// <inheritdoc/>
    public override string BaseURI => _root.BaseURI;

    /// <inheritdoc/>
    public override bool EOF => _root.EOF;

    /// <inheritdoc/>
    public override ReadState ReadState => _root.ReadState;

    /// <inheritdoc/>
    public override XmlNameTable NameTable => _root.NameTable;

    /// <inheritdoc/>
    public override string XmlLang => _root.XmlLang;

    /// <inheritdoc/>
    public override XmlSpace XmlSpace => _root.XmlSpace;

    /// <inheritdoc/>
    public override Type ValueType => IsAtPart ? typeof(byte[]) : _root.ValueType;

    /// <inheritdoc/>
    public override string GetAttribute(int i) =>
        IsAtPart ? throw new ArgumentOutOfRangeException(nameof(i)) : _root.GetAttribute(i);

    /// <inheritdoc/>
    public override string? GetAttribute(string name) => IsAtPart ? null : _root.GetAttribute(name);

    /// <inheritdoc/>
    public override string? GetAttribute(string name, string? namespaceURI) =>
        IsAtPart ? null : _root.GetAttribute(name, namespaceURI);

    /// <inheritdoc/>
    public override string? LookupNamespace(string prefix) => _root.LookupNamespace(prefix);

    /// <inheritdoc/>
    public override void MoveToAttribute(int i)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(i, AttributeCount);
        _root.MoveToAttribute(i);
    }

    /// <inheritdoc/>
    public override bool MoveToAttribute(string name) => !IsAtPart && _root.MoveToAttribute(name);

    /// <inheritdoc/>
    public override bool MoveToAttribute(string name, string? ns) => !IsAtPart && _root.MoveToAttribute(name, ns);

    /// <inheritdoc/>
    public override bool MoveToElement() => !IsAtPart && _root.MoveToElement();

    /// <inheritdoc/>
    public override bool MoveToFirstAttribute() => !IsAtPart && _root.MoveToFirstAttribute();

    /// <inheritdoc/>
    public override bool MoveToNextAttribute() => !IsAtPart && _root.MoveToNextAttribute();

    /// <inheritdoc/>
    public override bool ReadAttributeValue() => !IsAtPart && _root.ReadAttributeValue();

    /// <summary>As the base class's, whose loop would not end in the value of an attribute.</summary>
    /// <returns>The text.</returns>
    public override string ReadContentAsString() =>
        NodeType != XmlNodeType.Element && AttributeCount > 0
            ? _root.ReadContentAsString()
            : base.ReadContentAsString();

    /// <inheritdoc/>
    [SuppressMessage(
        "Usage", "CA2215", Justification = "The root's reader has no entities either: it throws as documented.")]
    public override void ResolveEntity() => _root.ResolveEntity();
}
