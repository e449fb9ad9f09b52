using System.Xml;

namespace Woad.Federation.Saml;

/// <summary>Steps through the children of an element, in the order of its schema.</summary>
internal sealed class ElementBody
{
    /// <summary>The limit of questions, which only a member that does not move its reader reaches.</summary>
    private const int MostSteps = 1 << 17;

    private readonly XmlReader _reader;
    private readonly bool _isEmpty;
    private int _steps;

    /// <summary>Moves a reader from the start of an element to its content.</summary>
    /// <param name="reader">A reader at the start of the element.</param>
    public ElementBody(XmlReader reader)
    {
        (_reader, _isEmpty) = (reader, reader.IsEmptyElement);
        reader.Read();
    }

    /// <summary>Whether the reader is at a child; white space before it is left out.</summary>
    /// <exception cref="XmlException">The reader is at text, or never moves.</exception>
    public bool IsAtElement()
    {
        if (_isEmpty)
        {
            return false;
        }

        if (++_steps > MostSteps)
        {
            throw Content.Malformed("a member that reads an element does not move behind it");
        }

        while (_reader.MoveToContent() is XmlNodeType.Text or XmlNodeType.CDATA
            && string.IsNullOrWhiteSpace(_reader.Value))
        {
            _reader.Read();
        }

        return _reader.NodeType switch
        {
            XmlNodeType.Element => true,
            XmlNodeType.EndElement => false,
            _ => throw Content.Malformed("an element has text in the place of elements, or does not end"),
        };
    }

    /// <summary>Whether the reader is at a child of a name.</summary>
    public bool IsAt(string name, string ns) =>
        IsAtElement() && _reader.LocalName == name && _reader.NamespaceURI == ns;

    /// <summary>Moves behind the element, which must have no further child.</summary>
    /// <exception cref="XmlException">It has one.</exception>
    public void End()
    {
        if (IsAtElement())
        {
            throw _reader.Unknown();
        }

        if (!_isEmpty)
        {
            _reader.ReadEndElement();
        }
    }

    /// <summary>Reads a child of a name if the reader is at one.</summary>
    /// <returns>The value; null for none.</returns>
    public T? Take<T>(string name, string ns, Func<XmlReader, T> read)
        where T : class => IsAt(name, ns) ? read(_reader) : null;

    /// <summary>Reads the remaining children, and moves behind the element.</summary>
    public List<T> Rest<T>(Func<XmlReader, T> read)
    {
        List<T> values = [];
        while (IsAtElement())
        {
            values.Add(read(_reader));
        }

        End();
        return values;
    }
}
