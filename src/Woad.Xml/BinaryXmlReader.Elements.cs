using System.Xml;

namespace Woad.Xml;

/// <content>Elements that code of the program reads.</content>
public ref partial struct BinaryXmlReader
{
    /// <inheritdoc/>
    public XmlReader OpenElement()
    {
        if (InItem)
        {
            Malformed.Throw("An array of values stands where an element with content of its own is expected.", _pos);
        }

        var around = _scope.OutsideOf(_input, _depth);
        var start = _tag.Start;
        SkipContent();
        return LibraryReading.Binary(around, _input[start.._pos], _limits, _session);
    }

    /// <inheritdoc/>
    public readonly void CloseElement(XmlReader element)
    {
        ArgumentNullException.ThrowIfNull(element);
        element.Dispose(); // its content has been passed over already
    }
}
