using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>Characters that may stand in names and texts ([XML] 2.2, 2.3).</summary>
internal static class CharacterCheck
{
    private static readonly SearchValues<byte> Controls = SearchValues.Create(ControlBytes);

    /// <summary>The ASCII characters of names.</summary>
    public static readonly SearchValues<byte> AsciiName =
        SearchValues.Create("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-."u8);

    /// <summary>The control characters that XML does not allow: all but tab, line feed and carriage return.</summary>
    public static ReadOnlySpan<byte> ControlBytes =>
        "\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u000B\u000C\u000E\u000F"u8
            + "\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001A\u001B\u001C\u001D\u001E\u001F"u8;

    /// <summary>Refuses what is not UTF-8, control characters and the two non-characters.</summary>
    public static void Text(ReadOnlySpan<byte> text, int offset)
    {
        Visits.Add(text.Length);
        var bad = text.IndexOfAny(Controls);
        if (bad >= 0)
        {
            throw Refused(text[bad], offset + bad);
        }

        Utf8(text, offset);
    }

    /// <summary>Refuses what is not UTF-8, and the non-characters U+FFFE and U+FFFF.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Utf8(ReadOnlySpan<byte> text, int offset)
    {
        Visits.Add(text.Length);
        if (!AsciiText.IsAscii(ref MemoryMarshal.GetReference(text), text.Length))
        {
            BeyondAscii(text, offset);
        }
    }

    private static void BeyondAscii(ReadOnlySpan<byte> text, int offset)
    {
        Visits.Add(2 * text.Length);
        if (!System.Text.Unicode.Utf8.IsValid(text))
        {
            Malformed.Throw("The document is not valid UTF-8", offset);
        }

        for (var i = text.IndexOf((byte)0xEF); i >= 0;)
        {
            if (text[i + 1] == 0xBF && text[i + 2] >= 0xBE)
            {
                Malformed.Throw("Characters with hexadecimal values 0xFFFE and 0xFFFF are not valid.", offset + i);
            }

            var step = text[(i + 1)..].IndexOf((byte)0xEF);
            i = step < 0 ? -1 : i + 1 + step;
        }
    }

    public static XmlException Refused(byte value, int offset) =>
        Malformed.At($"The byte 0x{value:X2} is not valid at this location.", offset);

    /// <summary>Whether a name may begin with this ASCII character of names.</summary>
    public static bool MayBegin(byte first) => first is not ((byte)'-' or (byte)'.' or (>= (byte)'0' and <= (byte)'9'));

    /// <summary>Refuses what is no NCName.</summary>
    public static void Name(ReadOnlySpan<byte> name, int offset)
    {
        Visits.Add(3 * name.Length);
        if (name.Length == 0 || !MayBegin(name[0])
            || (name.ContainsAnyExcept(AsciiName) && !IsNCName(name)))
        {
            var shown = Encoding.UTF8.GetString(name[..Math.Min(name.Length, 64)]);
            Malformed.Throw($"'{shown}' is not a valid name.", offset);
        }
    }

    private static bool IsNCName(ReadOnlySpan<byte> name)
    {
        if (!System.Text.Unicode.Utf8.IsValid(name))
        {
            return false;
        }

        var text = Encoding.UTF8.GetString(name);
        if (!XmlConvert.IsStartNCNameChar(text[0]))
        {
            return false;
        }

        foreach (var c in text)
        {
            if (!XmlConvert.IsNCNameChar(c))
            {
                return false;
            }
        }

        return true;
    }
}
