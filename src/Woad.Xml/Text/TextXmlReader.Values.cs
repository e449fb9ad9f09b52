using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <content>Text content and values.</content>
public ref partial struct TextXmlReader
{
    private static readonly SearchValues<byte> TextStops = SearchValues.Create(
        [(byte)'<', (byte)'&', (byte)']', (byte)'\r', .. CharacterCheck.ControlBytes]);

    /// <inheritdoc/>
    public string ReadString() => TryTakeLeaf(out var text)
        ? AsciiText.Make(ref MemoryMarshal.GetReference(text), text.Length)
        : Encoding.UTF8.GetString(TakeText());

    /// <inheritdoc/>
    public bool TryReadUtf8(out ReadOnlySpan<byte> utf8)
    {
        var pos = _pos;
        if (_impliedEnd)
        {
            utf8 = default;
            End();
            return true;
        }

        if (!_peeked)
        {
            utf8 = ReadContent(out var inOnePiece);
            if (inOnePiece && TryEndTag())
            {
                return true;
            }

            _pos = pos;
        }

        utf8 = default;
        return false;
    }

    /// <inheritdoc/>
    public bool TryReadText(XmlToken expected)
    {
        if (_peeked)
        {
            return false;
        }

        var pos = _pos;
        var text = _impliedEnd ? default : ReadContent(out _);
        if (text.SequenceEqual(expected.Utf8))
        {
            if (_impliedEnd || TryEndTag())
            {
                if (_impliedEnd)
                {
                    End();
                }

                return true;
            }
        }

        _pos = pos;
        return false;
    }

    /// <inheritdoc/>
    public bool ReadBoolean() => LexicalParser.Boolean(TryTakeLeaf(out var text) ? text : TakeText());

    /// <inheritdoc/>
    public int ReadInt32() => LexicalParser.Int32(TryTakeLeaf(out var text) ? text : TakeText());

    /// <inheritdoc/>
    public long ReadInt64() => LexicalParser.Int64(TryTakeLeaf(out var text) ? text : TakeText());

    /// <inheritdoc/>
    public ulong ReadUInt64() => LexicalParser.UInt64(TryTakeLeaf(out var text) ? text : TakeText());

    /// <inheritdoc/>
    public float ReadSingle() => LexicalParser.Single(TryTakeLeaf(out var text) ? text : TakeText());

    /// <inheritdoc/>
    public double ReadDouble() => LexicalParser.Double(TryTakeLeaf(out var text) ? text : TakeText());

    /// <inheritdoc/>
    public decimal ReadDecimal() => LexicalParser.Decimal(TryTakeLeaf(out var text) ? text : TakeText());

    /// <inheritdoc/>
    public DateTime ReadDateTime() => LexicalParser.DateTime(TryTakeLeaf(out var text) ? text : TakeText());

    /// <inheritdoc/>
    public TimeSpan ReadTimeSpan() => LexicalParser.TimeSpan(TryTakeLeaf(out var text) ? text : TakeText());

    /// <inheritdoc/>
    public Guid ReadGuid() => LexicalParser.Guid(TryTakeLeaf(out var text) ? text : TakeText());

    /// <inheritdoc/>
    public UniqueId ReadUniqueId() => LexicalParser.UniqueId(TryTakeLeaf(out var text) ? text : TakeText());

    /// <summary>
    /// Takes plain ASCII content of a predicted element with its end tag, looking at each byte once. Whatever else it
    /// meets it leaves to <see cref="TakeText"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryTakeLeaf(out ReadOnlySpan<byte> text)
    {
        text = default;
        if (_leaf is not { } tag)
        {
            return false;
        }

        var start = _pos;
        var i = start;
        var last = _input.Length - Math.Max(Vector128<byte>.Count, XmlTag.Block);
        while (i <= last)
        {
            var block = Vector128.LoadUnsafe(ref At(i));
            var stops = Vector128.LessThan(block.AsSByte(), Vector128.Create((sbyte)0x20)).AsByte()
                | Vector128.Equals(block, Vector128.Create((byte)'<'))
                | Vector128.Equals(block, Vector128.Create((byte)'&'))
                | Vector128.Equals(block, Vector128.Create((byte)']'));
            if (stops == Vector128<byte>.Zero)
            {
                i += Vector128<byte>.Count;
                continue;
            }

            i += BitOperations.TrailingZeroCount(stops.ExtractMostSignificantBits());
            if (i > last || tag.EndLength > XmlTag.Block || i - start > _limits.MaxStringContentLength
                || !AsciiText.StartsEqual(ref At(i), ref MemoryMarshal.GetArrayDataReference(tag.End), tag.EndLength))
            {
                return false;
            }

            Visits.Add(i - start + tag.EndLength);
            text = _input[start..i];
            _pos = i + tag.EndLength;
            _leaf = null;
            Leave();
            return true;
        }

        return false;
    }

    /// <summary>The content of the element just started, without its end tag, which is taken too.</summary>
    private ReadOnlySpan<byte> TakeText()
    {
        if (_impliedEnd)
        {
            End();
            return default;
        }

        if (!_peeked)
        {
            var text = ReadContent(out _);
            if (TryEndTag())
            {
                return text;
            }
        }

        throw Malformed.At("The element has a child element where only text may stand.", _pos);
    }

    /// <summary>Takes text, CDATA sections and comments up to the next tag. White space counts as text.</summary>
    private ReadOnlySpan<byte> ReadContent(out bool inOnePiece)
    {
        var start = _pos;
        var i = start;
        while (true)
        {
            var step = _input[i..].IndexOfAny(TextStops);
            Visits.Add(step < 0 ? _input.Length - i : step + 1);
            if (step < 0)
            {
                throw Malformed.EndOfInput(_input.Length);
            }

            i += step;
            switch (_input[i])
            {
                case (byte)'<' when i + 1 < _input.Length && _input[i + 1] is not ((byte)'!' or (byte)'?'):
                    _pos = i;
                    inOnePiece = true;
                    var text = _input[start..i];
                    CharacterCheck.Utf8(text, start);
                    CheckStringLength(text);
                    return text;
                case (byte)'<' or (byte)'&' or (byte)'\r':
                    inOnePiece = false;
                    return ReadPieces(start);
                default:
                    CheckSuspect(i);
                    break;
            }

            i++;
        }
    }

    /// <summary>
    /// Content with references, sections, comments or carriage returns, put together in the scratch buffer.
    /// </summary>
    private ReadOnlySpan<byte> ReadPieces(int start)
    {
        var length = 0;
        var i = start;
        while (true)
        {
            var step = _input[i..].IndexOfAny(TextStops);
            Visits.Add(step < 0 ? _input.Length - i : step + 1);
            if (step < 0)
            {
                throw Malformed.EndOfInput(_input.Length);
            }

            CharacterCheck.Utf8(_input.Slice(i, step), i);
            Append(_input.Slice(i, step), ref length);
            i += step;
            switch (_input[i])
            {
                case (byte)'&':
                    i = AppendReference(i, ref length);
                    break;
                case (byte)'\r':
                    Append("\n"u8, ref length);
                    i += i + 1 < _input.Length && _input[i + 1] == '\n' ? 2 : 1;
                    break;
                case (byte)'<' when IsCData(i):
                    i = AppendCData(i + 9, ref length);
                    break;
                case (byte)'<' when i + 1 < _input.Length && _input[i + 1] is (byte)'!' or (byte)'?':
                    i = SkipComment(i);
                    break;
                case (byte)'<':
                    _pos = i;
                    var text = _scratch.AsSpan(0, length);
                    CheckStringLength(text);
                    return text;
                default:
                    CheckSuspect(i);
                    Append(_input.Slice(i, 1), ref length);
                    i++;
                    break;
            }
        }
    }

    private int AppendCData(int start, ref int length)
    {
        var end = _input[start..].IndexOf("]]>"u8);
        Visits.Add(end < 0 ? _input.Length - start : end + 3);
        if (end < 0)
        {
            throw Malformed.EndOfInput(_input.Length);
        }

        var text = _input.Slice(start, end);
        CharacterCheck.Text(text, start);
        AppendNormalized(text, ref length);
        return start + end + 3;
    }

    /// <summary>Line ends become LF ([XML] 2.11).</summary>
    private void AppendNormalized(ReadOnlySpan<byte> text, ref int length)
    {
        for (var cr = text.IndexOf((byte)'\r'); cr >= 0; cr = text.IndexOf((byte)'\r'))
        {
            Append(text[..cr], ref length);
            Append("\n"u8, ref length);
            text = text[(cr + 1 < text.Length && text[cr + 1] == '\n' ? cr + 2 : cr + 1)..];
        }

        Append(text, ref length);
    }

    /// <summary>An attribute value with its references resolved and its white space as blanks ([XML] 3.3.3).</summary>
    private ReadOnlySpan<byte> Decode(ReadOnlySpan<byte> raw, int offset)
    {
        var length = 0;
        for (var i = 0; i < raw.Length;)
        {
            if (raw[i] == '&')
            {
                i = AppendReference(offset + i, ref length) - offset;
            }
            else if (IsSpace(raw[i]))
            {
                Append(" "u8, ref length);
                i += raw[i] == '\r' && i + 1 < raw.Length && raw[i + 1] == '\n' ? 2 : 1;
            }
            else
            {
                Append(raw.Slice(i, 1), ref length);
                i++;
            }
        }

        return _scratch.AsSpan(0, length);
    }

    private int AppendReference(int at, ref int length)
    {
        Span<byte> character = stackalloc byte[4];
        var written = CharacterReference.Decode(_input, at, character, out var end);
        Append(character[..written], ref length);
        return end;
    }

    private void Append(scoped ReadOnlySpan<byte> bytes, ref int length)
    {
        if (_scratch is null || _scratch.Length - length < bytes.Length)
        {
            Array.Resize(ref _scratch, Math.Max(2 * length, Math.Max(256, length + bytes.Length)));
        }

        Visits.Add(bytes.Length);
        bytes.CopyTo(_scratch.AsSpan(length));
        length += bytes.Length;
    }

    private readonly void CheckSuspect(int at)
    {
        switch (_input[at])
        {
            case (byte)']':
                if (_input[at..].StartsWith("]]>"u8))
                {
                    Malformed.Throw("']]>' not valid in text node content.", at);
                }

                break;
            default:
                throw CharacterCheck.Refused(_input[at], at);
        }
    }

    private readonly void CheckStringLength(ReadOnlySpan<byte> text)
    {
        if (text.Length > _limits.MaxStringContentLength
            && Encoding.UTF8.GetCharCount(text) > _limits.MaxStringContentLength)
        {
            Malformed.StringLength(_limits.MaxStringContentLength);
        }
    }
}
