using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <content>Attributes of the start tag taken last; the reader still stands on it.</content>
public partial struct GeneralXmlReader
{
    private const string Xmlns = "http://www.w3.org/2000/xmlns/";

    /// <inheritdoc/>
    public readonly bool IsNil =>
        Attribute(NilName) is { } nil && LexicalParser.Boolean(Encoding.UTF8.GetBytes(nil));

    /// <inheritdoc/>
    public readonly bool HasAttributes => AttributeCount > 0;

    /// <inheritdoc/>
    public readonly int AttributeCount
    {
        get
        {
            var count = 0;
            for (var found = OnStart && _reader.MoveToFirstAttribute(); found; found = _reader.MoveToNextAttribute())
            {
                count += IsDeclaration ? 0 : 1;
            }

            _reader.MoveToElement();
            return count;
        }
    }

    private readonly bool OnStart => _isTaken && _reader.NodeType == XmlNodeType.Element;

    private readonly bool IsDeclaration => _reader.NamespaceURI == Xmlns;

    /// <inheritdoc/>
    public readonly string? Attribute(XmlName name)
    {
        var value = OnStart ? _reader.GetAttribute(name.Local.Text, name.Namespace.Text) : null;
        Check(value);
        return value;
    }

    /// <inheritdoc/>
    public readonly string AttributeLocalName(int index) => At(index, static reader => reader.LocalName);

    /// <inheritdoc/>
    public readonly string AttributeNamespace(int index) => At(index, static reader => reader.NamespaceURI);

    /// <inheritdoc/>
    public readonly string AttributeValue(int index)
    {
        var value = At(index, static reader => reader.Value);
        Check(value);
        return value;
    }

    private readonly string At(int index, Func<XmlDictionaryReader, string> part)
    {
        string? result = null;
        for (var found = OnStart && _reader.MoveToFirstAttribute(); found
            && result is null; found = _reader.MoveToNextAttribute())
        {
            result = !IsDeclaration && index-- == 0 ? part(_reader) : null;
        }

        _reader.MoveToElement();
        return result ?? throw new ArgumentOutOfRangeException(nameof(index));
    }

    private readonly void Check(string? value)
    {
        if (value?.Length > _limits.MaxStringContentLength)
        {
            Malformed.StringLength(_limits.MaxStringContentLength);
        }
    }
}
