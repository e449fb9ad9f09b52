using System.Text;

namespace Woad.Xml;

/// <content>Attributes of the start tag that was consumed last.</content>
public ref partial struct BinaryXmlReader
{
    private static readonly XmlToken Xsi = XmlToken.Get("http://www.w3.org/2001/XMLSchema-instance");
    private static readonly XmlName NilName = new(XmlToken.Get("nil"), Xsi);

    /// <inheritdoc/>
    public bool IsNil => _content.Nodes.IndexOf(NilName) is >= 0 and var index
        && LexicalParser.Boolean(Encoding.UTF8.GetBytes(AttributeValue(index)));

    /// <inheritdoc/>
    public readonly bool HasAttributes => _content.Nodes.Tag.Count > 0;

    /// <inheritdoc/>
    public readonly int AttributeCount => _content.Nodes.Tag.Count;

    /// <inheritdoc/>
    public string? Attribute(XmlName name) =>
        _content.Nodes.IndexOf(name) is >= 0 and var index ? AttributeValue(index) : null;

    /// <inheritdoc/>
    public string AttributeLocalName(int index) =>
        Charged(_content.Nodes.Records.Strings.TextOf(_content.Nodes.Tag.Attribute(index).Name));

    /// <inheritdoc/>
    public string AttributeNamespace(int index) => Charged(
        _content.Nodes.Scope.NamespaceText(_content.Nodes.Input, _content.Nodes.Tag.Attribute(index).Namespace));

    /// <inheritdoc/>
    public string AttributeValue(int index)
    {
        var record = _content.Nodes.Value(index);
        _content.CheckStringLength(record);
        return _content.Nodes.Records.StringOf(record);
    }
}
