using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <summary>
/// The bytes of a text document and a position among them: white space, comments, names and quoted values ([XML] 2.3,
/// 2.5, 2.8).
/// </summary>
internal ref struct TextScanner
{
    private static readonly SearchValues<byte> NameEnds = SearchValues.Create(" \t\r\n/>=:<\"'&"u8);
    private static readonly SearchValues<byte> QuotStops = SearchValues.Create(ValueStops('"'));
    private static readonly SearchValues<byte> AposStops = SearchValues.Create(ValueStops('\''));

    /// <summary>The document.</summary>
    public ReadOnlySpan<byte> Input;

    /// <summary>The offset of the byte that comes next.</summary>
    public int Position;

    private int _textAt;

    /// <summary>Begins at an offset; what is before it was read elsewhere.</summary>
    public void Begin(ReadOnlySpan<byte> input, int offset)
    {
        _textAt = -1;
        Input = input;
        Position = offset;
        if (offset == 0)
        {
            SkipProlog();
        }
    }

    /// <summary>Continues at another offset.</summary>
    public void MoveTo(int offset)
    {
        _textAt = -1;
        Position = offset;
    }

    /// <summary>Determines whether a byte is white space ([XML] 2.3).</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsSpace(byte b) => b is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n';

    /// <summary>The byte at an offset, which is not compared with the length of the input.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte At(int position) => ref Unsafe.Add(ref MemoryMarshal.GetReference(Input), position);

    /// <summary>Determines whether a CDATA section begins at an offset.</summary>
    public readonly bool IsCData(int at) => Input[at..].StartsWith("<![CDATA["u8);

    /// <summary>Passes over comments, and over white space that is not the beginning of a text.</summary>
    public void SkipInsignificant()
    {
        while (Position < Input.Length && Position != _textAt)
        {
            var i = Position;
            while (i < Input.Length && IsSpace(Input[i]))
            {
                i++;
            }

            Visits.Add(i - Position + 1);
            if (i < Input.Length && Input[i] != '<')
            {
                _textAt = Position;
                return;
            }

            if (i + 1 >= Input.Length || Input[i + 1] is not ((byte)'!' or (byte)'?'))
            {
                Position = i;
                return;
            }

            if (IsCData(i))
            {
                _textAt = Position;
                return;
            }

            Position = SkipComment(i);
        }
    }

    /// <summary>Returns the offset after the comment at an offset; anything else there is refused.</summary>
    public readonly int SkipComment(int at)
    {
        if (!Input[at..].StartsWith("<!--"u8))
        {
            throw Input.Length - at < 4
                ? Malformed.EndOfInput(at)
                : Malformed.At(
                    "Processing instructions (other than the XML declaration) and DTDs are not supported.", at);
        }

        var dashes = Input[(at + 4)..].IndexOf("--"u8);
        Visits.Add(dashes < 0 ? Input.Length - at : dashes + 6);
        if (dashes < 0 || at + 4 + dashes + 2 >= Input.Length)
        {
            throw Malformed.EndOfInput(at);
        }

        if (Input[at + 4 + dashes + 2] != '>')
        {
            throw Malformed.At("XML comments cannot contain '--' or end with '-'.", at);
        }

        CharacterCheck.Text(Input.Slice(at + 4, dashes), at + 4);
        return at + 4 + dashes + 3;
    }

    /// <summary>
    /// First position from <paramref name="i"/> that is no white space; the input must not end before it.
    /// </summary>
    public readonly int SkipSpace(int i)
    {
        var start = i;
        while (i < Input.Length && IsSpace(Input[i]))
        {
            i++;
        }

        Visits.Add(i - start + 1);
        return i < Input.Length ? i : throw Malformed.EndOfInput(i);
    }

    /// <summary>Reads a name with an optional prefix and returns where it ends, which is inside the input.</summary>
    public readonly int ReadName(int start, out int prefixLength)
    {
        prefixLength = 0;
        var i = ReadPart(start);
        if (Input[i] != ':')
        {
            return i;
        }

        prefixLength = i - start;
        i = ReadPart(i + 1);
        return Input[i] != ':' ? i : throw Malformed.At("A name has more than one colon.", i);
    }

    /// <summary>Reads a value in quotes and returns where it ends, after the second quote.</summary>
    public readonly int ReadValue(int i, int mostCharacters, ref TextAttribute attribute)
    {
        var quote = Input[i];
        if (quote is not ((byte)'"' or (byte)'\''))
        {
            throw Malformed.At("An attribute value must be in quotes.", i);
        }

        var stops = quote == '"' ? QuotStops : AposStops;
        attribute.ValueStart = ++i;
        while (true)
        {
            var step = Input[i..].IndexOfAny(stops);
            Visits.Add(step < 0 ? Input.Length - i : step + 1);
            if (step < 0)
            {
                throw Malformed.EndOfInput(Input.Length);
            }

            i += step;
            var stop = Input[i];
            if (stop == quote)
            {
                attribute.ValueLength = i - attribute.ValueStart;
                var value = Input.Slice(attribute.ValueStart, attribute.ValueLength);
                CharacterCheck.Utf8(value, attribute.ValueStart);
                TextDecoder.CheckLength(value, mostCharacters);
                return i + 1;
            }

            if (stop == '<')
            {
                throw Malformed.At("The token '<' must not be in an attribute value.", i);
            }

            attribute.NeedsDecoding = true;
            if (stop != '&' && !IsSpace(stop))
            {
                throw CharacterCheck.Refused(stop, i);
            }

            i++;
        }
    }

    /// <summary>Refuses a byte that text cannot have: a control character, or the beginning of "]]&gt;".</summary>
    public readonly void CheckSuspect(int at)
    {
        switch (Input[at])
        {
            case (byte)']':
                if (Input[at..].StartsWith("]]>"u8))
                {
                    Malformed.Throw("']]>' not valid in text node content.", at);
                }

                break;
            default:
                throw CharacterCheck.Refused(Input[at], at);
        }
    }

    private static byte[] ValueStops(char quote) =>
        [(byte)quote, (byte)'<', (byte)'&', (byte)'\t', (byte)'\n', (byte)'\r', .. CharacterCheck.ControlBytes];

    private void SkipProlog()
    {
        if (Input.StartsWith("\uFEFF"u8))
        {
            Position = 3;
        }

        if (Input[Position..].StartsWith("<?xml"u8) && Input.Length > Position + 5 && IsSpace(Input[Position + 5]))
        {
            XmlDeclaration.Check(Input, Position, out var end);
            Position = end;
        }
    }

    /// <summary>Reads an NCName and returns where it ends, which is inside the input.</summary>
    private readonly int ReadPart(int start)
    {
        var length = Input[start..].IndexOfAnyExcept(CharacterCheck.AsciiName);
        Visits.Add(length < 0 ? Input.Length - start : length + 1);
        if (length > 0 && NameEnds.Contains(Input[start + length]) && CharacterCheck.MayBegin(Input[start]))
        {
            return start + length;
        }

        length = Input[start..].IndexOfAny(NameEnds);
        Visits.Add(length < 0 ? Input.Length - start : length + 1);
        if (length < 0)
        {
            throw Malformed.EndOfInput(Input.Length);
        }

        CharacterCheck.Name(Input.Slice(start, length), start);
        return start + length;
    }
}
