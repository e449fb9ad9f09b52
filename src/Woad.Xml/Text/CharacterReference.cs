using System.Text;

namespace Woad.Xml;

/// <summary>The five entities and character references ([XML] 4.1, 4.6).</summary>
internal static class CharacterReference
{
    /// <summary>The longest that is looked at, so that a missing semicolon costs nothing.</summary>
    private const int MaxLength = 32;

    /// <summary>
    /// Decodes the reference at <paramref name="at"/> to UTF-8; <paramref name="end"/> is after its semicolon.
    /// </summary>
    public static int Decode(ReadOnlySpan<byte> input, int at, Span<byte> target, out int end)
    {
        var rest = input.Slice(at, Math.Min(MaxLength, input.Length - at));
        var semicolon = rest.IndexOf((byte)';');
        if (semicolon < 0)
        {
            throw rest.Length < MaxLength ? Malformed.EndOfInput(input.Length) : Refused(at);
        }

        end = at + semicolon + 1;
        var name = rest[1..semicolon];
        if (name.Length > 1 && name[0] == '#')
        {
            return Rune.TryCreate(Number(name[1..], at), out var rune) ? rune.EncodeToUtf8(target) : throw Refused(at);
        }

        target[0] = name switch
        {
            [(byte)'l', (byte)'t'] => (byte)'<',
            [(byte)'g', (byte)'t'] => (byte)'>',
            [(byte)'a', (byte)'m', (byte)'p'] => (byte)'&',
            [(byte)'q', (byte)'u', (byte)'o', (byte)'t'] => (byte)'"',
            [(byte)'a', (byte)'p', (byte)'o', (byte)'s'] => (byte)'\'',
            _ => throw Refused(at),
        };
        return 1;
    }

    private static int Number(ReadOnlySpan<byte> digits, int at)
    {
        var hex = digits[0] == 'x';
        digits = hex ? digits[1..] : digits;
        var value = 0;
        foreach (var c in digits)
        {
            var digit = char.IsAsciiHexDigit((char)c) ? Convert.ToInt32(((char)c).ToString(), 16) : 16;
            if (digit >= (hex ? 16 : 10) || value > 0x10FFFF)
            {
                throw Refused(at);
            }

            value = (value * (hex ? 16 : 10)) + digit;
        }

        return digits.Length > 0 ? value : throw Refused(at);
    }

    private static System.Xml.XmlException Refused(int at) => Malformed.At("Character reference not valid.", at);
}
