using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Unicode;
using System.Xml;

namespace Woad.Xml;

/// <content>Text records ([MC-NBFX] 2.2.3) and values.</content>
public ref partial struct BinaryXmlReader
{
    /// <inheritdoc/>
    public string ReadString()
    {
        if (TryTakeShortAscii(out var text))
        {
            return AsciiText.Make(ref MemoryMarshal.GetReference(text), text.Length);
        }

        if (!TryTakeSingle(out var record))
        {
            return TakeManyAsString();
        }

        CheckStringLength(record);
        return StringOf(record);
    }

    /// <inheritdoc/>
    public bool ReadBoolean()
    {
        if (TryTakeSingle(out var record))
        {
            switch (record.Type)
            {
                case NbfxRecord.True or NbfxRecord.One:
                    return true;
                case NbfxRecord.False or NbfxRecord.Zero:
                    return false;
                case NbfxRecord.Bool:
                    return _input[record.Start] != 0;
            }
        }

        return LexicalParser.Boolean(TextUtf8(record));
    }

    /// <inheritdoc/>
    public int ReadInt32()
    {
        if (TryTakeSmallInteger(out var small))
        {
            return small;
        }

        if (TryTakeSingle(out var record) && TryInteger(record, out var value))
        {
            return value == (int)value ? (int)value : throw Malformed.Value(StringOf(record), "Int32");
        }

        return LexicalParser.Int32(TextUtf8(record));
    }

    /// <inheritdoc/>
    public long ReadInt64()
    {
        if (TryTakeSingle(out var record) && TryInteger(record, out var value))
        {
            return value;
        }

        return LexicalParser.Int64(TextUtf8(record));
    }

    /// <inheritdoc/>
    public ulong ReadUInt64()
    {
        if (TryTakeSingle(out var record))
        {
            if (record.Type == NbfxRecord.UInt64)
            {
                return Take<ulong>(record);
            }

            if (TryInteger(record, out var value) && value >= 0)
            {
                return (ulong)value;
            }
        }

        return LexicalParser.UInt64(TextUtf8(record));
    }

    /// <inheritdoc/>
    public float ReadSingle()
    {
        if (TryTakeSingle(out var record))
        {
            if (record.Type == NbfxRecord.Float)
            {
                return Take<float>(record);
            }

            if (TryInteger(record, out var value))
            {
                return value;
            }
        }

        return LexicalParser.Single(TextUtf8(record));
    }

    /// <inheritdoc/>
    public double ReadDouble()
    {
        if (TryTakeSingle(out var record))
        {
            if (record.Type == NbfxRecord.Double)
            {
                return Take<double>(record);
            }

            if (record.Type == NbfxRecord.Float)
            {
                return Take<float>(record);
            }

            if (TryInteger(record, out var value))
            {
                return value;
            }
        }

        return LexicalParser.Double(TextUtf8(record));
    }

    /// <inheritdoc/>
    public decimal ReadDecimal()
    {
        if (TryTakeSingle(out var record))
        {
            if (record.Type == NbfxRecord.Decimal)
            {
                return DecimalOf(record);
            }

            if (TryInteger(record, out var value))
            {
                return value;
            }
        }

        return LexicalParser.Decimal(TextUtf8(record));
    }

    /// <inheritdoc/>
    public DateTime ReadDateTime()
    {
        if (TryTakeFixed(NbfxRecord.DateTime + 1, out long binary))
        {
            return NbfxDateTime.TryMake(binary, out var value)
                ? value
                : throw Malformed.At("The content of a text record 0x96 is not valid.", _pos);
        }

        return TryTakeSingle(out var record) && record.Type == NbfxRecord.DateTime
            ? DateTimeOf(record)
            : LexicalParser.DateTime(TextUtf8(record));
    }

    /// <inheritdoc/>
    public TimeSpan ReadTimeSpan() =>
        TryTakeSingle(out var record) && record.Type == NbfxRecord.TimeSpan
            ? new TimeSpan(Take<long>(record))
            : LexicalParser.TimeSpan(TextUtf8(record));

    /// <inheritdoc/>
    public Guid ReadGuid() =>
        TryTakeSingle(out var record) && record.Type is NbfxRecord.Guid or NbfxRecord.UniqueId
            ? new Guid(_input.Slice(record.Start, 16))
            : LexicalParser.Guid(TextUtf8(record));

    /// <inheritdoc/>
    public UniqueId ReadUniqueId() =>
        TryTakeSingle(out var record) && record.Type == NbfxRecord.UniqueId
            ? new UniqueId(new Guid(_input.Slice(record.Start, 16)))
            : LexicalParser.UniqueId(TextUtf8(record));

    /// <inheritdoc/>
    public byte[] ReadBytes()
    {
        if (TryTakeSingle(out var record))
        {
            if (IsBytes(record.Type))
            {
                CheckArrayLength(record.Length);
                var bytes = GC.AllocateUninitializedArray<byte>(record.Length);
                _input.Slice(record.Start, record.Length).CopyTo(bytes);
                return bytes;
            }

            return LexicalParser.Base64(TextUtf8(record), _limits.MaxArrayLength);
        }

        return TakeManyAsBytes();
    }

    /// <inheritdoc/>
    public bool TryReadUtf8(out ReadOnlySpan<byte> utf8)
    {
        utf8 = default;
        if (ImpliedEnd)
        {
            End();
            return true;
        }

        if (InItem || !TryPeekSingle(out var record, out var next))
        {
            return false;
        }

        switch (record.Type)
        {
            case NbfxRecord.Chars8 or NbfxRecord.Chars16 or NbfxRecord.Chars32:
                utf8 = _input.Slice(record.Start, record.Length);
                break;
            case NbfxRecord.Dictionary:
                utf8 = Utf8Of(IdIn(record.Start));
                break;
            case NbfxRecord.Empty:
                break;
            default:
                return false;
        }

        CheckStringLength(record);
        TakeUpTo(next);
        return true;
    }

    /// <summary>
    /// Reads the text content of the element just started and its end tag, when it is a dictionary id; otherwise leaves
    /// the reader where it was and returns false.
    /// </summary>
    /// <param name="id">The wire id: odd for the session's table, even for the static dictionary.</param>
    public bool TryReadDictionaryId(out int id)
    {
        if (!TryPeekSingle(out var record, out var next) || record.Type != NbfxRecord.Dictionary)
        {
            id = -1;
            return false;
        }

        id = IdIn(record.Start).Start;
        TakeUpTo(next);
        return true;
    }

    /// <inheritdoc/>
    public bool TryReadText(XmlToken expected)
    {
        if (InItem || !TryPeekSingle(out var record, out var next))
        {
            return false;
        }

        var equal = record.Type switch
        {
            NbfxRecord.Dictionary => Is(IdIn(record.Start), expected),
            NbfxRecord.Chars8 or NbfxRecord.Chars16 or NbfxRecord.Chars32 =>
                _input.Slice(record.Start, record.Length).SequenceEqual(expected.Utf8),
            _ => string.Equals(StringOf(record), expected.Text, StringComparison.Ordinal),
        };
        if (equal)
        {
            TakeUpTo(next);
        }

        return equal;
    }

    /// <summary>Takes a Chars8 record of ASCII that ends the element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryTakeShortAscii(out ReadOnlySpan<byte> text)
    {
        if ((_state & ~State.InArray) != State.Plain || _input.Length - _pos < 2)
        {
            text = default;
            return false;
        }

        ref var at = ref Unsafe.Add(ref MemoryMarshal.GetReference(_input), _pos);
        int length = Unsafe.Add(ref at, 1);
        text = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref at, 2), length);
        if (at != NbfxRecord.Chars8 + 1 || length > _input.Length - _pos - 2 || length > _limits.MaxStringContentLength
            || !IsAscii(ref Unsafe.Add(ref at, 2), length))
        {
            text = default;
            return false;
        }

        TakeUpTo(_pos + 2 + length);
        return true;
    }

    /// <summary>One look at 16 bytes decides for short strings, where the input has as many.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly bool IsAscii(ref byte text, int length) =>
        length <= 16 && _input.Length - _pos >= 18
            ? (Vector128.LoadUnsafe(ref text).ExtractMostSignificantBits() & ((1u << length) - 1)) == 0
            : AsciiText.IsAscii(ref text, length);

    /// <summary>Takes an integer record of at most four bytes that ends the element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryTakeSmallInteger(out int value)
    {
        value = 0;
        if ((_state & ~State.InArray) != State.Plain || _input.Length - _pos < 5)
        {
            return false;
        }

        ref var at = ref Unsafe.Add(ref MemoryMarshal.GetReference(_input), _pos);
        ref var content = ref Unsafe.Add(ref at, 1);
        var length = 1;
        switch (at)
        {
            case NbfxRecord.Zero + 1:
                break;
            case NbfxRecord.One + 1:
                value = 1;
                break;
            case NbfxRecord.Int8 + 1:
                value = (sbyte)content;
                length = 2;
                break;
            case NbfxRecord.Int16 + 1:
                value = Unsafe.ReadUnaligned<short>(ref content);
                length = 3;
                break;
            case NbfxRecord.Int32 + 1:
                value = Unsafe.ReadUnaligned<int>(ref content);
                length = 5;
                break;
            default:
                return false;
        }

        TakeUpTo(_pos + length);
        return true;
    }

    /// <summary>Takes a record of this one type, which also ends the element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryTakeFixed<T>(int type, out T value) where T : unmanaged
    {
        if ((_state & ~State.InArray) != State.Plain || _input.Length - _pos < 1 + Unsafe.SizeOf<T>()
            || _input[_pos] != type)
        {
            value = default;
            return false;
        }

        value = Unsafe.ReadUnaligned<T>(ref Unsafe.Add(ref MemoryMarshal.GetReference(_input), _pos + 1));
        TakeUpTo(_pos + 1 + Unsafe.SizeOf<T>());
        return true;
    }

    /// <summary>
    /// Takes the content of the element just started when it is one text record, with the end of the element; false
    /// leaves the reader where it was (no text, several records, or child elements).
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryTakeSingle(out NbfxText record)
    {
        if (InItem)
        {
            TakeItem(out record);
            return true;
        }

        if (!TryPeekSingle(out record, out var next))
        {
            return false;
        }

        TakeUpTo(next);
        return true;
    }

    /// <summary>Whether the content is one text record that ends the element; <paramref name="next"/> is after the end.</summary>
    private readonly bool TryPeekSingle(out NbfxText record, out int next)
    {
        if ((_state & ~State.InArray) != State.Plain || _pos >= _input.Length || _input[_pos] < NbfxRecord.Zero)
        {
            record = default;
            next = 0;
            return false;
        }

        next = ReadRecord(_pos, out record);
        if (record.EndsElement)
        {
            return true;
        }

        if (next < _input.Length && _input[next] == NbfxRecord.EndElement)
        {
            next++;
            return true;
        }

        record = default;
        return false;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void TakeUpTo(int next)
    {
        _pos = next;
        Leave();
    }

    private void TakeItem(out NbfxText record)
    {
        record = new NbfxText { Type = (byte)(_array.Type - 1), EndsElement = true, Start = _array.Item, Length = _array.Size };
        CheckValue(record);
        InItem = false;
        _array.Item += _array.Size;
        _array.Remaining--;
        _pos = _array.Item;
        if (_array.Remaining == 0)
        {
            InArray = false;
            _scope.Leave(_depth);
        }

        _depth--;
    }

    private void SkipTextRecord()
    {
        if (InItem)
        {
            TakeItem(out _);
            return;
        }

        _pos = ReadRecord(_pos, out var record);
        ImpliedEnd = record.EndsElement;
    }

    /// <summary>Content as UTF-8 when it is not of the expected type: of <paramref name="record"/>, or of all records.</summary>
    private ReadOnlySpan<byte> TextUtf8(in NbfxText record) => record.Type switch
    {
        0 => Encoding.UTF8.GetBytes(TakeManyAsString()),
        NbfxRecord.Chars8 or NbfxRecord.Chars16 or NbfxRecord.Chars32 => _input.Slice(record.Start, record.Length),
        _ => Encoding.UTF8.GetBytes(StringOf(record)),
    };
}
