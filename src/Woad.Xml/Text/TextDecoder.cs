using System.Buffers;
using System.Text;

namespace Woad.Xml;

/// <summary>
/// Text as it is meant: references, CDATA sections, comments and line ends are resolved in a scratch buffer ([XML] 2.7,
/// 2.11, 3.3.3). Text without them is given as it is in the input.
/// </summary>
internal struct TextDecoder
{
    private static readonly SearchValues<byte> Stops = SearchValues.Create(
        [(byte)'<', (byte)'&', (byte)']', (byte)'\r', .. CharacterCheck.ControlBytes]);

    private byte[]? _scratch;
    private int _length;

    /// <summary>Refuses text of more characters than the quota has.</summary>
    public static void CheckLength(scoped ReadOnlySpan<byte> text, int mostCharacters)
    {
        if (text.Length > mostCharacters && Encoding.UTF8.GetCharCount(text) > mostCharacters)
        {
            Malformed.StringLength(mostCharacters);
        }
    }

    /// <summary>Takes text, CDATA sections and comments up to the next tag. White space counts as text.</summary>
    /// <param name="scan">The document.</param>
    /// <param name="mostCharacters">The maximum number of characters.</param>
    /// <param name="inOnePiece">Whether the text is part of the input; otherwise it is valid until the next
    /// call.</param>
    public ReadOnlySpan<byte> Read(scoped ref TextScanner scan, int mostCharacters, out bool inOnePiece)
    {
        var input = scan.Input;
        var start = scan.Position;
        var i = start;
        while (true)
        {
            var step = input[i..].IndexOfAny(Stops);
            Visits.Add(step < 0 ? input.Length - i : step + 1);
            if (step < 0)
            {
                throw Malformed.EndOfInput(input.Length);
            }

            i += step;
            switch (input[i])
            {
                case (byte)'<' when i + 1 < input.Length && input[i + 1] is not ((byte)'!' or (byte)'?'):
                    scan.Position = i;
                    inOnePiece = true;
                    var text = input[start..i];
                    CharacterCheck.Utf8(text, start);
                    CheckLength(text, mostCharacters);
                    return text;
                case (byte)'<' or (byte)'&' or (byte)'\r':
                    inOnePiece = false;
                    return ReadPieces(ref scan, mostCharacters);
                default:
                    scan.CheckSuspect(i);
                    break;
            }

            i++;
        }
    }

    /// <summary>An attribute value with its references resolved and its white space as blanks ([XML] 3.3.3).</summary>
    /// <param name="scan">The document.</param>
    /// <param name="start">The offset of the value.</param>
    /// <param name="bytes">The length of the value in the input.</param>
    public ReadOnlySpan<byte> Value(scoped in TextScanner scan, int start, int bytes)
    {
        _length = 0;
        var raw = scan.Input.Slice(start, bytes);
        for (var i = 0; i < raw.Length;)
        {
            if (raw[i] == '&')
            {
                i = AppendReference(scan.Input, start + i) - start;
            }
            else if (TextScanner.IsSpace(raw[i]))
            {
                Append(" "u8);
                i += raw[i] == '\r' && i + 1 < raw.Length && raw[i + 1] == '\n' ? 2 : 1;
            }
            else
            {
                Append(raw.Slice(i, 1));
                i++;
            }
        }

        return _scratch.AsSpan(0, _length);
    }

    private ReadOnlySpan<byte> ReadPieces(scoped ref TextScanner scan, int mostCharacters)
    {
        _length = 0;
        var input = scan.Input;
        var i = scan.Position;
        while (true)
        {
            var step = input[i..].IndexOfAny(Stops);
            Visits.Add(step < 0 ? input.Length - i : step + 1);
            if (step < 0)
            {
                throw Malformed.EndOfInput(input.Length);
            }

            CharacterCheck.Utf8(input.Slice(i, step), i);
            Append(input.Slice(i, step));
            i += step;
            switch (input[i])
            {
                case (byte)'&':
                    i = AppendReference(input, i);
                    break;
                case (byte)'\r':
                    Append("\n"u8);
                    i += i + 1 < input.Length && input[i + 1] == '\n' ? 2 : 1;
                    break;
                case (byte)'<' when scan.IsCData(i):
                    i = AppendCData(input, i + 9);
                    break;
                case (byte)'<' when i + 1 < input.Length && input[i + 1] is (byte)'!' or (byte)'?':
                    i = scan.SkipComment(i);
                    break;
                case (byte)'<':
                    scan.Position = i;
                    var text = _scratch.AsSpan(0, _length);
                    CheckLength(text, mostCharacters);
                    return text;
                default:
                    scan.CheckSuspect(i);
                    Append(input.Slice(i, 1));
                    i++;
                    break;
            }
        }
    }

    private int AppendCData(scoped ReadOnlySpan<byte> input, int start)
    {
        var end = input[start..].IndexOf("]]>"u8);
        Visits.Add(end < 0 ? input.Length - start : end + 3);
        if (end < 0)
        {
            throw Malformed.EndOfInput(input.Length);
        }

        var text = input.Slice(start, end);
        CharacterCheck.Text(text, start);
        AppendNormalized(text);
        return start + end + 3;
    }

    /// <summary>Line ends become LF ([XML] 2.11).</summary>
    private void AppendNormalized(scoped ReadOnlySpan<byte> text)
    {
        for (var cr = text.IndexOf((byte)'\r'); cr >= 0; cr = text.IndexOf((byte)'\r'))
        {
            Append(text[..cr]);
            Append("\n"u8);
            text = text[(cr + 1 < text.Length && text[cr + 1] == '\n' ? cr + 2 : cr + 1)..];
        }

        Append(text);
    }

    private int AppendReference(scoped ReadOnlySpan<byte> input, int at)
    {
        Span<byte> character = stackalloc byte[4];
        var written = CharacterReference.Decode(input, at, character, out var end);
        Append(character[..written]);
        return end;
    }

    private void Append(scoped ReadOnlySpan<byte> bytes)
    {
        if (_scratch is null || _scratch.Length - _length < bytes.Length)
        {
            Array.Resize(ref _scratch, Math.Max(2 * _length, Math.Max(256, _length + bytes.Length)));
        }

        Visits.Add(bytes.Length);
        bytes.CopyTo(_scratch.AsSpan(_length));
        _length += bytes.Length;
    }
}
