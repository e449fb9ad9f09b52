using System.Text;

namespace Woad.Xml;

/// <content>Attributes of the start tag that was consumed last.</content>
public ref partial struct TextXmlReader
{
    private static readonly XmlToken Xsi = XmlToken.Get("http://www.w3.org/2001/XMLSchema-instance");
    private static readonly XmlName NilName = new(XmlToken.Get("nil"), Xsi);

    /// <inheritdoc/>
    public bool IsNil => _nodes.IndexOf(NilName) is >= 0 and var index && LexicalParser.Boolean(_nodes.Value(index));

    /// <inheritdoc/>
    public readonly bool HasAttributes => _nodes.Tag.Count > 0;

    /// <inheritdoc/>
    public readonly int AttributeCount => _nodes.Tag.Count;

    /// <inheritdoc/>
    public string? Attribute(XmlName name) =>
        _nodes.IndexOf(name) is >= 0 and var index ? AttributeValue(index) : null;

    /// <inheritdoc/>
    public string AttributeLocalName(int index) => Charged(_nodes.Tag.LocalNameOf(_nodes.Scan.Input, index));

    /// <inheritdoc/>
    public string AttributeNamespace(int index) =>
        Charged(_nodes.Scope.NamespaceText(_nodes.Scan.Input, _nodes.Tag.Attribute(index).Namespace));

    /// <inheritdoc/>
    public string AttributeValue(int index) => Encoding.UTF8.GetString(_nodes.Value(index));
}
