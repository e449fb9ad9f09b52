using System.Xml;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>A token in the Security header itself.</summary>
/// <param name="parts">The message.</param>
/// <param name="header">The index of the Security header.</param>
/// <param name="version">The state of the message in which the element was found.</param>
/// <param name="element">The element.</param>
internal sealed class HeaderToken(IncomingContent parts, int header, int version, in HeaderElement element)
    : TokenElement
{
    private readonly int _place = element.Ordinal;
    private readonly int _start = element.Offset;
    private readonly int _end = element.End;

    public override ReadOnlySpan<byte> Octets =>
        _end > _start && parts.Version == version ? parts.HeaderBytes(header).Bytes[_start.._end] : default;

    public override BinaryReaderSession? Strings => parts.HeaderBytes(header).Strings;

    public override XmlDictionaryReader Open()
    {
        var reader = parts.OpenHeader(header);
        reader.ReadStartElement();
        reader.MoveToContent();
        for (var left = _place; left > 0; left--)
        {
            reader.Skip();
            reader.MoveToContent();
        }

        return reader;
    }
}
