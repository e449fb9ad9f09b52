using System.Buffers;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>Characters that may stand in names and texts ([XML] 2.2, 2.3), over input that is valid UTF-8.</summary>
internal static class CharacterCheck
{
    private static readonly SearchValues<byte> Suspects = SearchValues.Create(
        [0xEF, .. Enumerable.Range(0, 32).Where(static i => i is not ('\t' or '\n' or '\r')).Select(static i => (byte)i)]);

    private static readonly SearchValues<byte> AsciiName =
        SearchValues.Create("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-."u8);

    /// <summary>Refuses control characters and the two non-characters.</summary>
    public static void Text(ReadOnlySpan<byte> text, int offset)
    {
        for (var i = text.IndexOfAny(Suspects); i >= 0;)
        {
            if (text[i] != 0xEF)
            {
                throw Refused(text[i], offset + i);
            }

            NotNonCharacter(text, i);
            var step = text[(i + 1)..].IndexOfAny(Suspects);
            i = step < 0 ? -1 : i + 1 + step;
        }
    }

    /// <summary>Refuses U+FFFE and U+FFFF at <paramref name="index"/>, where a byte EF stands.</summary>
    public static void NotNonCharacter(ReadOnlySpan<byte> text, int index)
    {
        if (index + 2 < text.Length && text[index + 1] == 0xBF && text[index + 2] >= 0xBE)
        {
            Malformed.Throw("Characters with hexadecimal values 0xFFFE and 0xFFFF are not valid.", index);
        }
    }

    public static XmlException Refused(byte value, int offset) =>
        Malformed.At($"The byte 0x{value:X2} is not valid at this location.", offset);

    /// <summary>Refuses what is no NCName.</summary>
    public static void Name(ReadOnlySpan<byte> name, int offset)
    {
        if (name.Length == 0 || name[0] is (byte)'-' or (byte)'.' or (>= (byte)'0' and <= (byte)'9')
            || (name.ContainsAnyExcept(AsciiName) && !IsNCName(name)))
        {
            var shown = Encoding.UTF8.GetString(name[..Math.Min(name.Length, 64)]);
            Malformed.Throw($"'{shown}' is not a valid name.", offset);
        }
    }

    private static bool IsNCName(ReadOnlySpan<byte> name)
    {
        foreach (var c in Encoding.UTF8.GetString(name))
        {
            if (!XmlConvert.IsNCNameChar(c))
            {
                return false;
            }
        }

        return true;
    }
}
