using System.Xml;

namespace Woad.Xml;

/// <content>Elements that code of the program reads.</content>
public partial struct GeneralXmlReader
{
    /// <inheritdoc/>
    public readonly XmlReader OpenElement() => new ElementXmlReader(_reader, _reader.Depth);

    /// <inheritdoc/>
    public void CloseElement(XmlReader element)
    {
        ArgumentNullException.ThrowIfNull(element);
        element.Dispose();
        _impliedEnd = false;
        Take();
    }
}
