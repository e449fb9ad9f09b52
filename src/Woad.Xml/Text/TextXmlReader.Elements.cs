using System.Xml;

namespace Woad.Xml;

/// <content>Elements that code of the program reads.</content>
public ref partial struct TextXmlReader
{
    /// <summary>
    /// The declarations in force inside the element started last; null when the program does not know one of them.
    /// </summary>
    internal readonly XmlScope? KnownScope() => _scope.Known(_input, _depth + 1);

    /// <inheritdoc/>
    public XmlReader OpenElement()
    {
        _leaf = null;
        var around = _scope.OutsideOf(_input, _depth);
        var depth = _depth - 1;
        var start = _open[_depth - 1].Start - 1;
        SkipContent();
        return TextLibraryReading.Open(around, _input[start.._pos], depth, _limits, _package);
    }

    /// <inheritdoc/>
    public readonly void CloseElement(XmlReader element)
    {
        ArgumentNullException.ThrowIfNull(element);
        element.Dispose(); // its content has been passed over already
    }
}
