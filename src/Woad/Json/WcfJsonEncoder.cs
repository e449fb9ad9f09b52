using System.Buffers;
using System.Text.Encodings.Web;

namespace Woad.Json;

/// <summary>
/// Escapes as DataContractJsonSerializer does: quotes, backslash, slash, control characters, line separators,
/// surrogates and the two characters that are none; everything else goes out as it is.
/// </summary>
internal sealed unsafe class WcfJsonEncoder : JavaScriptEncoder
{
    private static readonly SearchValues<char> Escaped = SearchValues.Create(EscapedCharacters());

    public static WcfJsonEncoder Instance { get; } = new();

    public override int MaxOutputCharactersPerInputCharacter => 12;

    public override int FindFirstCharacterToEncode(char* text, int textLength) =>
        new ReadOnlySpan<char>(text, textLength).IndexOfAny(Escaped);

    public override bool WillEncode(int unicodeScalar) =>
        unicodeScalar > char.MaxValue || Escaped.Contains((char)unicodeScalar);

    /// <summary>Each UTF-16 unit by itself, so that halves of pairs that stand alone go out as they are.</summary>
    public override OperationStatus Encode(
        ReadOnlySpan<char> source, Span<char> destination, out int charsConsumed, out int charsWritten,
        bool isFinalBlock = true)
    {
        (charsConsumed, charsWritten) = (0, 0);
        while (charsConsumed < source.Length)
        {
            var rest = source[charsConsumed..];
            var plain = rest.IndexOfAny(Escaped);
            var copied = Math.Min(plain < 0 ? rest.Length : plain, destination.Length - charsWritten);
            rest[..copied].CopyTo(destination[charsWritten..]);
            charsConsumed += copied;
            charsWritten += copied;
            if (copied == rest.Length)
            {
                break;
            }

            if (copied != plain || !TryEscape(source[charsConsumed], destination[charsWritten..], out var written))
            {
                return OperationStatus.DestinationTooSmall;
            }

            charsConsumed++;
            charsWritten += written;
        }

        return OperationStatus.Done;
    }

    public override bool TryEncodeUnicodeScalar(
        int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        var output = new Span<char>(buffer, bufferLength);
        if (unicodeScalar > char.MaxValue)
        {
            var offset = unicodeScalar - 0x10000;
            if (TryHex((char)(0xD800 + (offset >> 10)), output)
                && TryHex((char)(0xDC00 + (offset & 0x3FF)), output[6..]))
            {
                numberOfCharactersWritten = 12;
                return true;
            }

            numberOfCharactersWritten = 0;
            return false;
        }

        return TryEscape((char)unicodeScalar, output, out numberOfCharactersWritten);
    }

    private static bool TryEscape(char unit, Span<char> output, out int written)
    {
        var shortForm = unit switch
        {
            '"' => '"',
            '\\' => '\\',
            '/' => '/',
            '\b' => 'b',
            '\f' => 'f',
            '\n' => 'n',
            '\r' => 'r',
            '\t' => 't',
            _ => '\0',
        };
        if (shortForm != '\0' && output.Length >= 2)
        {
            output[0] = '\\';
            output[1] = shortForm;
            written = 2;
            return true;
        }

        var done = shortForm == '\0' && TryHex(unit, output);
        written = done ? 6 : 0;
        return done;
    }

    private static bool TryHex(char value, Span<char> output)
    {
        if (output.Length < 6)
        {
            return false;
        }

        output[0] = '\\';
        output[1] = 'u';
        return ((int)value).TryFormat(output[2..], out _, "x4", System.Globalization.CultureInfo.InvariantCulture);
    }

    private static char[] EscapedCharacters() =>
    [
        .. Enumerable.Range(0, 0x20).Select(c => (char)c), '"', '\\', '/',
        .. Enumerable.Range(0xD800, 0x800).Select(c => (char)c), '\u2028', '\u2029', '\uFFFE', '\uFFFF',
    ];
}
