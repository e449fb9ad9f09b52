using System.Xml;

namespace Woad.Xml;

/// <content>Elements that code of the program reads.</content>
public ref partial struct BinaryXmlReader
{
    /// <summary>
    /// The declarations in force inside the element started last; null when the program does not know one of them.
    /// </summary>
    internal readonly XmlScope? KnownScope() => _scope.Known(_input, _depth + 1);

    /// <inheritdoc/>
    public XmlReader OpenElement()
    {
        if (InItem)
        {
            Malformed.Throw("An array of values stands where an element with content of its own is expected.", _pos);
        }

        var around = _scope.OutsideOf(_input, _depth);
        var depth = _depth - 1;
        var start = _tag.Start;
        SkipContent();
        return BinaryLibraryReading.Open(around, _input[start.._pos], depth, _limits, _session);
    }

    /// <inheritdoc/>
    public readonly void CloseElement(XmlReader element)
    {
        ArgumentNullException.ThrowIfNull(element);
        element.Dispose(); // its content has been passed over already
    }
}
