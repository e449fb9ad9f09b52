using System.Buffers;

namespace Woad.Security.Elements;

/// <summary>
/// Goes over an element that may stand exactly as this side would write it: constants, and between them values without
/// escapes. Such text says the same to every reader, and is in canonical form already.
/// </summary>
/// <param name="octets">A document as text.</param>
/// <param name="at">Where the element begins.</param>
internal ref struct OctetCursor(ReadOnlySpan<byte> octets, int at)
{
    /// <summary>Bytes of a value; a longer one is left to readers, which know all limits.</summary>
    private const int MostBytes = 512;

    /// <summary>The visible characters of ASCII but for those that mean something in XML.</summary>
    private static readonly SearchValues<byte> Plain = SearchValues.Create(
        [.. Enumerable.Range('!', '~' - '!' + 1).Select(static c => (byte)c).Except("&<>\"'"u8.ToArray())]);

    private readonly ReadOnlySpan<byte> _octets = octets;

    /// <summary>Where the next octet stands.</summary>
    public int At { get; private set; } = at;

    /// <summary>Takes a constant; false, and nothing, where something else stands.</summary>
    public bool Take(scoped ReadOnlySpan<byte> constant)
    {
        if (!_octets[At..].StartsWith(constant))
        {
            return false;
        }

        At += constant.Length;
        return true;
    }

    /// <summary>
    /// Takes a value up to the next character that means something; false where there is none, or it is long.
    /// </summary>
    public bool TakeValue(out ReadOnlySpan<byte> value)
    {
        var rest = _octets[At..];
        var length = rest.IndexOfAnyExcept(Plain);
        var isValue = length is > 0 and <= MostBytes;
        value = isValue ? rest[..length] : default;
        At += value.Length;
        return isValue;
    }

    /// <summary>
    /// Takes text up to the next tag, of any length; false where it has references or line ends that readers change, or
    /// nothing ends it.
    /// </summary>
    public bool TakeText(out ReadOnlySpan<byte> text)
    {
        var rest = _octets[At..];
        var length = rest.IndexOfAny((byte)'<', (byte)'&', (byte)'\r');
        var isText = length > 0 && rest[length] == (byte)'<';
        text = isText ? rest[..length] : default;
        At += text.Length;
        return isText;
    }
}
